import type { Page } from '@playwright/test'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { freshMobile } from '#tests/support/account.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'

/** Goes from a list to a coach’s page and opens its lead form. */
async function openForm(page: Page, visit: (path: string, options: { city: string }) => Promise<unknown>) {
  const [coach] = (await callEndpoint(searchCoaches, { adCode: '440100' })).list
  await visit('/jiaolian', { city: 'guangzhou' })
  await visit(`/jiaolian/detail/${coach!.coachId}`, { city: 'guangzhou' })
  const address = page.url()
  await page.getByRole('link', { name: '预约试课' }).filter({ visible: true }).last().click()
  const dialog = page.getByRole('dialog', { name: /^预约试课：/ })
  await dialog.getByLabel('怎么称呼您').fill('王女士')
  return { address, dialog }
}

/** Waits until the dialog's history entry is no longer the current one. */
const waitForHistoryEntryRemoved = (page: Page) => page.waitForFunction(() => !window.history.state?.screens)

test('R-10.1 @phone Back closes the full-screen form, keeps what was typed, and only then leaves the page', async ({
  page,
  visit,
}) => {
  const { address, dialog } = await openForm(page, visit)
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(address)
  await page.getByRole('link', { name: '预约试课' }).filter({ visible: true }).last().click()
  await expect(dialog.getByLabel('怎么称呼您')).toHaveValue('王女士')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await waitForHistoryEntryRemoved(page)
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/jiaolian$/)
})

test('R-10.1 @phone closing the form with its cross leaves no history entry behind', async ({ page, visit }) => {
  const { dialog } = await openForm(page, visit)
  await dialog.getByRole('button', { name: '关闭，保留已填内容' }).click()
  await expect(dialog).toBeHidden()
  await waitForHistoryEntryRemoved(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/jiaolian$/)
})

test('R-10.1 @phone after a reload with the form open, Back leaves the page at once', async ({ page, visit }) => {
  const { address } = await openForm(page, visit)
  await page.reload()
  await waitForHistoryEntryRemoved(page)
  expect(page.url()).toBe(address)
  await page.goBack()
  await expect(page).toHaveURL(/\/jiaolian$/)
})

test('@phone Back closes the captcha over a form, and then the form', async ({ page, visit }) => {
  const { address, dialog } = await openForm(page, visit)
  await dialog.getByLabel('手机号', { exact: true }).fill(freshMobile())
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  const captcha = page.getByRole('dialog', { name: '请输入图形验证码' })
  await expect(captcha.getByLabel('图中的字符')).toBeFocused()
  await page.goBack()
  await expect(captcha).toBeHidden()
  await expect(dialog.getByLabel('怎么称呼您')).toHaveValue('王女士')
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(address)
})

test.describe('a popup in the header', () => {
  test.beforeEach(async ({ visit }) => {
    await visit('/jiaolian', { city: 'guangzhou' })
    await visit('/changguan', { city: 'guangzhou' })
  })

  const popups = {
    登录: async (page: Page) => {
      await page.getByLabel('导航菜单').click()
      await page.getByRole('link', { name: '登录', exact: true }).filter({ visible: true }).click()
      return { dialog: page.getByRole('dialog', { name: '登录' }), away: '注册账号' }
    },
    教练入驻: async (page: Page) => {
      await page.getByLabel('导航菜单').click()
      await page.getByRole('link', { name: '教练入驻' }).filter({ visible: true }).first().click()
      return { dialog: page.getByRole('dialog', { name: '教练入驻' }), away: '在线填写资料' }
    },
  }

  for (const [name, open] of Object.entries(popups)) {
    test(`@phone Back closes the popup ${name} and then leaves the page`, async ({ page }) => {
      const address = page.url()
      const { dialog } = await open(page)
      await expect(dialog).toBeVisible()
      await page.goBack()
      await expect(dialog).toBeHidden()
      expect(page.url()).toBe(address)
      await page.goBack()
      await expect(page).toHaveURL(/\/jiaolian$/)
    })

    test(`@phone after a link in the popup ${name} no press of Back is without effect`, async ({ page }) => {
      const address = page.url()
      const { dialog, away } = await open(page)
      await dialog.getByRole('link', { name: away }).click()
      await page.waitForURL((url) => url.href !== address, { waitUntil: 'networkidle' })
      await page.goBack()
      await expect(page).toHaveURL(address)
      expect(await page.evaluate(() => window.history.state.screens)).toBeUndefined()
      await page.goBack()
      await expect(page).toHaveURL(/\/jiaolian$/)
    })
  }
})
