import { expectAccessible } from '#tests/support/accessible.ts'
import { freshMobile, registerAccount } from '#tests/support/account.ts'
import { A_PASSWORD, answerCaptcha, register, setRandomClientAddress } from '#tests/support/account-forms.ts'
import { expect, test } from '#tests/support/fixtures.ts'

test.beforeEach(({ page }) => setRandomClientAddress(page))

for (const path of [
  '/account/register',
  '/account/register?step=fillInfo',
  '/account/register/register-success',
  '/account/reward',
  '/oauth/wechat',
]) {
  test(`R-2.40 R-2.43 R-2.44 R-2.54 R-2.84 A-04 ${path} loads, fits the window and is accessible @every-size`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectAccessible(page)
  })
}

test('R-2.42 A-37 identity preselects the kind of account; going back keeps it and what was typed', async ({
  page,
  visit,
}) => {
  await visit('/account/register?identity=venue')
  await expect(page.getByRole('radio', { name: '我是场馆' })).toBeChecked()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('手机号', { exact: true }).fill('13800138000')
  await page.goBack()
  await expect(page.getByRole('radio', { name: '我是场馆' })).toBeChecked()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByLabel('手机号', { exact: true })).toHaveValue('13800138000')
})

test('R-2.161 R-2.162 R-2.163 R-4.20 R-5.2 every message of the form appears at its field', async ({ page, visit }) => {
  await visit('/account/register?step=fillInfo')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('请输入正确的手机号码')).toBeVisible()
  await expect(page.getByText('请输入 6 位短信验证码')).toBeVisible()
  await expect(page.getByText('密码长度为 8 至 128 个字符')).toBeVisible()
  await expect(page.getByText('请阅读并同意用户协议与隐私声明')).toBeVisible()

  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByLabel('手机号', { exact: true }).fill(freshMobile())
  await page.getByRole('button', { name: '获取验证码' }).click()
  const dialog = page.getByRole('dialog', { name: '请输入图形验证码' })
  const address = () => dialog.getByRole('img').getAttribute('src')
  const unread = await address()
  await dialog.getByLabel('图中的字符').fill('AB')
  await dialog.getByRole('button', { name: '看不清，换一张' }).click()
  await expect(dialog.getByLabel('图中的字符')).toHaveValue('')
  const first = await address()
  expect(first).not.toBe(unread)
  await answerCaptcha(page, '0000')
  await expect(dialog.getByText('图形验证码错误或已失效，请重新输入')).toBeVisible()
  const second = await address()
  expect(second).not.toBe(first)
  await dialog.getByLabel('图中的字符').fill('AB')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByLabel('图中的字符')).toHaveValue('')
  expect(await address()).not.toBe(second)
  await expectAccessible(page)
})

test('R-5.6 R-5.7 a number that has an account is rejected on leaving the field, and the field is cleared', async ({
  page,
  visit,
}) => {
  await visit('/account/register?step=fillInfo')
  const mobile = await register(page)
  await page.context().clearCookies()
  await visit('/account/register?step=fillInfo')
  await page.getByLabel('手机号', { exact: true }).fill(mobile)
  await page.getByLabel('设置密码', { exact: true }).fill(A_PASSWORD)
  await expect(page.getByText('该账号已注册，请重新输入')).toBeVisible()
  await expect(page.getByLabel('手机号', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('设置密码', { exact: true })).toHaveValue(A_PASSWORD)
})

test('A-10 a guest who follows an invitation and looks around first still counts for the inviter, who sees how many came', async ({
  page,
  visit,
  browser,
}) => {
  await registerAccount(page)
  await visit('/user')
  await page.getByRole('link', { name: '邀请好友' }).click()
  await expect(page.getByText('还没有人通过您的链接注册')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page)
  const link = await page.getByLabel('我的邀请链接').inputValue()
  const guest = await (await browser.newContext()).newPage()
  await setRandomClientAddress(guest)
  await guest.goto(link)
  await expect.poll(() => guest.evaluate(() => sessionStorage.getItem('inviter'))).not.toBeNull()
  await guest.goto(new URL('/account/register?step=fillInfo', link).href)
  await register(guest)
  await guest.context().close()
  await visit('/account/reward')
  await expect(page.getByText('已有 1 人通过您的链接注册')).toBeVisible()
})
