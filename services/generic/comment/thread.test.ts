import { getCoachComments, getCommentDetails, getReplies, getReplyCount } from '#lib/contracts/comment/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { INLINE_REPLIES } from '#lib/contracts/limits.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('R-7.72 a single comment is the same as in its coach’s list, with its first two replies', async () => {
  const long = [...site.data.comments].find(({ replies }) => replies.length > INLINE_REPLIES)!
  const comment = await site.read(getCommentDetails, { commentId: long.commentId })
  const listed = (await site.read(getCoachComments, { coachId: long.coachId, pageSize: 100 })).list
  expect(comment).toEqual(listed.find(({ commentId }) => commentId === long.commentId))
  expect(comment.replyListVO).toHaveLength(INLINE_REPLIES)
})

test('A-33 R-7.72 a single anonymous comment hides its author too', async () => {
  const anonymous = [...site.data.comments].find(({ anonymousState }) => anonymousState === 1)!
  const { authorUserInfo } = await site.read(getCommentDetails, { commentId: anonymous.commentId })
  expect(authorUserInfo.userName).toBe('匿名用户')
  expect(authorUserInfo.headImg).toBe('/pictures/avatars/default.svg')
})

test('R-7.75 the reply count is the total of the list of replies', async () => {
  for (const { commentId, replies } of [...site.data.comments].filter((each) => each.replies.length > 3).slice(0, 5)) {
    expect(await site.read(getReplyCount, { commentId })).toEqual({ total: replies.length })
    expect((await site.read(getReplies, { commentId })).total).toBe(replies.length)
  }
})

test('R-7.72 R-7.75 an unknown comment responds with 100405', async () => {
  const commentId = 99_999_999
  expect((await site.call(getCommentDetails, { commentId })).envelope.code).toBe(ERROR_CODES.GONE)
  expect((await site.call(getReplyCount, { commentId })).envelope.code).toBe(ERROR_CODES.GONE)
})
