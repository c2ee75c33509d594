import { register } from '#lib/contracts/account/auth.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import { agreement } from '#lib/contracts/resources/agreement.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, codeFor, freshMobile } from '#tests/support/account.ts'
import { A_PASSWORD, logInByPassword, setRandomClientAddress } from '#tests/support/account-forms.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { datesOfNewVersion } from '#tests/support/new-version-dates.ts'
import { openOperator } from '#tests/support/operator.ts'

const calls = callsOf(agreement)
/** 服务条款: no form ticks it, and here it is required of venue accounts, none of which other tests log in. */
const KEY = 'fuwu'
const NEXT = '2026-12'

test('R-13.7 an important version of an agreement must be accepted by those it concerns at their next login, once', async ({
  page,
  browser,
}) => {
  const join = async (userType: 'venue' | 'coach') => {
    const mobile = freshMobile()
    await setRandomClientAddress(page)
    await callAs(page, register, {
      ...{ mobile, password: A_PASSWORD, userType, agreementVersion: AGREEMENT_VERSION },
      verifyCode: await codeFor(page, mobile, 'register'),
    })
    await page.context().clearCookies()
    return mobile
  }
  const [mobile, coach] = [await join('venue'), await join('coach')]

  const operator = await openOperator(browser)
  const handle = (await (await operator.request.get('/api/session')).json()).data.authToken
  const { list } = await callAs(operator, calls.list, { pageSize: 50 }, handle)
  const before = list.find(({ content }) => content.key === KEY)!
  const save = async (changes: Partial<typeof before.content>) => {
    const { version } = await callAs(operator, calls.get, { id: before.id }, handle)
    const content = { ...before.content, ...changes }
    return callAs(operator, calls.save, { id: before.id, version, content, clientKey: crypto.randomUUID() }, handle)
  }
  await save({ version: NEXT, ...datesOfNewVersion(), askedOf: 'venue' })
  try {
    await page.goto('/account/login')
    await logInByPassword(page, coach)
    await expect(page).not.toHaveURL(/\/account\//)
    await page.context().clearCookies()
    await page.goto('/account/login')
    await logInByPassword(page, mobile)
    await expect(page).toHaveURL(/\/account\/agreements/)
    await expect(page.getByRole('listitem').filter({ hasText: `${before.content.name}》（${NEXT} 版` })).toBeVisible()
    await expect(page.getByRole('link', { name: '注销账号' })).toHaveAttribute('href', '/user/data')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: '我已阅读并同意，继续' }).click()
    await expect(page).not.toHaveURL(/\/account\//)

    await page.context().clearCookies()
    await page.goto('/account/login')
    await logInByPassword(page, mobile)
    await expect(page).not.toHaveURL(/\/account\//)
  } finally {
    await save(datesOfNewVersion())
    await operator.context().close()
  }
})
