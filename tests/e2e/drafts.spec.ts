import type { Page } from '@playwright/test'
import { editCoachCheckRecord, getCoachNewestCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, registerAccount, type TestAccount } from '#tests/support/account.ts'
import { setRandomClientAddress } from '#tests/support/account-forms.ts'
import { aCoachContent, freshName, upload } from '#tests/support/applications.ts'
import { expect, test } from '#tests/support/fixtures.ts'

test.beforeEach(({ page }) => setRandomClientAddress(page))

const nameField = (page: Page) => page.getByLabel('姓名', { exact: true })
const saved = (page: Page) => page.getByText(/^已保存 \d\d:\d\d$/)

/** Creates an account with a complete draft, and opens it in the form. */
async function openDraft(page: Page, visit: (path: string) => Promise<unknown>) {
  const name = freshName('陈教练')
  const account = await registerAccount(page)
  const content = aCoachContent(name, await upload(page, account))
  const record = await callAs(
    page,
    editCoachCheckRecord,
    { version: 0, content, isSubmitted: false },
    account.authToken,
  )
  await visit('/add/addCoach')
  await expect(nameField(page)).toHaveValue(name)
  return { name, account, content, record }
}
const newest = async (page: Page, { authToken }: TestAccount) =>
  (await callAs(page, getCoachNewestCheckRecord, {}, authToken))!

test('R-14.2 input saves itself, after an outage as soon as the network is back, and survives a reload', async ({
  page,
  visit,
  tolerate,
}) => {
  const account = await registerAccount(page)
  const name = freshName('陈教练')
  await visit('/add/addCoach')
  await nameField(page).fill(name)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(nameField(page)).toHaveValue(name)

  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await nameField(page).fill(`${name}二`)
  await expect(page.getByText(/^没有保存：网络连接失败.*已留在这台设备上/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible({ timeout: 15_000 })
  expect((await newest(page, account)).content.name).toBe(`${name}二`)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved ')))).toEqual([])
})

test('R-14.2 the later of two devices is told, compares by keyboard, and saves what is chosen @every-size', async ({
  page,
  visit,
}) => {
  const { account, content, record } = await openDraft(page, visit)
  const other = { ...content, name: freshName('别处'), motto: '别处写的一句话' }
  const { checkId } = record
  await callAs(
    page,
    editCoachCheckRecord,
    { checkId, version: 1, content: other, isSubmitted: false },
    account.authToken,
  )
  await page.getByLabel('真实姓名').fill('陈小舒')
  const conflictNotice = page.getByRole('alert').filter({ hasText: '另一台设备、窗口或平台保存了另一份内容' })
  await expect(conflictNotice).toBeVisible()
  await page.getByRole('button', { name: '对照两份内容' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '有两份不同的内容' })
  const choice = (label: string) => dialog.getByRole('group', { name: label, exact: true })
  await expect(choice('姓名').getByRole('radio', { name: '用另一份' })).toBeChecked()
  await expect(choice('真实姓名').getByRole('radio', { name: '用我的' })).toBeChecked()
  await choice('姓名').getByRole('radio', { name: '用另一份' }).press('ArrowUp')
  await expect(choice('姓名').getByRole('radio', { name: '用我的' })).toBeChecked()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await dialog.getByRole('button', { name: '按选择保存' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toBeVisible()
  expect((await newest(page, account)).content).toMatchObject({
    name: content.name,
    motto: '别处写的一句话',
    realName: '陈小舒',
  })
})

test('R-14.3 a draft is previewed as visitors will see it, on a phone and on a desktop, and its links lead nowhere', async ({
  page,
  visit,
}) => {
  const { name, content } = await openDraft(page, visit)
  await page.getByRole('button', { name: '预览', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '预览' })
  for (const [screen, width] of [
    ['手机', 390],
    ['电脑', 1280],
  ] as const) {
    await dialog.getByRole('button', { name: screen }).click()
    const frame = dialog.frameLocator(`iframe[title="${screen}上的页面"]`)
    await expect(frame.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(frame.getByText(content.motto).first()).toBeVisible()
    await expect(frame.getByText('260').first()).toBeVisible()
    await expect(frame.getByText('预览，尚未公开')).toBeVisible()
    // It gets its number on approval.
    await expect(frame.getByText(/^教练编号 \d/)).toBeHidden()
    await expect(dialog.getByTitle(`${screen}上的页面`)).toHaveJSProperty('clientWidth', width)
    expect(await frame.locator('body').evaluate(() => window.innerWidth)).toBe(width)
  }
  await expectAccessible(page)
  const frame = dialog.frameLocator('iframe')
  const before = await frame.locator('body').evaluate(() => window.location.href)
  await frame
    .getByRole('link', { name: '首页' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  expect(await frame.locator('body').evaluate(() => window.location.href)).toBe(before)
  const refusal = frame.getByRole('alert').filter({ hasText: '预览只供查看' })
  await expect(refusal).toBeVisible()
  // The next one is that of the next press.
  await expect(refusal).toHaveCount(0)
  await frame.getByRole('link', { name: '预约试课' }).filter({ visible: true }).last().click()
  await expect(refusal).toBeVisible()
  await expect(frame.getByRole('dialog')).toHaveCount(0)
})
