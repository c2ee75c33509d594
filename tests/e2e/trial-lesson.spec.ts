import type { Page } from '@playwright/test'
import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { registerAccount, waitForSmsNotice } from '#tests/support/account.ts'
import { setRandomClientAddress } from '#tests/support/account-forms.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { freshName } from '#tests/support/applications.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { aPublishedCoach } from '#tests/support/published-owner.ts'
import { fetchRecord, originOf } from '#tests/support/site.ts'

test.beforeEach(({ page }) => setRandomClientAddress(page))

/** Enters a score and a text in the open dialog. */
async function review(page: Page, name: string, mark: string, words: string) {
  const dialog = page.getByRole('dialog', { name: `评价${name}教练` })
  await dialog.locator('label', { hasText: mark }).first().click()
  await dialog.getByRole('textbox', { name: '评价内容' }).fill(words)
  await dialog.getByRole('button', { name: '发布评价' }).click()
  await expect(dialog).toBeHidden()
}

test('R-10.1 R-10.5 R-10.6 R-10.8 R-11.1 R-11.4 R-12.1 @phone from page to trial lesson: a lead reaches the coach, the answer reaches the parent, and the comment after it counts', async ({
  page,
  visit,
  browser,
}) => {
  const coach = await aPublishedCoach(browser)
  const { coachId, name } = coach
  const path = `/jiaolian/detail/${coachId}`
  const [idle, earned] = [freshName('听说不太好 '), freshName('讲得细，孩子愿意去 ')]
  const marks = async () => {
    const { score, commentCount, verifiedCount } = await callEndpoint(getCoachDetail, { coachId })
    return { score, commentCount, verifiedCount }
  }
  const parent = await registerAccount(page)
  const received = (state: string) => coach.page.getByRole('article', { name: `${name} ${state}` })
  const sent = (state: string) => page.getByRole('article', { name: `${name} ${state}` })

  await test.step('a comment by an account without a lead appears on the page and does not change the score', async () => {
    const stranger = await (await browser.newContext({ baseURL: originOf() })).newPage()
    await setRandomClientAddress(stranger)
    await registerAccount(stranger)
    await stranger.goto(path)
    await stranger.getByRole('button', { name: '写评价' }).click()
    await review(stranger, name, '1 分', idle)
    const own = stranger.getByRole('listitem').filter({ hasText: idle })
    await expect(own.getByText('未核实')).toBeVisible()
    expect(await marks()).toEqual({ score: null, commentCount: 1, verifiedCount: 0 })
    await stranger.context().close()
  })

  await test.step('the parent sends a lead from the coach’s page', async () => {
    await visit(path)
    await page.getByRole('link', { name: '预约试课' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: `预约试课：${name}` })
    await dialog.getByRole('radio', { name: '7–9 岁' }).check()
    await dialog.getByRole('checkbox', { name: '周六上午' }).check()
    await dialog.getByLabel('怎么称呼您').fill('王女士')
    await dialog.getByRole('button', { name: '预约试课' }).click()
    await dialog.getByRole('link', { name: '查看进展' }).click()
    await expect(sent('待查看')).toBeVisible()
  })

  await test.step('the coach is notified by SMS and on the site, and sees the number at one press', async () => {
    const sms = await waitForSmsNotice(page, coach.mobile, '您收到一条新预约')
    await coach.page.goto('/user/messages')
    await coach.page.getByRole('link', { name: /您收到一条新预约/ }).click()
    await expect(coach.page).toHaveURL(/\/user\/leads\?lead=\d+$/)
    if (sms) expect(coach.page.url()).toContain(sms.path)
    await expect(received('待查看').getByText('王女士')).toBeVisible()
    await expect(coach.page.getByText(parent.mobile)).toHaveCount(0)
    await received('待查看').getByRole('button', { name: '查看电话' }).click()
    await expect(received('已查看').getByRole('link', { name: parent.mobile })).toHaveAttribute(
      'href',
      `tel:${parent.mobile}`,
    )
    await received('已查看').getByRole('button', { name: '已联系', exact: true }).click()
    await expect(received('已联系')).toBeVisible()
  })

  await test.step('the parent is notified by SMS and on the site, and sees the answer among their own leads', async () => {
    const sms = await waitForSmsNotice(page, parent.mobile, '您的预约已有人联系')
    if (sms) expect(sms.path).toMatch(/^\/user\/demands\?lead=\d+$/)
    await page.goto('/user/messages')
    await page.getByRole('link', { name: /您的预约已有人联系/ }).click()
    await expect(sent('已联系').getByText('您的手机号被查看')).toBeVisible()
    await expect(sent('已联系').getByText('对方：已联系')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a lesson is agreed and given', async () => {
    await received('已联系').getByRole('button', { name: '约好了', exact: true }).click()
    await expect(received('已约好')).toBeVisible()
    await page.reload()
    await sent('已约好').getByRole('button', { name: '已完成' }).click()
    await expect(sent('已完成')).toBeVisible()
    await coach.page.reload()
    await expect(received('已完成')).toBeVisible()
  })

  await test.step('the parent’s comment is marked 约过课, and alone makes the score', async () => {
    await sent('已完成').getByRole('link', { name: '写评价' }).click()
    await review(page, name, '4 分，满意', earned)
    const own = page.getByRole('listitem').filter({ hasText: earned })
    await expect(own.getByText('约过课')).toBeVisible()
    expect(await marks()).toEqual({ score: 4, commentCount: 2, verifiedCount: 1 })
    await expect
      .poll(async () => (await fetchRecord(path)).text, { timeout: 20_000 })
      .toMatch(/"ratingValue":4,"ratingCount":1,/)
    await page.reload()
    await expect(page.getByText(idle)).toBeVisible()
    await expect(page.getByText('★ 4.0').first()).toBeVisible()
  })
  await coach.page.context().close()
})
