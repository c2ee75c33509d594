import type { Page } from '@playwright/test'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { userComment } from '#lib/contracts/comment/comment.ts'
import { decideObjection, getDeskReports } from '#lib/contracts/report/report.ts'
import { paperAddress } from '#lib/contracts/upload/upload.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, registerAccount } from '#tests/support/account.ts'
import { logInByPassword, setRandomClientAddress } from '#tests/support/account-forms.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { addPhoto } from '#tests/support/applications.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fetchPage, originOf } from '#tests/support/site.ts'

test.beforeEach(({ page }) => setRandomClientAddress(page))

const handleOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/session')).json()).data.authToken

const all = (coachId: number) => `/jiaolian/component/EvaluateListPop?coachId=${coachId}`

test('R-12.4 R-12.5 a member reports a comment with a photo; it is gone when upheld, and back when another operator agrees with its author', async ({
  page,
  visit,
  browser,
}) => {
  const { list } = await callEndpoint(searchCoaches, { adCode: '440100', pageNum: 3, pageSize: 40 })
  const { coachId } = list[30]!
  const author = await (await browser.newContext({ baseURL: originOf() })).newPage()
  await setRandomClientAddress(author)
  const writer = await registerAccount(author)
  const content = `课上一直在推销会员卡 ${Math.random().toString(36).slice(2, 6)}`
  const { commentId } = await callAs(author, userComment, { coachId, content, score: 1 }, writer.authToken)
  const shows = async () => (await fetchPage(all(coachId))).text.includes(content)
  await expect.poll(shows, { timeout: 20_000 }).toBe(true)

  const member = await registerAccount({ request: (await browser.newContext({ baseURL: originOf() })).request })
  await visit(all(coachId))
  const item = page.getByRole('listitem').filter({ hasText: content }).first()
  await item.getByRole('link', { name: /^举报.*的评价$/ }).click()
  await page.waitForURL(/\/account\/login\?redirect=/)
  await logInByPassword(page, member.mobile, member.password)
  await page.waitForURL(`**/jubao/pingjia/${commentId}`)
  await expect(page.getByText(content)).toBeVisible()
  await page.getByRole('button', { name: '提交举报' }).click()
  await expect(page.getByText('请选择举报原因')).toBeVisible()
  await page.getByRole('combobox', { name: '举报原因' }).selectOption({ label: '广告、引流' })
  await page.getByRole('textbox', { name: /^说明/ }).fill('引导私下交易')
  await addPhoto(page, /^证据图片/)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^说明/ })).toHaveValue('引导私下交易')
  await page.getByRole('button', { name: '提交举报' }).click()
  await expect(page.getByRole('heading', { name: '举报已提交' })).toBeFocused()
  await page.getByRole('link', { name: '查看我的举报' }).click()
  const own = page.getByRole('listitem').filter({ hasText: content })
  await expect(own.getByText('处理中')).toBeVisible()
  const photo = await own.getByRole('img', { name: '证据图片 1' }).getAttribute('src')
  await expectAccessible(page)

  const reviewer = await openOperator(browser, originOf(), 'reviewer')
  const reviewing = await handleOf(reviewer)
  const { list: queue } = await callAs(reviewer, getDeskReports, { queue: 'reports', pageSize: 500 }, reviewing)
  const { reportId, pictures } = queue.find((each) => each.excerpt === content)!
  // Evidence is for its sender and operators: for anyone else the file does not exist.
  expect([photo, pictures.length]).toEqual([expect.stringContaining('/api/papers/'), 1])
  const paper = paperAddress(pictures[0]!)
  expect((await reviewer.request.get(paper)).status()).toBe(200)
  for (const path of [paper, pictures[0]!]) expect((await author.request.get(path)).status()).toBe(404)
  const note = '评价里有联系方式'
  await reviewer.goto('/admin/reports')
  const open = reviewer.getByRole('listitem').filter({ hasText: content })
  await open.getByRole('textbox', { name: '理由' }).fill(note)
  await expectAccessible(reviewer)
  await open.getByRole('button', { name: '举报成立并隐藏' }).click()
  await expect(reviewer.getByText('已处理，举报人和作者会收到消息')).toBeVisible()
  await expect(open).toHaveCount(0)
  await expect.poll(shows, { timeout: 20_000 }).toBe(false)

  await author.goto('/user/messages')
  await author.getByRole('link', { name: /您的内容因举报被隐藏/ }).click()
  await author.waitForURL(`**/user/reports?report=${reportId}`)
  const decision = author.getByRole('listitem').filter({ hasText: content })
  await expect(decision.getByText(note)).toBeVisible()
  await expect(decision.getByText('引导私下交易')).toBeHidden()
  await decision.getByRole('button', { name: /^申诉/ }).click()
  await decision.getByRole('textbox', { name: '申诉理由' }).fill('这是引用教练自己的话')
  await expectAccessible(author)
  await decision.getByRole('button', { name: '提交申诉' }).click()
  await expect(decision.getByText('已隐藏，申诉处理中')).toBeVisible()
  await expect(decision.getByRole('button', { name: /申诉/ })).toBeHidden()

  const objection = { reportId, to: 'overturned', note: '确为引用' } as const
  await expect(callAs(reviewer, decideObjection, objection, reviewing)).rejects.toThrow('另一位')
  const owner = await openOperator(browser, originOf(), 'owner')
  await owner.goto('/admin/objections')
  const objected = owner.getByRole('listitem').filter({ hasText: content })
  await objected.getByRole('textbox', { name: '理由' }).fill(objection.note)
  await expectAccessible(owner)
  await objected.getByRole('button', { name: '撤销处理，恢复显示' }).click()
  await expect(owner.getByText('已处理，举报人和作者会收到消息')).toBeVisible()
  await expect(objected).toHaveCount(0)
  await expect.poll(shows, { timeout: 20_000 }).toBe(true)
  await author.reload()
  await expect(decision.getByText('申诉成立，处理已撤销')).toBeVisible()
  await page.reload()
  await expect(own.getByText('申诉成立，处理已撤销')).toBeVisible()
  for (const window of [author, reviewer, owner]) await window.context().close()
})

/** One page of each kind, found through the site's own lists, with what its report form belongs to. */
const PAGES = [
  ['coach', '/jiaolian', /^\/jiaolian\/detail\/\d+$/],
  ['venue', '/changguan', /^\/changguan\/detail\/\d+$/],
  ['course', '/peixun', /^\/peixun\/detail\/\d+$/],
  ['job', '/zhaopin', /^\/zhaopin\/detail\/\d+$/],
  ['article', '/jiaoxue', /^\/jiaoxue\/detail\/\d+$/],
  ['video', '/shipin', /^\/shipin\/detail\/\d+$/],
] as const

for (const [kind, path, detail] of PAGES) {
  test(`R-12.4 the page of a ${kind} links to the form that reports it, which is not indexed @every-size`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    const hrefs = await page
      .locator('main a[href]')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
    await page.goto(hrefs.find((href) => detail.test(new URL(href).pathname))!)
    const link = page.getByRole('link', { name: /^举报/ }).first()
    await expect(link).toHaveAttribute('rel', 'nofollow')
    expect(await link.evaluate(isAloneInItsLine)).toBe(false)
    const href = (await link.getAttribute('href'))!
    expect(href).toBe(new URL(page.url()).pathname.replace(/^\/(\w+)\/detail/, '/jubao/$1'))
    const { status, text } = await fetchPage(new URL(href, page.url()).pathname)
    expect([status, text]).toEqual([200, expect.stringMatching(/<meta name="robots" content="noindex/)])
  })
}

test('R-12.4 what is not public cannot be reported: its form is a 404', async () => {
  for (const path of ['/jubao/pingjia/999999999', '/jubao/jiaolian/999999999', '/jubao/xinwen/1', '/jubao/jiaolian'])
    expect((await fetchPage(path)).status).toBe(404)
})

/** Whether nothing of what the link belongs to is on the same line. */
function isAloneInItsLine(link: Element) {
  const before = document.createRange()
  before.selectNode(link.parentElement!.firstChild!)
  const { top, bottom } = link.getBoundingClientRect()
  const middle = (top + bottom) / 2
  return ![...before.getClientRects()].some((line) => line.top < middle && line.bottom > middle)
}
