import { readFile } from 'node:fs/promises'
import { SESSION_PATH } from '#lib/contracts/account/session-names.ts'
import { getCollectedAmong } from '#lib/contracts/coach/collection.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, registerAccount } from '#tests/support/account.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { fetchPage, originOf } from '#tests/support/site.ts'

const PAGES = [
  '/user',
  '/user/collectCoach',
  '/user/contents',
  '/user/comments',
  '/user/demands',
  '/user/leads',
  '/user/messages',
  '/user/workbench',
  '/user/security',
  '/user/sessions',
  '/user/data',
]

test.describe('visitors', () => {
  for (const path of PAGES) {
    test(`${path} is never cached or indexed, and contains no personal data`, async () => {
      const { status, headers, text } = await fetchPage(path)
      expect(status).toBe(200)
      expect(headers['cache-control']).toMatch(/private|no-store/)
      expect(text).toContain('<meta name="robots" content="noindex')
      expect(text).not.toMatch(/1[3-9]\d\*{4}\d{4}/)
    })
  }

  for (const [requirement, path] of [
    ['R-2.23 R-6.2', '/user'],
    ['R-2.24 R-6.2', '/user/collectCoach'],
  ] as const) {
    test(`${requirement} ${path} sends a visitor to log in, with the way back`, async ({ page, visit }) => {
      await visit(path)
      await page.waitForURL(`**/account/login?redirect=${encodeURIComponent(path)}`)
    })
  }
})

test('R-1.9 a member edits the profile, ends other sessions, exports the data and deletes the account', async ({
  page,
  visit,
  browser,
}) => {
  const { mobile, password } = await registerAccount(page)
  const toast = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

  await test.step('R-1.9 the profile is edited', async () => {
    await visit('/user')
    await page.getByLabel('昵称').fill('周末打球')
    await page.getByLabel('性别').selectOption('女')
    await page.getByLabel('生日').fill('1990-05-01')
    await page.getByLabel('所在城市').selectOption({ label: '广州' })
    // A select without room for a line would not show the chosen option.
    const room = (list: Element) => list.clientHeight - 2 * Number.parseFloat(getComputedStyle(list).paddingTop)
    expect(await page.getByLabel('所在城市').evaluate(room)).toBeGreaterThan(16)
    await page.getByRole('region', { name: '基本资料' }).getByRole('button', { name: '保存' }).click()
    await toast('已保存')
    await expect(page.getByRole('complementary').getByText('周末打球')).toBeVisible()
    await page.getByRole('radio', { name: '头像 4' }).check()
    await page.getByRole('textbox', { name: '简介' }).fill('想学羽毛球')
    const isSaved = page.waitForResponse(/updateUserInfo/)
    await page.getByRole('region', { name: '头像与简介' }).getByRole('button', { name: '保存' }).click()
    await isSaved
    await page.reload()
    await expect(page.getByLabel('昵称')).toHaveValue('周末打球')
    await expect(page.getByLabel('所在城市')).toHaveValue('440100')
    await expect(page.getByRole('textbox', { name: '简介' })).toHaveValue('想学羽毛球')
    await expect(page.getByRole('radio', { name: '头像 4' })).toBeChecked()
  })

  await test.step('health information is saved only with its own consent', async () => {
    const health = page.getByRole('region', { name: '健康信息' })
    await health.getByLabel('身高').fill('165')
    await health.getByRole('button', { name: '保存健康信息' }).click()
    await expect(health.getByRole('alert')).toHaveText('保存前请先勾选同意')
    await health.getByRole('checkbox').check()
    await health.getByRole('button', { name: '保存健康信息' }).click()
    await expect(health.getByRole('button', { name: '撤回同意并删除健康信息' })).toBeVisible()
    await page.reload()
    await expect(health.getByLabel('身高')).toHaveValue('165')
    await health.getByRole('button', { name: '撤回同意并删除健康信息' }).click()
    await toast('已撤回同意，健康信息已删除')
    await expect(health.getByLabel('身高')).toHaveValue('')
  })

  await test.step('other devices are logged out', async () => {
    const other = await browser.newContext()
    const elsewhere = await other.newPage()
    await elsewhere.request.post(`${originOf()}/api/auth/authLogin/v1/loginByPassword`, { data: { mobile, password } })
    const sessionElsewhere = async () => (await (await elsewhere.request.get(originOf() + SESSION_PATH)).json()).data
    expect(await sessionElsewhere()).not.toBeNull()
    await visit('/user/sessions')
    await expect(page.getByText('当前设备')).toHaveCount(1)
    await page.getByRole('button', { name: '退出其他所有设备' }).click()
    await toast('已退出 1 台设备上的登录')
    expect(await sessionElsewhere()).toBeNull()
    await other.close()
  })

  await test.step('T35 the data is exported as a file', async () => {
    await visit('/user/data')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出数据' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^我的数据-\d{4}-\d{2}-\d{2}\.json$/)
    const { parts } = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(parts.profile.nickname).toBe('周末打球')
  })

  await test.step('T35 the account is deleted after a waiting period', async () => {
    await page.getByLabel('登录密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '申请注销' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('请先确认已了解注销的后果')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '申请注销' }).click()
    await expect(page.getByText('注销申请已提交')).toBeVisible()
    await visit('/user')
    await page.waitForURL('**/account/login**')
  })
})

test('R-1.6 collecting a coach and leaving the page at once still counts', async ({ page, visit, aCoach }) => {
  const { coachId, name } = await aCoach()
  const { authToken } = await registerAccount(page)
  const isAsked = page.waitForResponse(/getCollectedAmong/)
  await visit(`/jiaolian/detail/${coachId}`)
  await isAsked
  // The call is held until the page is gone; a call that ends with its page would never be sent.
  const isGone = Promise.withResolvers<void>()
  await page.route(/addCoachCollection/, async (route) => {
    await isGone.promise
    await route.continue()
  })
  const heart = page.getByRole('button', { name: `收藏${name}教练` }).first()
  await heart.click()
  await page.goto('about:blank')
  isGone.resolve()
  await expect.poll(() => callAs(page, getCollectedAmong, { coachIds: [coachId] }, authToken)).toEqual([coachId])
})

test('R-1.16 R-4.28 a demand posted while logged in appears in the user centre, and can be withdrawn', async ({
  page,
  visit,
}) => {
  const { mobile } = await registerAccount(page)
  await visit('/user/demands')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '发布需求' }).click()
  const dialog = page.getByRole('dialog', { name: '发布需求' })
  await dialog.getByLabel('需求描述').fill('想在周末学羽毛球')
  await expect(dialog.getByText(`手机号 ${mobile.slice(0, 3)}****${mobile.slice(-4)}（已验证）`)).toBeVisible()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  const demand = main.getByRole('article', { name: '找教练 待查看' })
  await expect(demand.getByText('想在周末学羽毛球')).toBeVisible()
  await expect(demand.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)).toBeVisible()
  await demand.getByRole('button', { name: '撤回', exact: true }).click()
  await main.getByRole('button', { name: '确认撤回' }).click()
  await expect(page.getByText('已记为“已撤回”')).toBeVisible()
  await page.reload()
  await expect(main.getByRole('article', { name: '找教练 已撤回' })).toBeVisible()
})

test('the menu of the user centre is lower than the window and completely in view', async ({ page, visit }) => {
  await registerAccount(page)
  await visit('/user/leads')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { height } = (await page.getByRole('main').getByRole('complementary').first().boundingBox())!
  expect(height).toBeLessThan(page.viewportSize()!.height)
  const menu = page.getByRole('navigation', { name: '个人中心' })
  await expect(menu.getByRole('button', { name: '退出登录' })).toBeInViewport({ ratio: 1 })
})

test('the pages of the user centre are accessible and fit the window @every-size', async ({ page, visit }) => {
  await registerAccount(page)
  for (const path of PAGES) {
    await visit(path)
    await expect(page.getByText('正在读取…').filter({ visible: true })).toHaveCount(0)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(0)
  }
})
