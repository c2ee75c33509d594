import { rm } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { z } from 'zod'
import { getImageCode, sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { sendLead } from '#lib/contracts/lead/lead.ts'
import { DEMO_HOSTNAME, LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { type Stack, startStack } from '#scripts/stack/start-stack.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, freshMobile, readInbox, registerAccount, smsCodeIn } from '#tests/support/account.ts'
import { filledDataDir } from '#tests/support/filled-stack.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { aPublishedCoach } from '#tests/support/published-owner.ts'

/** A separate site whose clock is set forward at each start, so that no one waits for two days. */
const hostOf = ({ port }: Stack) => `http://${DEMO_HOSTNAME}:${port}`
const startAt = (dataDir: string, hours: number) =>
  startStack({ dataDir, environment: { TRUST_PROXY: '127.0.0.1,::1', CLOCK_AHEAD_HOURS: String(hours) } })

const open = async (browser: Browser, stack: Stack, options: BrowserContextOptions = {}) =>
  (await browser.newContext({ baseURL: hostOf(stack), viewport: { width: 390, height: 844 }, ...options })).newPage()

const leadInput = (coachId: number): Omit<z.input<typeof sendLead.input>, 'clientKey'> => ({
  kind: 'coach' as const,
  id: coachId,
  callName: '吴女士',
  learnerAge: '7-9' as const,
  level: null,
  feeType: 1 as const,
  times: [61],
  description: '想先试一节课',
  consentVersion: LEAD_CONSENT_VERSION,
})

/** Solves a captcha, has a code sent to a number, and returns it. */
async function codeFor(page: Page, mobile: string) {
  const uid = `late-${freshMobile()}-${freshMobile()}`
  await page.request.get(`/api/${getImageCode.service}/${getImageCode.path}?uid=${uid}`)
  const imageCode = (await readInbox(page)).captcha.find((each) => each.uid === uid)?.code ?? ''
  await callAs(page, sendVerifyCode, { imageCode, mobile, uid, purpose: 'lead' })
  return smsCodeIn(await readInbox(page), mobile)
}

test('R-10.10 if nobody calls, the coach is reminded after 24 hours, and after 48 the poster can ask similar coaches, each at one press', async ({
  browser,
}) => {
  const dataDir = await filledDataDir()
  let stack = await startAt(dataDir, 0)
  const later = async (hours: number) => {
    await stack.stop()
    stack = await startAt(dataDir, hours)
  }
  try {
    const coach = await aPublishedCoach(browser, hostOf(stack))
    const parent = await open(browser, stack)
    const account = await registerAccount(parent)
    await callAs(
      parent,
      sendLead,
      { ...leadInput(coach.coachId), clientKey: 'late-form-of-account' },
      account.authToken,
    )
    const mobile = freshMobile()
    const verifyCode = await codeFor(parent, mobile)
    const visitor = await (await browser.newContext({ baseURL: hostOf(stack) })).newPage()
    const sent = await callAs(visitor, sendLead, {
      ...leadInput(coach.coachId),
      mobile,
      verifyCode,
      clientKey: 'late-form-of-visitor',
    })
    const [coachState, parentState] = await Promise.all(
      [coach.page, parent].map((each) => each.context().storageState()),
    )
    for (const each of [coach.page, parent, visitor]) await each.context().close()

    await test.step('the coach is reminded after 24 hours counted between 8 and 21 o’clock', async () => {
      await later(48)
      const page = await open(browser, stack, { storageState: coachState })
      await expect(async () => {
        await page.goto('/user/messages')
        await expect(page.getByRole('link', { name: /有一条预约还没联系，请尽快联系对方/ })).toHaveCount(2, {
          timeout: 3_000,
        })
      }).toPass({ timeout: 60_000 })
      await page.context().close()
    })

    await later(96)
    await test.step('after 48 the poster sends the same lead to a similar coach at one press', async () => {
      const page = await open(browser, stack, { storageState: parentState })
      const late = page.getByRole('article').filter({ hasText: '还没有人联系您' })
      await expect(async () => {
        await page.goto('/user/demands')
        await expect(
          late
            .getByRole('listitem')
            .filter({ has: page.getByRole('button') })
            .first(),
        ).toBeVisible({
          timeout: 5_000,
        })
      }).toPass({ timeout: 60_000 })
      const offered = late.getByRole('button', { name: /^也发给/ })
      expect(await offered.count()).toBeLessThanOrEqual(3)
      await expect(late.getByText('同项目').first()).toBeVisible()
      await expectAccessible(page)
      const name = (await offered.first().textContent())!.replace('也发给', '')
      await offered.first().click()
      await expect(page.getByRole('article', { name: `${name} 待查看` })).toBeVisible()
      await expect(page.getByRole('button', { name: `也发给${name}` })).toHaveCount(0)
      await page.context().close()
    })

    await test.step('a visitor does so without JavaScript and sees the new lead', async () => {
      const page = await open(browser, stack, { javaScriptEnabled: false })
      await page.goto(`/yuyue/s/${sent.token}`)
      const first = page.getByRole('button', { name: /^也发给/ }).first()
      const name = (await first.textContent())!.replace('也发给', '')
      await first.click()
      await expect(page).toHaveURL(/\/yuyue\/s\/[\w-]{43}$/)
      await expect(page.getByRole('article', { name: `${name} 待查看` })).toBeVisible()
      expect(page.url()).not.toContain(sent.token!)
      await page.context().close()
    })

    await test.step('the late leads are on the operators’ list', async () => {
      const operator = await openOperator(browser, hostOf(stack))
      await operator.goto('/admin/leads?list=overdueLeads')
      await expect(operator.getByRole('article').filter({ hasText: coach.name })).toHaveCount(2)
      await operator.context().close()
    })
  } finally {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
