import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { getCoachComments } from '#lib/contracts/comment/comment.ts'
import { formatDay } from '#lib/format/date.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage, fetchRecord } from '#tests/support/site.ts'

/** A coach with more than one page of comments. */
async function aCommentedCoach() {
  const { list } = await callEndpoint(searchCoaches, { pageSize: 100 })
  const coach = list.find(({ commentCount }) => commentCount > 10)
  if (!coach) throw new Error('no coach with two pages of comments')
  return coach
}

test('R-2.59 A-09 all comments on a coach are on a plain page that needs no JavaScript and is not indexed', async () => {
  const { coachId, name } = await aCommentedCoach()
  const path = `/jiaolian/component/EvaluateListPop?coachId=${coachId}`
  const second = await callEndpoint(getCoachComments, { coachId, pageNum: 2 })
  const { status, text } = await fetchPage(`${path}&pageNum=2`)
  const page = readPage(text)
  expect(status).toBe(200)
  expect(page.headings[0]).toContain(`${name}教练的学员评价（${second.total}）`)
  expect(page.robots.join()).toContain('noindex')
  for (const { content } of second.list) expect(page.main).toContain(content.replaceAll('"', '&quot;'))
  const detail = readPage((await fetchRecord(`/jiaolian/detail/${coachId}`)).text)
  expect(detail.anchors.map(({ href }) => href)).toContain(path)
})

test('R-2.60 R-2.153 R-2.154 A-09 all replies to a comment are on a plain page under the comment itself, with their count', async ({
  page,
  visit,
}) => {
  const { coachId } = await aCommentedCoach()
  const { list } = await callEndpoint(getCoachComments, { coachId, pageSize: 100 })
  const comment = list.find(({ replyCount }) => replyCount > 0) ?? list[0]!
  await visit(`/jiaolian/component/ReplyListPop?commentId=${comment.commentId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`评价的回复（${comment.replyCount}）`)
  const original = page.getByRole('main').getByRole('listitem').filter({ hasText: comment.content }).first()
  await expect(original.locator('b').first()).toHaveText(comment.authorUserInfo.userName)
  await expect(original.locator('img').first()).toHaveAttribute('src', comment.authorUserInfo.headImg)
  await expect(original.locator('time').first()).toHaveText(formatDay(comment.createTime))
  for (const { content } of comment.replyListVO) await expect(page.getByRole('main')).toContainText(content)
})

test('R-2.159 R-2.160 a comment shows its first two replies and a link to the rest', async () => {
  const { list } = await callEndpoint(searchCoaches, { pageSize: 100 })
  for (const { coachId } of list) {
    const comments = await callEndpoint(getCoachComments, { coachId })
    const comment = comments.list.find(({ replyCount }) => replyCount > 2)
    if (!comment) continue
    const page = readPage((await fetchPage(`/jiaolian/component/EvaluateListPop?coachId=${coachId}`)).text)
    const item = page.main.split('<li').slice(1).join('<li').split(comment.content)[1]!.split('条回复')[0]!
    expect(item.match(/<li/g)).toHaveLength(2)
    expect(item).toContain(`/jiaolian/component/ReplyListPop?commentId=${comment.commentId}`)
    return
  }
  throw new Error('no comment with more than two replies')
})

test('R-2.158 A-33 an anonymous author appears as 匿名用户 with a neutral avatar', async ({ page, visit }) => {
  const { list } = await callEndpoint(searchCoaches, { pageSize: 100 })
  for (const { coachId } of list) {
    const comments = await callEndpoint(getCoachComments, { coachId })
    const comment = comments.list.find(({ anonymousState }) => anonymousState === 1)
    if (!comment) continue
    await visit(`/jiaolian/component/EvaluateListPop?coachId=${coachId}`)
    const item = page.getByRole('listitem').filter({ hasText: comment.content }).first()
    await expect(item.locator('b').first()).toHaveText('匿名用户')
    await expect(item.locator('img').first()).toHaveAttribute('src', comment.authorUserInfo.headImg)
    return
  }
  throw new Error('nobody commented without a name')
})

test('A-06 without an id, with an unknown one or past the last page the comment pages are 404', async () => {
  for (const query of [
    '',
    '?coachId=abc',
    '?coachId=99999999',
    '?coachId=1001&pageNum=0',
    '?coachId=1001&pageNum=900',
  ]) {
    const path = `/jiaolian/component/EvaluateListPop${query}`
    expect([path, (await fetchPage(path)).status]).toEqual([path, 404])
  }
  expect((await fetchPage('/jiaolian/component/ReplyListPop?commentId=99999999')).status).toBe(404)
})

test('the plain pages are accessible, fit the window, and show scores in forced colours too @every-size', async ({
  page,
  visit,
}) => {
  const { coachId } = await aCommentedCoach()
  await visit(`/jiaolian/component/EvaluateListPop?coachId=${coachId}`)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ forcedColors: 'active' })
  // Filled in proportion to the score, not in the colour of the text.
  const stars = page.getByRole('img', { name: /（满分 5 分）$/ }).first()
  await expect(stars).toHaveCSS('background-clip', 'text')
  await expect(stars).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
})
