import type { Page } from '@playwright/test'
import { editCoachCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { editVenuesCheckRecord } from '#lib/contracts/application/venue-application.ts'
import { paperAddress } from '#lib/contracts/upload/upload.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, registerAccount } from '#tests/support/account.ts'
import { logInByPassword, register, setRandomClientAddress } from '#tests/support/account-forms.ts'
import {
  aCoachContent,
  addPhoto,
  aVenueContent,
  freshName,
  groupOf,
  LONG_TEXT,
  upload,
  uploadAPaper,
} from '#tests/support/applications.ts'
import { approve, confirmApproval, openWaiting } from '#tests/support/approve.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fetchPage, originOf } from '#tests/support/site.ts'

/* On the nationwide host, where the tests log in; approved records are in 佛山, which no other test looks at. */
test.beforeEach(({ page }) => setRandomClientAddress(page))

const CITY = 'foshan'
/** Approved records appear on pages that were cached before. */
const SECONDS = { timeout: 20_000 }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const head = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function takeBack(operator: Page) {
  await button(operator, '撤回通过').click()
  await button(operator, '确认撤回').click()
  await expect(button(operator, '通过并公开')).toBeVisible()
}

/**
 * Path of the page an application became; the link gets its canonical address once the browser has resolved it
 * (R-15.2).
 */
async function ownPage(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: '查看我的主页' })
  await expect(link).toHaveAttribute('href', new RegExp(`^${originOf(CITY)}/`))
  return new URL((await link.getAttribute('href')) ?? '').pathname
}

async function ownPageAfterReload(page: Page) {
  await page.reload()
  return ownPage(page)
}

const mainOf = (text: string) => JSON.parse(readPage(text).jsonLd[0]!)['@graph'] as Record<string, unknown>[]

for (const [requirement, path, title] of [
  ['R-2.51', '/add/addCoach', '教练入驻'],
  ['R-2.53', '/add/coachIntro', '教练介绍与照片'],
  ['R-2.52', '/add/addVenues', '场馆入驻'],
] as const) {
  test(`${requirement} R-6.4 ${path} is never cached, is not indexed, sends a visitor to log in and takes them back`, async ({
    page,
    visit,
    request,
  }) => {
    const { headers, text } = await fetchPage(path)
    expect(headers['cache-control']).toMatch(/private|no-store/)
    expect(text).toContain('<meta name="robots" content="noindex')
    const { mobile, password } = await registerAccount({ request })
    await visit(path)
    await page.waitForURL(`**/account/login?redirect=${encodeURIComponent(path)}`)
    await logInByPassword(page, mobile, password)
    await page.waitForURL(`**${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(/^填写前请准备$|^请先填写基本资料$/)).toBeVisible()
  })
}

test('A-11 R-2.51 R-2.53 A-12 a new coach registers, applies on two pages, is approved, and is found', async ({
  page,
  visit,
  browser,
}) => {
  const name = freshName('陈教练')

  await test.step('A-11 the last registration step leads to the form', async () => {
    await visit('/account/register?identity=coach')
    await button(page, '下一步').click()
    await register(page)
    await page.getByRole('link', { name: '填写入驻资料' }).click()
    await page.waitForURL('**/add/addCoach')
  })

  await test.step('R-2.51 the first page of a coach’s application is filled in', async () => {
    await page.getByLabel('姓名', { exact: true }).fill(name)
    await addPhoto(page, /^头像/)
    await page.getByRole('radio', { name: '全职' }).check()
    await page.getByLabel('开始执教的年份').selectOption('2015')
    await page.getByLabel(/^教授项目/).fill('少儿篮球')
    await page.getByRole('option', { name: '少儿篮球' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('授课城市').selectOption({ label: '佛山' })
    await page.getByLabel('授课区县').selectOption({ label: '南海区' })
    await groupOf(page, '上课场地').getByRole('checkbox').first().check()
    await page.getByRole('checkbox', { name: '私教一对一' }).check()
    await page.getByLabel('每节课价格').fill('260')
    await groupOf(page, '适合学员').getByRole('checkbox', { name: '初级' }).check()
    await page.getByLabel('真实姓名').fill('陈晓')
    await page.getByRole('checkbox', { name: /教练合作协议/ }).check()
    await button(page, '保存草稿').click()
    await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('姓名', { exact: true })).toHaveValue(name)
    await expect(groupOf(page, /^头像/).getByRole('img')).toBeVisible()
    await expect(page.getByRole('list', { name: '已选的教授项目' })).toContainText('少儿篮球')
    await expect(page.getByLabel('授课区县')).toHaveValue('440605')
    await expect(page.getByLabel('每节课价格')).toHaveValue('260')
  })

  await test.step('missing fields are named, with a way to the other page', async () => {
    await button(page, '提交审核').click()
    const gaps = page.getByRole('region', { name: '需要补充或修改的内容' })
    await expect(gaps.getByRole('listitem')).toHaveCount(2)
    await gaps.getByRole('button', { name: /请填写一句话介绍/ }).click()
    await page.waitForURL('**/add/coachIntro')
  })

  await test.step('R-2.53 the second page of a coach’s application is filled in, saved as a draft and submitted', async () => {
    await page.getByLabel('一句话介绍').fill('把动作拆开，一步一步学')
    await page.getByRole('textbox', { name: '个人介绍' }).click()
    await page.keyboard.insertText(LONG_TEXT)
    await addPhoto(page, /^照片/)
    await button(page, '保存草稿').click()
    await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('一句话介绍')).toHaveValue('把动作拆开，一步一步学')
    await expect(page.getByRole('textbox', { name: '个人介绍' })).toHaveText(LONG_TEXT)
    await expect(groupOf(page, /^照片/).getByRole('img')).toHaveCount(1)
    await button(page, '提交审核').click()
    await expect(page.getByRole('region', { name: '资料已提交，等待审核' })).toBeFocused()
    await visit('/add/addCoach')
    await expect(head(page, '资料已提交，等待审核')).toBeVisible()
    await expect(page.getByText('¥260/60 分钟')).toBeVisible()
  })

  await test.step('A-12 an operator approves, and the coach is found within seconds', async () => {
    const before = await fetchPage('/jiaolian?sort=newest', CITY)
    expect(before.text).not.toContain(name)
    const operator = await openOperator(browser)
    await approve(operator, name)
    await page.reload()
    await expect(head(page, '审核已通过，主页已公开')).toBeVisible()
    const address = await ownPage(page)
    await expect.poll(async () => (await fetchPage('/jiaolian?sort=newest', CITY)).text, SECONDS).toContain(name)
    await visit(address, { city: CITY })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByText('把动作拆开，一步一步学').first()).toBeVisible()
    const { text } = await fetchPage(address, CITY)
    expect(mainOf(text)).toContainEqual(
      expect.objectContaining({ '@type': 'Person', name: expect.stringContaining(name) }),
    )
    expect(text).not.toContain('陈晓')
    await operator.context().close()
  })
})

test('A-12 R-6.4 a rejected application shows each reason at its field, is corrected and resubmitted; the live page changes on approval', async ({
  page,
  visit,
  browser,
}) => {
  const name = freshName('林教练')
  const account = await registerAccount(page)
  const content = aCoachContent(name, await upload(page, account))
  await callAs(page, editCoachCheckRecord, { version: 0, content, isSubmitted: true }, account.authToken)
  const operator = await openOperator(browser)

  await test.step('the operator rejects with reasons', async () => {
    await openWaiting(operator, name)
    await expect(operator.getByText('GD20160001234', { exact: false })).toBeVisible()
    await operator.getByLabel('栏目').selectOption({ label: '课时费' })
    await operator.getByRole('textbox', { name: '说明' }).fill('课时费与证书级别不符，请核对')
    await button(operator, '再加一条原因').click()
    await groupOf(operator, '原因 2').getByLabel('栏目').selectOption({ label: '真实姓名' })
    await groupOf(operator, '原因 2').getByRole('textbox', { name: '说明' }).fill('请填写证件上的姓名')
    await button(operator, '驳回').click()
    await expect(button(operator, '驳回')).toBeHidden()
  })

  await test.step('the coach reads the reasons at the fields, corrects them and resubmits', async () => {
    await visit('/add/addCoach')
    const panel = page.getByRole('region', { name: '审核未通过，请修改后重新提交' })
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByLabel('真实姓名')).toHaveAccessibleDescription('请填写证件上的姓名')
    await panel.getByRole('button', { name: /真实姓名/ }).click()
    await expect(page.getByLabel('真实姓名')).toBeFocused()
    await page.getByLabel('真实姓名').fill('林栖迟')
    await page.getByLabel('真实姓名').blur()
    await expect(page.getByLabel('真实姓名')).not.toHaveAccessibleDescription('请填写证件上的姓名')
    await page.getByLabel('每节课价格').first().fill('280')
    await button(page, '重新提交').click()
    await expect(page.getByRole('region', { name: '资料已提交，等待审核' })).toBeFocused()
    await approve(operator, name)
    await page.reload()
    await expect(head(page, '审核已通过，主页已公开')).toBeVisible()
  })

  await test.step('R-4.35 the live page stays as it is while a change waits, and the change can be withdrawn', async () => {
    const address = await ownPage(page)
    await button(page, '修改资料').click()
    await page.getByLabel('每节课价格').first().fill('300')
    await page.getByRole('checkbox', { name: /教练合作协议/ }).check()
    await button(page, '提交审核').click()
    await expect(page.getByRole('region', { name: '资料已提交，等待审核' })).toContainText('已公开的资料不变')
    expect((await fetchPage(address, CITY)).text).toContain('280')
    await button(page, '撤回提交').click()
    await expect(page.getByLabel('每节课价格').first()).toHaveValue('300')
    await page.getByRole('checkbox', { name: /教练合作协议/ }).check()
    await button(page, '提交审核').click()
    await openWaiting(operator, name)
    const row = operator.getByRole('table').getByRole('row').nth(1)
    await expect(row).toContainText('班型与课时费')
    await expect(row).toContainText('¥280')
    await expect(row).toContainText('¥300')
    await expect(operator.getByRole('heading', { name: '改动了 1 项' })).toBeVisible()
    await expect(operator.getByText('课时费：课时费与证书级别不符，请核对')).toBeVisible()
    await expectAccessible(operator)
    await confirmApproval(operator)
    await expect.poll(async () => (await fetchPage(address, CITY)).text, SECONDS).toContain('300')
  })

  await test.step('R-13.6 the approval of the change is taken back, and the previous content is public again', async () => {
    const address = await ownPageAfterReload(page)
    await takeBack(operator)
    await expect.poll(async () => (await fetchPage(address, CITY)).text, SECONDS).toContain('280')
    await page.reload()
    await expect(head(page, '资料已提交，等待审核')).toBeVisible()
  })
  await operator.context().close()
})

test('R-2.52 R-3.18 A-12 a venue is filled in with its place and hours, saved as a draft, submitted, approved, and found', async ({
  page,
  visit,
  browser,
}) => {
  const name = freshName('南海球馆')
  await registerAccount(page)
  await visit('/add/addVenues')

  await test.step('R-2.52 the whole application of a venue is filled in', async () => {
    await page.getByLabel('场馆名称').fill(name)
    await page.getByRole('checkbox', { name: '羽毛球' }).check()
    await page.getByRole('checkbox', { name: '篮球' }).check()
    await page.getByLabel('主打项目').selectOption({ label: '篮球' })
    await addPhoto(page, /^场馆照片/)
    await page.getByLabel('所在城市').selectOption({ label: '佛山' })
    await pickNanhai(page)
    await expect(page.getByLabel('所在区县')).toHaveValue('440605')
    await page.getByLabel('详细地址').fill('桂澜北路 28 号')
    await page.getByRole('checkbox', { name: '周一开放' }).check()
    await page.getByLabel('周一开门').fill('18:00')
    await page.getByLabel('周一关门').fill('02:00')
    await button(page, '把周一的时间应用到其他日子').click()
    await page.getByRole('menuitem', { name: '每天' }).click()
    await page.getByRole('checkbox', { name: '周日开放' }).uncheck()
    await button(page, '添加收费项目').click()
    await page.getByLabel('项目', { exact: true }).fill('平日散客')
    await page.getByLabel('价格').fill('37.5')
    await page.getByRole('checkbox', { name: '淋浴间' }).check()
    await page.getByLabel(/^其他设施/).fill('穿线服务')
    await page.getByLabel(/^其他设施/).press('Enter')
    await page.getByRole('textbox', { name: '场馆介绍' }).click()
    await page.keyboard.insertText(LONG_TEXT)
    await page.getByLabel('统一社会信用代码').fill('91440605MA59ABCD1X')
    await addPhoto(page, /^营业执照/)
    await page.getByLabel('联系人').fill('林栖迟')
    await page.getByLabel('联系手机').fill('13812345678')
  })

  await test.step('the draft is restored unchanged', async () => {
    await button(page, '保存草稿').click()
    await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('场馆名称')).toHaveValue(name)
    await expect(page.getByLabel('主打项目')).toHaveValue(/./)
    await expect(page.getByLabel('周六关门')).toHaveValue('02:00')
    await expect(page.getByRole('checkbox', { name: '周日开放' })).not.toBeChecked()
    await expect(page.getByLabel('价格')).toHaveValue('37.50')
    await expect(button(page, '移除穿线服务')).toBeVisible()
    await expect(groupOf(page, /^场馆照片/).getByRole('img')).toHaveCount(1)
    await expect(page.getByText(/^经度 11\d\.\d{6}，纬度 2\d\.\d{6}$/)).toBeVisible()
  })

  await test.step('it is submitted, approved and found', async () => {
    await button(page, '提交审核').click()
    await expect(page.getByRole('checkbox', { name: /平台规则/ })).toBeFocused()
    await page.getByRole('checkbox', { name: /平台规则/ }).check()
    await button(page, '提交审核').click()
    await expect(page.getByRole('region', { name: '资料已提交，等待审核' })).toBeFocused()
    await expect(page.getByText('平日散客 ¥37.5/小时')).toBeVisible()
    const operator = await openOperator(browser)
    await approve(operator, name)
    await operator.context().close()
    await page.reload()
    const address = await ownPage(page)
    await expect.poll(async () => (await fetchPage('/changguan?sort=newest', CITY)).text, SECONDS).toContain(name)
    await visit(address, { city: CITY })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByRole('row', { name: /周二/ })).toContainText('00:00–02:00、18:00–24:00')
    const { text } = await fetchPage(address, CITY)
    expect(mainOf(text)).toContainEqual(expect.objectContaining({ '@type': 'SportsActivityLocation', name }))
    expect(text).not.toContain('91440605MA59ABCD1X')
  })
})

test('R-13.6 a reviewer sees where a venue claims to be; an approval that is taken back leaves nothing public', async ({
  page,
  browser,
}) => {
  const name = freshName('望海球馆')
  const account = await registerAccount(page)
  // In 佛山, with a pin in 广州.
  const content = aVenueContent(name, await upload(page, account))
  await callAs(page, editVenuesCheckRecord, { version: 0, content, isSubmitted: true }, account.authToken)
  const operator = await openOperator(browser)
  await openWaiting(operator, name)
  await expect(operator.getByText('地图上的位置不在佛山，请核对。')).toBeVisible()
  const map = operator.getByRole('img', { name: `${name}的位置` })
  const ground = map.locator('..').getByRole('presentation')
  await expect.poll(() => ground.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(operator.getByText('还没有审核过。')).toBeVisible()
  await expectAccessible(operator)
  await confirmApproval(operator)
  await expectAccessible(operator)
  const shown = operator.getByRole('link', { name: '查看现在的样子' })
  await expect(shown).toHaveAttribute('href', new RegExp(`^${originOf(CITY)}/`))
  const path = new URL((await shown.getAttribute('href'))!).pathname
  expect((await fetchPage(path, CITY)).text).toContain(name)
  await takeBack(operator)
  await expect.poll(async () => (await fetchPage(path, CITY)).status, SECONDS).toBe(404)
  await operator.context().close()
})

/** searches on the map and picks a result. */
async function pickNanhai(page: Page) {
  await button(page, '在地图上选择位置').click()
  const dialog = page.getByRole('dialog', { name: '获取地图坐标' })
  await dialog.getByRole('searchbox', { name: '搜索地点' }).fill('南海')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /^南海区/ }).click()
  await expect(dialog.getByText('广东省佛山市南海区')).toBeVisible()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
}

test('R-2.52 A-12 R-14.2 the second of two windows is told of the conflict, keeps what was typed and takes in the other changes', async ({
  page,
  visit,
}) => {
  const name = freshName('城西球馆')
  const account = await registerAccount(page)
  const content = aVenueContent(name, await upload(page, account))
  const draft = await callAs(
    page,
    editVenuesCheckRecord,
    { version: 0, content, isSubmitted: false },
    account.authToken,
  )
  await visit('/add/addVenues')
  await expect(page.getByLabel('场馆名称')).toHaveValue(name)
  const { checkId, version } = draft
  const elsewhere = { checkId, version, content: { ...content, address: '改过的地址 1 号' }, isSubmitted: false }
  await callAs(page, editVenuesCheckRecord, elsewhere, account.authToken)
  await page.getByLabel('场馆名称').fill(`${name}二号馆`)
  await button(page, '保存草稿').click()
  const dialog = page.getByRole('dialog', { name: '有两份不同的内容' })
  await dialog.getByRole('button', { name: '按选择保存' }).click()
  await expect(page.getByLabel('详细地址')).toHaveValue('改过的地址 1 号')
  await expect(page.getByLabel('场馆名称')).toHaveValue(`${name}二号馆`)
})

for (const [entry, path] of [
  ['教练入驻', '/add/addCoach'],
  ['场馆入驻', '/add/addVenues'],
] as const) {
  test(`A-11 R-2.124 the popup of ${entry} asks to scan a code and leads to the form too`, async ({ page, visit }) => {
    await visit('/')
    await page.getByText('申请入驻', { exact: false }).filter({ visible: true }).first().click()
    await page.getByRole('link', { name: entry }).click()
    const dialog = page.getByRole('dialog', { name: entry })
    await expect(dialog.getByRole('img', { name: '客服微信二维码' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: '在线填写资料' })).toHaveAttribute('href', path)
  })
}

test('R-2.51 R-2.52 R-2.53 the pages of applications are accessible and fit the window: incomplete, as a draft and submitted @every-size', async ({
  page,
  visit,
}) => {
  const isFitting = async () => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), page.url()).toBe(0)
  }
  const account = await registerAccount(page)
  for (const path of ['/add/addCoach', '/add/addVenues', '/add/coachIntro']) {
    await visit(path)
    if (path === '/add/coachIntro') await expect(head(page, '请先填写基本资料')).toBeVisible()
    else {
      await button(page, '提交审核').click()
      await expect(page.getByRole('region', { name: '需要补充或修改的内容' })).toBeVisible()
    }
    await isFitting()
  }
  const photo = await upload(page, account)
  const coach = { version: 0, content: aCoachContent(freshName('周教练'), photo), isSubmitted: false }
  const { checkId, version } = await callAs(page, editCoachCheckRecord, coach, account.authToken)
  await visit('/add/coachIntro')
  await expect(page.getByRole('textbox', { name: '个人介绍' })).toBeVisible()
  await isFitting()
  await visit('/add/addCoach')
  await expect(groupOf(page, '证书 1')).toBeVisible()
  await isFitting()
  await callAs(page, editCoachCheckRecord, { ...coach, checkId, version, isSubmitted: true }, account.authToken)
  const venue = { version: 0, content: aVenueContent(freshName('城东球馆'), photo), isSubmitted: true }
  await callAs(page, editVenuesCheckRecord, venue, account.authToken)
  for (const path of ['/add/addCoach', '/add/addVenues']) {
    await visit(path)
    await expect(head(page, '资料已提交，等待审核')).toBeVisible()
    await isFitting()
  }
})

test('T10 a certificate’s photo is shown to its owner and to a reviewer, never cached, and served to nobody else at any URL', async ({
  page,
  visit,
  browser,
}) => {
  const name = freshName('郑教练')
  const account = await registerAccount(page)
  const [photo, paper] = [await upload(page, account), await uploadAPaper(page, account)]
  const content = aCoachContent(name, photo)
  const certificates = content.certificates.map((each) => ({ ...each, photo: paper }))
  const edit = { version: 0, content: { ...content, certificates }, isSubmitted: true }
  await callAs(page, editCoachCheckRecord, edit, account.authToken)

  const operator = await openOperator(browser)
  await openWaiting(operator, name)
  await visit('/add/addCoach')
  for (const reader of [page, operator]) {
    const picture = reader.getByRole('img', { name: '证书照片' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const response = await reader.request.get(paperAddress(paper))
    expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await reader.request.get(paper)).status()).toBe(404)
  }
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  for (const address of [paper, paperAddress(paper)]) expect((await other.request.get(address)).status()).toBe(404)
  await registerAccount(other)
  expect((await other.request.get(paperAddress(paper))).status()).toBe(404)
  const fromElsewhere = await page.request.get(paperAddress(paper), { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(fromElsewhere.status()).toBe(404)
  await other.close()
  await operator.context().close()
})

test('A-12 the review pages are accessible and fit the window; anyone but an operator sees nothing there @every-size', async ({
  page,
  visit,
  browser,
}) => {
  const name = freshName('城北球馆')
  const account = await registerAccount(page)
  const content = aVenueContent(name, await upload(page, account))
  await callAs(page, editVenuesCheckRecord, { version: 0, content, isSubmitted: true }, account.authToken)
  await visit('/admin/checks')
  await expect(page.getByText('您没有权限进行此操作')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  const operator = await openOperator(browser)
  await operator.setViewportSize(page.viewportSize()!)
  await operator.goto('/admin/checks')
  await expect(operator.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await expectAccessible(operator)
  await openWaiting(operator, name)
  await expectAccessible(operator)
  expect(await operator.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await operator.context().close()
})
