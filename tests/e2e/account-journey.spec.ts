import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { SESSION_PATH } from '#lib/contracts/account/session-names.ts'
import { getLoginUserInfo } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Stack } from '#scripts/stack/start-stack.ts'
import { freshMobile, registerAccount, type TestAccount } from '#tests/support/account.ts'
import {
  A_PASSWORD,
  field,
  fillCode,
  logInByPassword,
  logOut,
  receiveCode,
  register,
  scanCode,
  waitForNextCode,
} from '#tests/support/account-forms.ts'
import { startFilledStack } from '#tests/support/filled-stack.ts'
import { expect, test as siteTest } from '#tests/support/fixtures.ts'

/*
 * One session for all city hosts. Browsers reject `Domain=localhost`, so these tests have their own site under a
 * name of two labels.
 */
const ROOT = 'coach.localhost'

interface Fixtures {
  originOfCity: (city: string) => string
  /** Calls the nationwide host over loopback, as Node does not resolve names under `localhost`. Stores no cookies. */
  outsider: APIRequestContext
}

const test = siteTest.extend<Fixtures, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the fixture names from this pattern.
    async ({}, use) => {
      const stack = await startFilledStack({ hostname: `www.${ROOT}` })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ stack }, use) => {
    await use(`http://www.${ROOT}:${stack.port}`)
  },
  originOfCity: async ({ stack }, use) => {
    await use((city) => `http://${city}.${ROOT}:${stack.port}`)
  },
  outsider: async ({ playwright, stack: { port } }, use) => {
    const outsider = await playwright.request.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      extraHTTPHeaders: { host: `www.${ROOT}:${port}` },
    })
    await use(outsider)
    await outsider.dispose()
  },
})
// In one worker, so that they share one site.
test.describe.configure({ mode: 'default' })

const outButton = (page: Page) => page.getByRole('button', { name: '退出' }).filter({ visible: true })
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: '登录', exact: true })
const storedUser = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))
const sessionOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'session')

/** The account the site associates with these headers: its user id, or the code of the refusal. */
async function whoIs(outsider: APIRequestContext, { token, handle }: { token?: string; handle?: string }) {
  const response = await outsider.get(`/api/${getLoginUserInfo.service}/${getLoginUserInfo.path}`, {
    headers: { ...(token && { cookie: `session=${token}` }), ...(handle && { 'auth-token': handle }) },
  })
  const { code, data } = await response.json()
  return code === 0 ? { userId: data.userId } : { code }
}

/** Logs in with the popup in a page's header; returns what the browser then stores. */
async function enter(page: Page, address: string, { mobile, password }: TestAccount) {
  await page.goto(address)
  await loginLink(page).click()
  await logInByPassword(page, mobile, password)
  await expect(outButton(page)).toBeVisible()
  const { authToken: handle, userId } = await storedUser(page)
  return { handle, userId, token: (await sessionOf(page))?.value ?? '' }
}

/** A page in a separate browser context. */
const somebodyElse = async (browser: Browser) => (await browser.newContext({ locale: 'zh-CN' })).newPage()

test('R-1.3 R-1.4 R-1.5 R-1.6 R-1.10 R-1.11 R-1.12 A-02 the life of an account: register, log in three ways and on every city host, edit one’s data, collect, log out, recover the password', async ({
  page,
  context,
  browser,
  aCoach,
  originOfCity,
}) => {
  const guangzhou = originOfCity('guangzhou')
  const open = (path: string, on = page) => on.goto(guangzhou + path)
  const toast = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
  const userName = `球场老张${freshMobile().slice(-6)}`
  let learner = ''
  let password = A_PASSWORD
  /** When the learner's number was last sent a code. */
  let sentAt = 0

  await test.step('R-2.47 R-2.48 R-2.49 R-2.50 R-7.53 a learner registers, sets a nickname and is logged in', async () => {
    await open('/account/register')
    await page.getByRole('radio', { name: '我是学员或家长' }).check()
    await page.getByRole('button', { name: '下一步' }).click()
    learner = await register(page, { userName })
    sentAt = Date.now()
    await page.getByLabel('昵称').fill('老张爱打球')
    await page.getByRole('button', { name: '保存并继续' }).click()
    await expect(page).toHaveURL(/\/account\/register\/register-success/)
    await expect(page.getByText('老张爱打球，欢迎加入')).toBeVisible()
    await open('/jiaolian')
    await expect(outButton(page)).toBeVisible()
  })

  const coach = await somebodyElse(browser)
  const openId = `e2e-${Date.now()}`
  await test.step('R-2.45 R-4.7 R-4.8 R-4.11 R-4.14 R-4.15 R-4.16 R-8.7 a coach scans with an unknown WeChat account and is sent to register, which binds it', async () => {
    await open('/account/login#wechat', coach)
    await scanCode(coach, openId)
    await expect(coach).toHaveURL(/\/account\/register\?origin=oauth/)
    await expect(coach.getByText('为了您的账号安全，请完善账号信息')).toBeVisible()
    expect(await coach.evaluate(() => sessionStorage.getItem('unionId'))).toMatch(/^[\w-]{43}$/)
    await coach.getByRole('radio', { name: '我是教练' }).check()
    await coach.getByRole('button', { name: '下一步' }).click()
    await register(coach)
    await expect(coach.getByText('该微信已注册并绑定')).toBeVisible()
    await coach.getByLabel('昵称').fill('王教练')
    await coach.getByLabel('授课城市').selectOption('440100')
    await coach.getByLabel('个人简介').fill('省队退役，带少儿游泳十二年。')
    await coach.getByRole('button', { name: '保存并继续' }).click()
    await expect(coach).toHaveURL(/\/account\/register\/register-success/)
    await expect(coach.getByText('王教练，欢迎加入')).toBeVisible()
    await expect(coach.getByRole('link', { name: '填写教练资料' })).toHaveAttribute('href', '/add/addCoach')
    await open('/user', coach)
    await expect(coach.getByLabel('昵称')).toHaveValue('王教练')
    await expect(coach.getByLabel('所在城市')).toHaveValue('440100')
    await expect(coach.getByRole('textbox', { name: '简介' })).toHaveValue('省队退役，带少儿游泳十二年。')
    await open('/', coach)
    await logOut(coach)
  })

  const owner = await somebodyElse(browser)
  let venue = ''
  let venueSentAt = 0
  await test.step('R-2.46 a venue registers', async () => {
    await open('/account/register', owner)
    await owner.getByRole('radio', { name: '我是场馆' }).check()
    await owner.getByRole('button', { name: '下一步' }).click()
    venue = await register(owner)
    venueSentAt = Date.now()
    await owner.getByRole('button', { name: '以后再说' }).click()
    await expect(owner).toHaveURL(/\/account\/register\/register-success/)
    await open('/', owner)
    await logOut(owner)
  })

  await test.step('R-2.121 R-2.122 R-3.4 R-4.1 R-4.2 R-4.6 A-31 the learner logs out, and logs in again by password in the popup without leaving the page', async () => {
    const banner = page.getByRole('banner')
    const stored = await storedUser(page)
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining(['headImg', 'userName', 'mobile', 'sex', 'userId', 'nickname', 'authToken']),
    )
    expect(stored.mobile).toMatch(/^13\d\*{4}\d{4}$/)
    const join = banner.getByText('申请入驻').filter({ visible: true })
    const placeInside = await join.boundingBox()
    await logOut(page)
    expect(await page.evaluate(() => [localStorage.getItem('userInfo'), sessionStorage.length])).toEqual([null, 0])

    await open('/jiaolian')
    expect((await join.boundingBox())?.x).toBe(placeInside?.x)
    await loginLink(page).click()
    await logInByPassword(page, learner, 'not the password')
    const popup = page.getByRole('dialog', { name: '登录' })
    await expect(popup.getByText('账号或密码不正确')).toBeVisible()
    await expect(popup.getByLabel('密码', { exact: true })).toHaveValue('not the password')
    await page.getByRole('checkbox', { name: '一周内保持登录' }).filter({ visible: true }).check()
    await logInByPassword(page, userName)
    await expect(popup).toHaveCount(0)
    await expect(banner.getByText('老张爱打', { exact: true }).filter({ visible: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/jiaolian')
    const session = await sessionOf(page)
    expect(session).toMatchObject({ domain: `.${ROOT}`, httpOnly: true, sameSite: 'Lax' })
    expect(((session?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeGreaterThan(6.9)
  })

  await test.step('A-02 R-4.1 the other city hosts recognize the login, and it opens pages that require one', async () => {
    const elsewhere = await context.newPage()
    for (const city of ['shenzhen', 'www']) {
      await elsewhere.goto(`${originOfCity(city)}/jiaolian`)
      await expect(outButton(elsewhere)).toBeVisible()
      // The unread count comes with the session, which this page has fetched and the other one had no need to.
      expect(await storedUser(elsewhere)).toMatchObject(await storedUser(page))
    }
    await elsewhere.goto(`${originOfCity('shenzhen')}/user/sessions`)
    await expect(elsewhere.getByText('当前设备')).toHaveCount(1)
    await elsewhere.close()
    await page.bringToFront()
  })

  await test.step('R-4.3 R-4.12 R-4.13 the coach logs in by a scan, and scanning to register says that the account exists', async () => {
    await open('/account/login?redirect=%2Fjiaolian#wechat', coach)
    await scanCode(coach, openId)
    await expect(coach).toHaveURL(/\/jiaolian$/)
    await expect(outButton(coach)).toBeVisible()
    await logOut(coach)
    await open('/account/register#wechat', coach)
    await scanCode(coach, openId)
    await expect(coach.getByText('该微信已注册并绑定')).toBeVisible()
    await coach.context().close()
  })

  await test.step('R-4.3 R-4.18 R-4.19 the learner logs in by SMS and lands where they wanted to go', async () => {
    await logOut(page)
    await waitForNextCode(sentAt)
    await open('/account/login?redirect=%2Fjiaolian%3Fsort%3Dscore')
    await field(page, '手机号').fill(learner)
    const code = await receiveCode(page, learner)
    sentAt = Date.now()
    await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled()
    await field(page, '短信验证码').fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('短信验证码错误或已失效')).toBeVisible()
    await field(page, '短信验证码').fill(code)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/jiaolian\?sort=score$/)
  })

  await open('/user/security')
  await test.step('R-7.66 the user name is changed', async () => {
    await page.getByRole('button', { name: '修改用户名' }).click()
    await page.getByLabel('新用户名').fill('12345678')
    await page.getByRole('button', { name: '保存用户名' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('用户名不能全是数字')
    await page.getByLabel('新用户名').fill(`球友${learner.slice(-6)}`)
    await page.keyboard.press('Enter')
    await toast('用户名已修改')
    await expect(page.getByText(`球友${learner.slice(-6)}`).first()).toBeVisible()
  })

  await test.step('R-1.10 R-2.55 R-7.65 the password is changed with the old one', async () => {
    await page.getByRole('button', { name: '修改密码' }).click()
    await page.getByLabel('原密码', { exact: true }).fill('falsch falsch')
    await page.getByLabel('新密码', { exact: true }).fill(`${password}-neu`)
    await page.getByRole('button', { name: '保存新密码' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/密码不正确/)
    await expect(page.getByLabel('新密码', { exact: true })).toHaveValue(`${password}-neu`)
    await page.getByLabel('原密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '保存新密码' }).click()
    await toast('密码已修改，其他设备已退出登录')
    password = `${password}-neu`
  })

  await test.step('R-1.12 R-2.58 R-7.62 WeChat is bound and unbound', async () => {
    await page.getByRole('button', { name: '绑定微信' }).click()
    await scanCode(page, `open-${learner}`, '绑定微信二维码')
    const proof = page.getByLabel('登录密码', { exact: true })
    // As wide as the other forms on the page.
    expect((await page.getByRole('form', { name: '确认绑定：登录密码' }).boundingBox())?.width).toBe(480)
    await proof.fill('falsch falsch')
    await page.getByRole('button', { name: '确认绑定' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/密码不正确/)
    await proof.fill(password)
    await page.getByRole('button', { name: '确认绑定' }).click()
    await toast('微信已绑定')
    await expect(page.getByText('已绑定，可以扫码登录')).toBeVisible()
    await page.getByRole('button', { name: '解绑微信' }).click()
    await page.getByLabel('登录密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '确认解绑' }).click()
    await toast('微信已解绑')
    await expect(page.getByText('未绑定')).toBeVisible()
  })

  await test.step('R-1.6 R-2.24 R-7.23 a coach is collected, listed and removed', async () => {
    const { name, coachId } = await aCoach()
    const heart = page.getByRole('button', { name: `收藏${name}教练` }).first()
    await open('/user/collectCoach')
    await expect(page.getByRole('link', { name: '去找教练' })).toBeVisible()
    await open(`/jiaolian/detail/${coachId}`)
    // The heart fills optimistically; a reload could query the site before it has stored that.
    const isCollected = page.waitForResponse(/addCoachCollection/)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await isCollected
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await open('/user/collectCoach')
    await expect(page.getByRole('article')).toHaveCount(1)
    await heart.click()
    await expect(page.getByText(`已取消收藏${name}教练`)).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    const isOff = page.waitForResponse(/cancelCoachCollection/)
    await heart.click()
    await expect(page.getByRole('button', { name: '撤销' })).toBeFocused()
    await isOff
    await page.reload()
    await expect(page.getByRole('link', { name: '去找教练' })).toBeVisible()
  })

  // Last of the changes, because by now the number may be sent another code.
  await test.step('R-1.11 R-2.57 A-14 the mobile number is changed, with a code to the old and to the new one', async () => {
    await open('/user/security')
    await waitForNextCode(sentAt)
    const mobile = freshMobile()
    await page.getByRole('button', { name: '更换手机号' }).first().click()
    await fillCode(page, /^原手机号/, learner)
    await page.getByLabel('新手机号', { exact: true }).fill(mobile)
    await fillCode(page, '新手机号的验证码', mobile)
    await page.getByRole('form', { name: '更换手机号' }).getByRole('button', { name: '更换手机号' }).click()
    await toast('手机号已更换，其他设备已退出登录')
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
    await expect(page.getByRole('main').getByText(masked).first()).toBeVisible()
    learner = mobile
  })

  await test.step('A-02 R-4.4 R-4.5 logging out on one city host logs out on all', async () => {
    await open('/jiaolian')
    await logOut(page)
    expect(await sessionOf(page)).toBeUndefined()
    await page.goto(`${originOfCity('shenzhen')}/jiaolian`)
    await expect(loginLink(page)).toBeVisible()
    // Until it hydrates, the page is rendered for a visitor; then it learns that the session has ended.
    await expect.poll(() => storedUser(page)).toBeNull()
    await page.goto(`${originOfCity('shenzhen')}/user`)
    await page.waitForURL('**/account/login?redirect=%2Fuser')
    await logInByPassword(page, learner, password)
    await page.waitForURL(({ pathname }) => pathname === '/user')
  })

  await test.step('R-2.56 R-7.51 R-7.63 the venue’s owner, in the other window, has forgotten the password and sets a new one by SMS', async () => {
    await open('/account/login#recover', owner)
    await expect(owner.getByRole('heading', { name: '找回密码' })).toBeVisible()
    await waitForNextCode(venueSentAt)
    await field(owner, '手机号').fill(venue)
    await field(owner, '短信验证码').fill(await receiveCode(owner, venue))
    await owner.getByLabel('新密码', { exact: true }).fill('12345678')
    await owner.getByRole('button', { name: '重设密码' }).click()
    await expect(owner.getByText('这个密码太容易被猜到，请换一个')).toBeVisible()
    const recovered = `${A_PASSWORD}又一道`
    await owner.getByLabel('新密码', { exact: true }).fill(recovered)
    await owner.getByRole('button', { name: '重设密码' }).click()
    await expect(owner.getByText('密码已重设，请用新密码登录')).toBeVisible()
    await logInByPassword(owner, venue)
    await expect(owner.getByText('账号或密码不正确')).toBeVisible()
    await logInByPassword(owner, venue, recovered)
    await owner.waitForURL(({ pathname }) => pathname === '/')
    await expect(outButton(owner)).toBeVisible()
    await owner.context().close()
  })
})

test('A-02 T08 a handle without its cookie, a cookie without its handle, a mix of two accounts, and both after logout identify nobody', async ({
  page,
  browser,
  outsider,
  originOfCity,
}) => {
  const { token, handle, userId } = await enter(page, '/jiaolian', await registerAccount({ request: outsider }))
  const other = await enter(
    await (await browser.newContext()).newPage(),
    '/jiaolian',
    await registerAccount({ request: outsider }),
  )
  const notLoggedIn = { code: ERROR_CODES.NOT_LOGGED_IN }
  const expired = { code: ERROR_CODES.SESSION_EXPIRED }
  expect(await whoIs(outsider, { token, handle })).toEqual({ userId })
  expect(await whoIs(outsider, { handle })).toEqual(expired)
  expect(await whoIs(outsider, { token })).toEqual(notLoggedIn)
  expect(await whoIs(outsider, { token, handle: other.handle })).toEqual(expired)
  expect(await whoIs(outsider, { token, handle: token })).toEqual(expired)

  await page.goto(`${originOfCity('guangzhou')}/jiaolian`)
  await logOut(page)
  expect(await whoIs(outsider, { token, handle })).toEqual(expired)
  expect(await whoIs(outsider, other)).toEqual({ userId: other.userId })
})

test('A-02 T28 session fixation: logging in never reuses a session planted in the browser', async ({
  page,
  browser,
  outsider,
  originOfCity,
}) => {
  const attackersPage = await (await browser.newContext()).newPage()
  const attacker = await enter(attackersPage, '/jiaolian', await registerAccount({ request: outsider }))
  const planted = { name: 'session', value: attacker.token, domain: `.${ROOT}`, path: '/' }
  await page.context().addCookies([planted])

  // With only the planted cookie, the page shows no account: it offers the login link.
  const account = await registerAccount({ request: outsider })
  const { token, handle, userId } = await enter(page, `${originOfCity('guangzhou')}/jiaolian`, account)
  expect(userId).not.toBe(attacker.userId)
  expect(token).not.toBe(attacker.token)
  expect(await whoIs(outsider, { token, handle })).toEqual({ userId })
  // The attacker's credentials remain the attacker's.
  expect(await whoIs(outsider, attacker)).toEqual({ userId: attacker.userId })
  expect(await whoIs(outsider, { token: attacker.token, handle })).toEqual({ code: ERROR_CODES.SESSION_EXPIRED })
})

test('A-02 T18 every host of the site says who is logged in, and the response is never cached', async ({
  page,
  outsider,
  originOfCity,
}) => {
  const { userId } = await enter(page, '/jiaolian', await registerAccount({ request: outsider }))
  const response = await page.goto(originOfCity('shenzhen') + SESSION_PATH)
  expect(response?.headers()['cache-control']).toMatch(/no-store/)
  expect(await response?.json()).toMatchObject({ code: 0, data: { user: { userId } } })
})
