import type { APIRequestContext, Page } from '@playwright/test'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { SESSION_PATH } from '#lib/contracts/session-names.ts'
import { getLoginUserInfo } from '#lib/contracts/user.ts'
import { type Stack, startStack } from '#scripts/stack/start-stack.ts'
import { logIn, type TestAccount } from '#tests/support/account.ts'
import { logInByPassword, logOut } from '#tests/support/account-forms.ts'
import { expect, test as siteTest } from '#tests/support/fixtures.ts'

/*
 * One session for all city hosts. Browsers take no `Domain=localhost`, so these tests have a site of their own
 * under a name of two labels.
 */
const ROOT = 'coach.localhost'

interface Fixtures {
  originOfCity: (city: string) => string
  /** Asks the nationwide host over loopback, for Node finds no names under `localhost`. Keeps no cookie of the site. */
  outsider: APIRequestContext
}

const test = siteTest.extend<Fixtures, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const stack = await startStack({ hostname: `www.${ROOT}` })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 300_000 },
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

/** Who the site takes the bearer of these headers for: a user's id, or the code of the refusal. */
async function whoIs(outsider: APIRequestContext, { token, handle }: { token?: string; handle?: string }) {
  const answer = await outsider.get(`/api/${getLoginUserInfo.service}/${getLoginUserInfo.path}`, {
    headers: { ...(token && { cookie: `session=${token}` }), ...(handle && { 'auth-token': handle }) },
  })
  const { code, data } = await answer.json()
  return code === 0 ? { userId: data.userId } : { code }
}

/** Logs in with the popup of a page's header, and answers what the browser then holds. */
async function enter(page: Page, address: string, { mobile, password }: TestAccount) {
  await page.goto(address)
  await loginLink(page).click()
  await logInByPassword(page, mobile, password)
  await expect(outButton(page)).toBeVisible()
  const { authToken: handle, userId } = await storedUser(page)
  return { handle, userId, token: (await sessionOf(page))?.value ?? '' }
}

test('A-02 R-1.4 R-4.1 R-4.4 R-4.5 who logs in on one city host is logged in on all, and who logs out on one is out on all', async ({
  page,
  context,
  outsider,
  originOfCity,
}) => {
  await enter(page, `${originOfCity('guangzhou')}/jiaolian`, await logIn({ request: outsider }))
  expect(await sessionOf(page)).toMatchObject({ domain: `.${ROOT}`, httpOnly: true, sameSite: 'Lax' })

  const elsewhere = await context.newPage()
  for (const origin of [originOfCity('shenzhen'), originOfCity('www')]) {
    await elsewhere.goto(`${origin}/jiaolian`)
    await expect(outButton(elsewhere)).toBeVisible()
    expect(await storedUser(elsewhere)).toEqual(await storedUser(page))
  }
  // A call that needs the login, on a host where nobody typed a password.
  await elsewhere.goto(`${originOfCity('shenzhen')}/user/sessions`)
  await expect(elsewhere.getByText('当前设备')).toHaveCount(1)

  await logOut(page)
  expect(await sessionOf(page)).toBeUndefined()
  await elsewhere.goto(`${originOfCity('shenzhen')}/jiaolian`)
  await expect(loginLink(elsewhere)).toBeVisible()
  expect(await storedUser(elsewhere)).toBeNull()
  await elsewhere.goto(`${originOfCity('shenzhen')}/user`)
  await elsewhere.waitForURL('**/account/login?redirect=%2Fuser')
})

test('A-02 T08 a handle without cookie, a cookie without handle, those of two people, and both after the logout are nobody', async ({
  page,
  browser,
  outsider,
  originOfCity,
}) => {
  const { token, handle, userId } = await enter(page, '/jiaolian', await logIn({ request: outsider }))
  const other = await enter(
    await (await browser.newContext()).newPage(),
    '/jiaolian',
    await logIn({ request: outsider }),
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

test('A-02 T28 session fixation: a session planted in a browser is not the one its person logs in to', async ({
  page,
  browser,
  outsider,
  originOfCity,
}) => {
  const attackersPage = await (await browser.newContext()).newPage()
  const attacker = await enter(attackersPage, '/jiaolian', await logIn({ request: outsider }))
  const planted = { name: 'session', value: attacker.token, domain: `.${ROOT}`, path: '/' }
  await page.context().addCookies([planted])

  // The planted cookie alone makes the page show nobody: the link to log in is there.
  const account = await logIn({ request: outsider })
  const { token, handle, userId } = await enter(page, `${originOfCity('guangzhou')}/jiaolian`, account)
  expect(userId).not.toBe(attacker.userId)
  expect(token).not.toBe(attacker.token)
  expect(await whoIs(outsider, { token, handle })).toEqual({ userId })
  // What the attacker knows stays the attacker.
  expect(await whoIs(outsider, attacker)).toEqual({ userId: attacker.userId })
  expect(await whoIs(outsider, { token: attacker.token, handle })).toEqual({ code: ERROR_CODES.SESSION_EXPIRED })
})

test('A-02 T18 who is logged in is told on every host of the site, and to no cache', async ({
  page,
  outsider,
  originOfCity,
}) => {
  const { userId } = await enter(page, '/jiaolian', await logIn({ request: outsider }))
  const answer = await page.goto(originOfCity('shenzhen') + SESSION_PATH)
  expect(answer?.headers()['cache-control']).toMatch(/no-store/)
  expect(await answer?.json()).toMatchObject({ code: 0, data: { user: { userId } } })
})
