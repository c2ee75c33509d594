import { searchCoaches } from '#lib/contracts/coach.ts'
import { getCoachComments } from '#lib/contracts/comment.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { ask } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage } from '#tests/support/site.ts'

/** A coach with more than one page of comments. */
async function aTalkedOfCoach() {
  const { list } = await ask(searchCoaches, { pageSize: 100 })
  const coach = list.find(({ commentCount }) => commentCount > 10)
  if (!coach) throw new Error('no coach with two pages of comments')
  return coach
}

test('R-2.59 A-09 all comments on a coach are a plain page that needs no JavaScript and is not indexed', async () => {
  const { coachId, name } = await aTalkedOfCoach()
  const path = `/jiaolian/component/EvaluateListPop?coachId=${coachId}`
  const second = await ask(getCoachComments, { coachId, pageNum: 2 })
  const { status, text } = await fetchPage(`${path}&pageNum=2`)
  const page = readPage(text)
  expect(status).toBe(200)
  expect(page.headings[0]).toContain(`${name}教练的学员评价（${second.total}）`)
  expect(page.robots.join()).toContain('noindex')
  for (const { content } of second.list) expect(page.main).toContain(content.replaceAll('"', '&quot;'))
  const detail = readPage((await fetchPage(`/jiaolian/detail/${coachId}`)).text)
  expect(detail.anchors.map(({ href }) => href)).toContain(path)
})

test('R-2.60 A-09 all replies to a comment are a plain page', async ({ page, visit }) => {
  const { coachId } = await aTalkedOfCoach()
  const { list } = await ask(getCoachComments, { coachId, pageSize: 100 })
  const comment = list.find(({ replyCount }) => replyCount > 0) ?? list[0]!
  await visit(`/jiaolian/component/ReplyListPop?commentId=${comment.commentId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`评价的回复（${comment.replyCount}）`)
  await expect(page.getByRole('main')).toContainText(comment.content)
  for (const { content } of comment.replyListVO) await expect(page.getByRole('main')).toContainText(content)
})

test('A-06 without a number, or with one that is nobody, they are 404', async () => {
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

test('R-1.18 the plain pages are accessible and fit the window @every-size', async ({ page, visit }) => {
  const { coachId } = await aTalkedOfCoach()
  await visit(`/jiaolian/component/EvaluateListPop?coachId=${coachId}`)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
