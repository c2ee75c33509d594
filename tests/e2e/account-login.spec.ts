import type { Page } from '@playwright/test'
import { getPublicQrCode, loginByPassword } from '#lib/contracts/account/auth.ts'
import { updateBasicInfo } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, freshMobile, registerAccount } from '#tests/support/account.ts'
import { field, logInByPassword, register, scanCode, setRandomClientAddress } from '#tests/support/account-forms.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { originOf } from '#tests/support/site.ts'

test.beforeEach(({ page }) => setRandomClientAddress(page))

for (const view of ['', '#password', '#wechat', '#recover']) {
  test(`R-2.37 R-2.84 A-04 /account/login${view} loads, fits the window and is accessible @every-size`, async ({
    page,
    visit,
  }) => {
    await visit(`/account/login${view}`)
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
    await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible()
    await expect(page.getByText('演示站点：验证码在 收件箱，未接入真实短信与微信')).toBeVisible()
    if (view === '#wechat') await expect(page.getByRole('img', { name: '微信登录二维码' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectAccessible(page)
  })
}

test('in forced colours the selected tab keeps its mark and a button its border', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit('/account/login')
  const mark = page.getByRole('tablist').locator('xpath=following-sibling::span | .//span[not(node())]')
  const [ink, ground] = await mark.evaluate((each) => [
    getComputedStyle(each).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(ink).not.toBe(ground)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toHaveCSS('border-top-style', 'solid')
})

test('R-2.37 the login form is in the server-rendered page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${originOf()}/account/login`)
  await expect(field(page, '手机号')).toBeVisible()
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible()
  await context.close()
})

test('R-2.126 input from before hydration stays, and the form knows it', async ({ page }) => {
  const { promise: isTyped, resolve: wake } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto(`${originOf()}/account/login`, { waitUntil: 'commit' })
  await field(page, '手机号').fill('13800138000')
  const stay = page.getByRole('checkbox', { name: '一周内保持登录' }).filter({ visible: true })
  await stay.check()
  wake()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入 6 位短信验证码')).toBeVisible()
  await expect(page.getByText('请输入正确的手机号码')).toHaveCount(0)
  await expect(field(page, '手机号')).toHaveValue('13800138000')
  await expect(stay).toBeChecked()
})

test('R-2.125 R-2.126 R-2.127 R-2.128 R-2.129 R-2.130 R-2.131 R-2.132 R-2.133 R-2.134 R-2.135 R-2.136 R-2.137 both tabs keep their input; the other ways to log in and the help are offered', async ({
  page,
  visit,
}) => {
  await visit('/account/login')
  await field(page, '手机号').fill('13800138000')
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByLabel('手机号 / 用户名').fill('球场老张')
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
  await expect(field(page, '短信验证码')).toHaveCount(0)
  await page.getByRole('tab', { name: '短信登录' }).click()
  await expect(page.getByRole('tab', { name: '短信登录' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, '短信验证码')).toBeVisible()
  await expect(page.getByLabel('密码', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: '获取验证码' }).filter({ visible: true })).toBeEnabled()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  await expect(field(page, '手机号')).toHaveValue('13800138000')
  await expect(page.getByRole('checkbox', { name: '一周内保持登录' })).toBeVisible()
  await expect(page.getByRole('link', { name: '注册账号' })).toHaveAttribute('href', '/account/register')
  await page.getByRole('button', { name: '遇到问题？' }).click()
  await expect(page.getByRole('dialog').getByText('添加客服')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '知道了' }).click()
  await page.getByRole('button', { name: '微信快捷登录' }).click()
  await expect(page.getByText('请使用微信扫一扫，关注公众号并按提示回复“1”后即可登录')).toBeVisible()
  await expect(page.getByRole('link', { name: '注册账号' })).toHaveAttribute('href', '/account/register')
  // The link to the demo's phone appears with the code and shifts what is below.
  await expect(page.getByRole('img', { name: '微信登录二维码' })).toBeVisible()
  await page.getByRole('button', { name: '手机号登录' }).click()
  await expect(field(page, '手机号')).toBeVisible()
})

test('R-2.39 A-37 identity is passed on to registration, anything but the three kinds is ignored', async ({
  page,
  visit,
}) => {
  await visit('/account/login?identity=coach&redirect=%2Fjiaolian')
  const register = page.getByRole('link', { name: '注册账号' })
  await expect(register).toHaveAttribute('href', '/account/register?identity=coach&redirect=%2Fjiaolian')
  await visit('/account/login?identity=admin')
  await expect(register).toHaveAttribute('href', '/account/register')
})

test('R-5.5 R-5.2 an unknown account and an invalid number are reported at the field', async ({ page, visit }) => {
  await visit('/account/login')
  const mobile = field(page, '手机号')
  await mobile.fill('12345')
  await page.getByRole('button', { name: '获取验证码' }).filter({ visible: true }).click()
  await expect(page.getByText('请输入正确的手机号码')).toBeVisible()
  await mobile.fill('19900000000')
  await mobile.blur()
  await expect(page.getByText('该账号不存在，请核对')).toBeVisible()
})

test('R-2.38 R-4.3 A-32 T09 after login the visitor stays on this site, whatever redirect the URL asks for', async ({
  page,
  visit,
}) => {
  await visit('/account/register?step=fillInfo')
  const mobile = await register(page)
  for (const redirect of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ]) {
    await page.context().clearCookies()
    await visit(`/account/login?redirect=${encodeURIComponent(redirect)}`)
    await logInByPassword(page, mobile)
    await page.waitForURL((url) => url.pathname === '/')
    expect(new URL(page.url()).origin).toBe(originOf())
  }
})

test('R-4.42 an overlay shows that login is in progress, and a second press sends no request', async ({
  page,
  visit,
}) => {
  const { mobile, password } = await registerAccount(page)
  await page.context().clearCookies()
  await visit('/account/login')
  let requestCount = 0
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
  await page.route('**/loginByPassword', async (route) => {
    requestCount++
    await isSeen
    await route.continue()
  })
  await logInByPassword(page, mobile, password)
  await expect(page.getByRole('status').filter({ hasText: '登录中' })).toBeVisible()
  await page.getByLabel('密码', { exact: true }).press('Enter')
  see()
  await page.waitForURL((url) => url.pathname === '/')
  expect(requestCount).toBe(1)
})

/** A scene of this browser that a person confirmed on the demo's phone, as after a login inside WeChat. */
async function confirmedScene(page: Page, openId: string): Promise<string> {
  const { sceneId } = await callAs(page, getPublicQrCode, {})
  const response = await page.request.post('/dev/wechat/scan', { data: { sceneId, openId } })
  expect(await response.json()).toMatchObject({ confirmed: true })
  return sceneId
}

test('R-2.54 R-4.12 R-4.14 on a fresh load the callback queries its scene once: a known user is logged in, an unknown one is sent to register', async ({
  page,
  visit,
}) => {
  const openId = `e2e-${Date.now()}`
  await page.goto(`${originOf()}/oauth/wechat?sceneId=${await confirmedScene(page, openId)}&redirect=%2Fjiaolian`)
  await page.waitForURL((url) => url.pathname === '/account/register')
  expect(new URL(page.url()).searchParams.get('origin')).toBe('oauth')

  await visit('/account/register?origin=oauth&step=fillInfo')
  await register(page)
  await page.context().clearCookies()
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('/userIsAuth')) requestCount++
  })
  const sceneId = await confirmedScene(page, openId)
  await page.goto(`${originOf()}/oauth/wechat?sceneId=${sceneId}&redirect=%2Fjiaolian`)
  await page.waitForURL((url) => url.pathname === '/jiaolian')
  expect(requestCount).toBe(1)
  await expect(page.getByRole('button', { name: '退出' }).filter({ visible: true })).toBeVisible()
})

test('R-2.54 R-4.17 A-20 a callback whose scan has already been used says so and leads to the login form', async ({
  page,
}) => {
  const sceneId = await confirmedScene(page, `e2e-${Date.now()}`)
  await page.route('**/userWeChatLogin', async (route) => {
    // Registers with the same scan just before, which uses it up; the response to the page is the service's own.
    const { unionId } = route.request().postDataJSON()
    await registerAccount(page, undefined, { unionId })
    await page.context().clearCookies({ name: /session/i })
    await route.continue()
  })
  await page.goto(`${originOf()}/oauth/wechat?sceneId=${sceneId}&redirect=%2Fjiaolian`)
  await expect(page.getByText('微信授权已失效，请重新扫码')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/account/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/jiaolian')
  await expect(field(page, '手机号')).toBeVisible()
})

test('R-1.5 in the demo the WeChat view links to the simulated phone, and the inbox to each scene', async ({
  page,
  visit,
}) => {
  await visit('/account/login#wechat')
  const phone = page.getByRole('link', { name: '演示：用虚拟手机扫码' })
  const address = await phone.getAttribute('href')
  expect(address).toMatch(/^\/dev\/wechat\?sceneId=[\w-]{43}$/)
  const [played] = await Promise.all([page.context().waitForEvent('page'), phone.click()])
  await played.getByLabel('微信号').fill(`e2e-${Date.now()}`)
  await played.getByRole('button', { name: '关注并确认登录' }).click()
  await expect(played.getByText('已确认，请回到网页继续')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/account/register')
  await visit('/dev/inbox')
  await expect(page.getByRole('link', { name: address?.split('=')[1] ?? '' })).toHaveAttribute('href', address ?? '')
})

test.describe('in WeChat’s own browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/134.0 Mobile Safari/537.36 MicroMessenger/8.0.60',
  })

  test('R-1.5 R-2.54 R-2.136 no scan is needed: one press authorizes and returns @phone', async ({ page, visit }) => {
    await visit('/account/login?redirect=%2Fjiaolian')
    // The form for a mobile number comes first in any browser.
    await expect(field(page, '短信验证码')).toBeVisible()
    await page.getByRole('button', { name: '微信快捷登录' }).click()
    await expect(page.getByRole('img', { name: '微信登录二维码' })).toHaveCount(0)
    await page.getByRole('link', { name: '使用当前微信登录' }).click()
    await page.getByLabel('微信号').fill(`e2e-${Date.now()}`)
    await page.getByRole('button', { name: '关注并确认登录' }).click()
    await page.waitForURL((url) => url.pathname === '/account/register')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/jiaolian')
  })
})

test('visitors who cannot read the captcha get the code after a security check by the browser @phone', async ({
  page,
  visit,
}) => {
  await visit('/account/register?step=fillInfo')
  await field(page, '手机号').fill(freshMobile())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '看不清？改用安全验证' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible({ timeout: 60_000 })
})

test('R-7.67 a name changed on another device shows in the header after a reload', async ({ page, visit, browser }) => {
  const { mobile, password } = await registerAccount(page)
  await visit('/jiaolian')
  const away = await browser.newContext({ baseURL: originOf() })
  const { authToken } = await callAs(away, loginByPassword, { mobile, password })
  await callAs(away, updateBasicInfo, { nickname: '远方改名' }, authToken)
  await away.close()
  await page.reload()
  await expect(page.getByRole('link', { name: '远方改名，个人中心' })).toBeVisible()
})

test('R-4.17 A-20 a rejected scan is reported and leads to the login form', async ({ page, visit }) => {
  const refusal = { code: ERROR_CODES.WECHAT_HANDLE_DEAD, msg: '扫码已失效，请重新扫码', data: null }
  await page.route('**/userWeChatLogin', (route) => route.fulfill({ json: refusal }))
  for (const path of ['/account/login#wechat', '/account/register#wechat']) {
    await visit(path)
    await scanCode(page, `e2e-${Date.now()}`)
    await expect(page.getByText(refusal.msg)).toBeVisible()
    await page.waitForURL((url) => url.pathname === '/account/login')
    await expect(field(page, '手机号')).toBeVisible()
  }
})

test('R-2.109 R-2.119 R-2.122 on a phone the menu offers login and registration and, later, shows who is logged in @phone', async ({
  page,
  visit,
}) => {
  await visit('/')
  await page.getByLabel('导航菜单').click()
  await expect(page.getByRole('link', { name: '免费注册' }).filter({ visible: true })).toBeVisible()
  await page.getByRole('link', { name: '登录', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  await expectAccessible(page)

  await registerAccount(page)
  await visit('/jiaolian')
  await page.getByLabel('导航菜单').click()
  await expect(page.getByRole('link', { name: /，个人中心$/ }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/user',
  )
  await expect(page.getByRole('link', { name: '免费注册' }).filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: '退出' }).filter({ visible: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.getByLabel('导航菜单').click()
  await expect(page.getByRole('link', { name: '免费注册' }).filter({ visible: true })).toBeVisible()
})
