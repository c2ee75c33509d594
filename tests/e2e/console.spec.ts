import type { Page } from '@playwright/test'
import { loginByPassword, logoutElsewhere } from '#lib/contracts/account/auth.ts'
import { HANDLED } from '#lib/contracts/operator/handling.ts'
import { createOperator } from '#lib/contracts/operator/operator.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, registerAccount } from '#tests/support/account.ts'
import { receiveCode, setRandomClientAddress, waitForNextCode } from '#tests/support/account-forms.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fetchPage, originOf } from '#tests/support/site.ts'

type Screen = [path: string, heading: string | RegExp]

/** Screens not linked from the menu, with their headings. Forms of records are looked up by kind. */
const BEHIND_THE_MENU: Screen[] = [
  ['/admin/leads?list=overdueLeads', '预约与需求'],
  ['/admin/course/create', '新建培训课程'],
  ['/admin/news/1/versions', '资讯：历史版本'],
  ['/admin/course/import', '导入培训课程'],
]

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Collects what the browser's content policy blocks from here on, on every page that is opened. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('refuse', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    const { refuse } = window as unknown as { refuse: (what: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refuse(`${effectiveDirective} ${blockedURI}`),
    )
  })
  return refused
}

test.beforeEach(({ page }) => setRandomClientAddress(page))

test('R-13.1 the console has one URL for the whole country and a policy of its own, and is neither cached nor indexed', async () => {
  const { status, headers, text } = await fetchPage('/admin/checks?kind=coach')
  expect(status).toBe(200)
  expect(headers['cache-control']).toMatch(/no-store/)
  expect(text).toContain('<meta name="robots" content="noindex')
  const policy = String(headers['content-security-policy'])
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/)
  expect(policy).toContain("form-action 'none'")
  const elsewhere = await fetchPage('/admin/checks?kind=coach', 'guangzhou')
  expect([elsewhere.status, elsewhere.headers.location]).toEqual([301, `${originOf()}/admin/checks?kind=coach`])
})

test('R-13.2 a visitor is sent to log in, with the way back; anyone but an operator is told so and sees none of the screens', async ({
  page,
  visit,
}) => {
  await visit('/admin/leads')
  await page.waitForURL(`**/account/login?redirect=${encodeURIComponent('/admin/leads')}`)
  await registerAccount(page)
  await visit('/admin/leads')
  await expect(page.getByText('您没有权限进行此操作')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)
})

test('R-13.2 an editor sees neither applications nor leads, neither in the menu nor at their URLs', async ({
  browser,
}) => {
  const editor = await openOperator(browser, originOf(), 'editor')
  await editor.goto('/admin')
  await expect(title(editor)).toHaveText('工作台')
  await expect(editor.getByText('编辑', { exact: true })).toBeVisible()
  await expect(editor.getByRole('link', { name: /入驻审核|预约与需求/ })).toHaveCount(0)
  for (const path of ['/admin/checks', '/admin/leads']) {
    await editor.goto(path)
    await expect(title(editor)).toHaveText('页面不存在')
  }
  await editor.context().close()
})

test('R-13.3 the second step covers the requested screen, reports a wrong code at its field, and then opens the screen', async ({
  page,
  browser,
}) => {
  const owner = await openOperator(browser)
  const { mobile, password } = await registerAccount(page)
  const sentAt = Date.now()
  const authToken = (await (await owner.request.get('/api/session')).json()).data.authToken
  await callAs(owner, createOperator, { mobile, role: 'editor' }, authToken)
  await callAs(page, loginByPassword, { mobile, password })
  await page.goto('/admin/friendLink')
  const dialog = page.getByRole('dialog', { name: '进入运营后台' })
  const code = dialog.getByRole('textbox', { name: `发送到 ${mobile.slice(0, 3)}****${mobile.slice(-4)} 的验证码` })
  await code.fill('000000')
  await dialog.getByRole('button', { name: '进入', exact: true }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveValue('000000')
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await waitForNextCode(sentAt)
  await code.fill(await receiveCode(page, mobile))
  await code.press('Enter')
  await expect(title(page)).toHaveText('友情链接')
  // Ended elsewhere, the session is missed at the next act, and what says so keeps off the edges of the window.
  const elsewhere = await browser.newContext({ baseURL: originOf() })
  const session = await callAs(elsewhere, loginByPassword, { mobile, password })
  await callAs(elsewhere, logoutElsewhere, {}, session.authToken)
  await elsewhere.close()
  await page.setViewportSize(WINDOWS[0]!)
  await page.getByRole('link', { name: '首页横幅', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: '您已退出登录' })
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    const { x, y } = (await notice.getByRole('heading').locator('..').boundingBox())!
    expect([x >= 16, y >= 16]).toEqual([true, true])
    await expectAccessible(page)
  }
  await owner.context().close()
})

test('R-13.1 R-13.14 every screen in the menu complies with the policy, is accessible and fits windows of 1280 and 390 px', async ({
  browser,
}) => {
  const operator = await openOperator(browser)
  await expectScreensToFit(operator, await screensInMenu(operator))
  await operator.context().close()
})

test('R-13.1 R-13.14 forms of every kind of record, versions and an import comply with the policy, are accessible and fit 1280 and 390 px', async ({
  browser,
}) => {
  const operator = await openOperator(browser)
  await expectScreensToFit(operator, [...(await formsOf(operator)), ...BEHIND_THE_MENU])
  await operator.context().close()
})

async function expectScreensToFit(operator: Page, screens: readonly Screen[]) {
  const refused = await refusals(operator)
  for (const [path, heading] of screens) {
    await operator.goto(path)
    await expect(title(operator)).toHaveText(heading)
    await operator.waitForLoadState('networkidle')
    for (const size of WINDOWS) {
      await operator.setViewportSize(size)
      await expectAccessible(operator, { colours: size === WINDOWS[0] })
      const overhang = await operator.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, size.width, overhang]).toEqual([path, size.width, 0])
    }
  }
  expect(refused).toEqual([])
}

/** Screens in an owner's menu: the heading of a screen equals its entry. */
async function screensInMenu(operator: Page): Promise<Screen[]> {
  await operator.goto('/admin')
  const links = operator.getByRole('navigation', { name: '后台菜单' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const screens = await links.evaluateAll((all) =>
    all.map((link): [string, string] => [link.getAttribute('href')!, link.firstChild!.textContent!]),
  )
  const entries = screens.map(([, heading]) => heading)
  const known = [...Object.values(HANDLED), ...RESOURCES].map(({ label }) => label)
  expect(entries).toEqual(expect.arrayContaining([...known, '工作台', '没有发出的提醒', '账号', '词库', '操作记录']))
  return screens
}

/** The form of the first record of every kind; a kind with a single record is its own form. */
async function formsOf(operator: Page): Promise<Screen[]> {
  const { authToken } = (await (await operator.request.get('/api/session')).json()).data as { authToken: string }
  const kinds = RESOURCES.filter(({ isSingle }) => !isSingle)
  return Promise.all(
    kinds.map(async (of): Promise<Screen> => {
      const { list } = await callAs(operator, callsOf(of).list, { sort: 'id', order: 'asc', pageSize: 1 }, authToken)
      return [`/admin/${of.kind}/${list[0]!.id}`, new RegExp(`^${of.label}：.`)]
    }),
  )
}

test('R-13.14 the console works by keyboard: past the menu, through it, and on a phone behind its button', async ({
  browser,
}) => {
  const operator = await openOperator(browser)
  const keys = operator.keyboard
  await operator.goto('/admin')
  await expect(title(operator)).toHaveText('工作台')
  await keys.press('Tab')
  await expect(operator.getByRole('link', { name: '跳到主要内容' })).toBeFocused()
  const menu = operator.getByRole('navigation', { name: '后台菜单' })
  await menu.getByRole('link', { name: '预约与需求' }).focus()
  await keys.press('Enter')
  await expect(title(operator)).toHaveText('预约与需求')
  await operator.goBack()
  await expect(title(operator)).toHaveText('工作台')

  await operator.setViewportSize(WINDOWS[1]!)
  await operator.getByRole('button', { name: '菜单', exact: true }).focus()
  await keys.press('Enter')
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: '入驻审核' }).focus()
  await keys.press('Enter')
  await expect(title(operator)).toHaveText('入驻审核')
  await expect(menu).toBeHidden()
  await operator.context().close()
})

test('R-13.4 the curves of thirty days can be read with the arrow keys, and narrowed to a city and a sport', async ({
  browser,
}) => {
  const operator = await openOperator(browser, originOf(), 'editor')
  await operator.goto('/admin')
  const figures = operator.getByRole('figure')
  await expect(figures).toHaveText([/^浏览/, /^预约/, /^注册/])
  await operator.getByLabel('项目').focus()
  await operator.keyboard.press('Tab')
  await operator.keyboard.press('ArrowRight')
  await expect(operator.locator(':focus')).toHaveAccessibleName(/^\d\d-\d\d，[\d,]+$/)
  await expectAccessible(operator)
  await operator.getByLabel('城市').selectOption('650100')
  await operator.getByLabel('项目').selectOption({ label: '篮球' })
  await expect(figures).toHaveText([/^浏览/, /^预约/])
  await operator.getByText('每天的数字').click()
  const table = operator.getByRole('table', { name: '每天' })
  await expect(table.getByRole('columnheader')).toHaveText(['日期', '浏览', '预约'])
  await expect(table.getByRole('rowheader')).toHaveCount(30)
  await operator.context().close()
})

/** Message keys of the console's framework: only in the console's scripts. */
const CONSOLE_WORDS = 'ra.page.'

test('R-13.1 a public page neither names nor loads anything of the console', async ({ page }) => {
  const ofConsole = async (address: string) => {
    const found: string[] = []
    for (const script of await scriptsOf(page, address)) {
      const { text } = await fetchPage(script)
      if (text.includes(CONSOLE_WORDS)) found.push(script)
    }
    return found
  }
  expect(await ofConsole(`${originOf()}/admin`)).not.toEqual([])
  for (const path of ['/', '/jiaolian']) expect(await ofConsole(originOf('guangzhou') + path), path).toEqual([])
})

/** Paths of the scripts that a page (by absolute address) references or loads until it is idle. */
async function scriptsOf(page: Page, address: string): Promise<Set<string>> {
  const scripts = new Set<string>()
  const note = (request: { resourceType(): string; url(): string }) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  }
  page.on('request', note)
  await page.goto(address)
  // Once loaded, the console redirects a visitor.
  if (address.endsWith('/admin')) await page.waitForURL('**/account/login?**')
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return scripts
}
