import { eq, like, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { cacheTags } from '#lib/config/cache-tags.ts'
import { getCoachDetail, getCoachIndex } from '#lib/contracts/coach/coach.ts'
import {
  deleteComment,
  getCoachCommentCount,
  getCoachComments,
  getCommentDetails,
  getMyComments,
  getReplies,
  getReplyCount,
  setCommentHidden,
  userComment,
  userReply,
} from '#lib/contracts/comment/comment.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getUploadToken, uploadIdOf, uploadTempFileAsVisitor } from '#lib/contracts/upload/upload.ts'
import { coach, listing } from '#services/coach/db/schema.ts'
import type { Revalidate } from '#services/shared/revalidate.ts'
import { notice } from '#services/user/db/notice-schema.ts'
import { account } from '#services/user/db/schema.ts'
import { contactedLead } from '#tests/services/contacted-lead.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { comment, reply } from '../db/schema.ts'
import { attempt, upload } from '../db/visitor-schema.ts'
import { commentPersonalData } from './personal-data.ts'
import { lockComments } from './write.ts'

const OPERATOR = { 'auth-token': '1' }

let site: TestSite
let coaches: number[]
let revalidations: { tags: readonly string[]; isUrgent: boolean }[] = []
let anna: Record<string, string>
let ben: Record<string, string>

beforeAll(async () => {
  site = await openTestSite({
    coaches: 60,
    findActor: async (token) => ({ accountId: Number(token), role: token === '1' ? 'owner' : null }),
    revalidate: async (tags, { isUrgent = false } = {}) => void revalidations.push({ tags, isUrgent }),
  })
  coaches = [...site.data.coaches].filter(({ status }) => status === 'live').map(({ coachId }) => coachId)
  anna = await person('安娜', '/pictures/avatars/03.webp')
  ben = await person('', '/pictures/avatars/04.webp')
})
afterAll(() => site.close())
beforeEach(async () => {
  revalidations = []
  await site.store.db.delete(attempt)
})

let people = 0
/** Creates an account and returns its auth header; without a nickname it is shown by its user name. */
async function person(nickname: string, headImg: string) {
  const userName = `学员${++people}号`
  const [row] = await site.store.db
    .insert(account)
    .values({
      mobile: `1380000000${people}`,
      userName,
      nameKey: userName,
      passwordHash: '',
      userType: 'user',
      nickname,
      headImg,
      agreementVersion: '1',
    })
    .returning()
  return { 'auth-token': String(row!.accountId) }
}

onPostgres('R-12.1 a comment stores the name its coach has at the time of writing', async () => {
  const coachId = coaches.at(-1)!
  const { db } = site.store
  let saving!: Promise<unknown>
  await db.transaction(async (tx) => {
    await lockComments(tx, coachId)
    saving = site.read(userComment, { coachId, content: '改名时写的评价' }, ben)
    await waitUntilBlocked(db, 1, saving)
    await tx.update(coach).set({ name: '东方改名' }).where(eq(coach.coachId, coachId))
  })
  await saving
  expect(await db.select().from(comment).where(eq(comment.content, '改名时写的评价'))).toMatchObject([
    { coachName: '东方改名' },
  ])
})

/** Gives an account a contacted lead with a coach, so that its comments are verified. */
const meet = (coachId: number, { 'auth-token': token }: Record<string, string>) =>
  contactedLead(site.store.db, coachId, Number(token))

/** A coach without comments in this file. */
const nextCoach = () => coaches.pop()!
const write = (input: object, headers = anna) =>
  site.read(userComment, { coachId: 0, content: '孩子很喜欢', ...input }, headers)
const writeReply = (input: object, headers = ben) =>
  site.read(userReply, { commentId: 0, content: '在哪里上课？', ...input }, headers)
const codeOf = async (endpoint: Endpoint, input: object, headers = {}) =>
  (await site.call(endpoint, input, { headers })).envelope.code
const shownTo = (coachId: number) => site.read(getCoachComments, { coachId, pageSize: 100 })

async function photo() {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new File([bytes as unknown as Uint8Array<ArrayBuffer>], 'a.png'))
  body.append('formToken', (await site.read(getUploadToken, {})).formToken)
  const sent = await site.send(`/generic/${uploadTempFileAsVisitor.path}`, { method: 'POST', body })
  return (await sent.json()).data as string
}
const claimedAt = async (address: string) => {
  const [row] = await site.store.db
    .select()
    .from(upload)
    .where(eq(upload.uploadId, uploadIdOf(address)))
  return row!.claimedAt
}

test('R-1.7 R-7.77 a comment is shown at once and first, with the account’s name and picture and with its photos', async () => {
  const coachId = nextCoach()
  const picture = await photo()
  const written = await write({ coachId, content: ' 讲解耐心\r\n\u200b准时 ', score: 4, pictureList: [picture] })
  expect(written).toMatchObject({
    coachId,
    content: '讲解耐心\n准时',
    score: 4,
    pictureList: [picture],
    anonymousState: 0,
    authorUserInfo: { userName: '安娜', headImg: '/pictures/avatars/03.webp' },
    replyCount: 0,
  })
  expect((await shownTo(coachId)).list[0]).toEqual(written)
  expect(await claimedAt(picture)).not.toBeNull()
  expect((await write({ coachId }, ben)).authorUserInfo.userName).toBe('学员2号')
})

test('the coach’s score and number of comments follow in record, search row and detail', async () => {
  const coachId = nextCoach()
  const before = await site.read(getCoachCommentCount, { coachId })
  await meet(coachId, anna)
  await write({ coachId, score: 1 })
  await write({ coachId, content: '只说一句' }, ben)
  const count = await site.read(getCoachCommentCount, { coachId })
  expect([count.total, count.marks[0]]).toEqual([before.total + 2, before.marks[0] + 1])
  expect(await site.read(getCoachDetail, { coachId })).toMatchObject({
    score: count.average,
    commentCount: count.total,
    verifiedCount: count.marks.reduce((sum, each) => sum + each, 0),
  })
  const [row] = await site.store.db.select().from(listing).where(eq(listing.coachId, coachId))
  expect(row!.score).toBe(Math.round(count.average! * 10))
  const tags = [cacheTags.comments(coachId), cacheTags.coach(coachId), cacheTags.homeComments]
  expect(revalidations.at(-1)).toEqual({ tags, isUrgent: true })
})

test('R-15.8 writing or hiding a comment updates the date of the coach’s page in the sitemap', async () => {
  const coachId = nextCoach()
  const changedAt = async () => {
    const { list } = await site.read(getCoachIndex, { afterId: coachId - 1 })
    const { updatedAt } = await site.read(getCoachDetail, { coachId })
    expect(list[0]).toMatchObject({ coachId, updatedAt })
    return updatedAt
  }
  const before = await changedAt()
  const { commentId, createTime } = await write({ coachId, score: 5 })
  const after = await changedAt()
  expect(after > before && after >= createTime).toBe(true)
  await site.read(setCommentHidden, { commentId, isHidden: true }, OPERATOR)
  expect((await changedAt()) > after).toBe(true)
})

test('A-47 an account may comment on a coach repeatedly, but only its latest mark counts', async () => {
  const coachId = nextCoach()
  const { marks } = await site.read(getCoachCommentCount, { coachId })
  await meet(coachId, anna)
  await write({ coachId, score: 5 })
  await write({ coachId, content: '第二次课', score: 2 })
  await write({ coachId, content: '第三次课' })
  const after = await site.read(getCoachCommentCount, { coachId })
  expect(after.marks).toEqual([marks[0], marks[1] + 1, marks[2], marks[3], marks[4]])
  expect((await shownTo(coachId)).list.slice(0, 3).map(({ score }) => score)).toEqual([null, 2, null])
})

test('T27 simultaneous comments are all counted', async () => {
  const coachId = nextCoach()
  const { total } = await site.read(getCoachCommentCount, { coachId })
  const crowd = await Promise.all(
    Array.from({ length: 6 }, (_, at) => person(`同学 ${at}`, '/pictures/avatars/05.webp')),
  )
  await Promise.all(crowd.map((headers) => write({ coachId, score: 3 }, headers)))
  const [row] = await site.store.db.select().from(coach).where(eq(coach.coachId, coachId))
  const count = await site.read(getCoachCommentCount, { coachId })
  expect([row!.commentCount, count.total, row!.score]).toEqual([total + 6, total + 6, count.average])
})

test('R-1.8 R-7.78 R-3.3 R-4.27 a reply comes first under the comment, names whom it replies to, and is counted', async () => {
  const { commentId, coachId } = await write({ coachId: nextCoach() })
  const first = await writeReply({ commentId })
  expect(first).toMatchObject({ commentId, replyUserInfo: { userName: '' }, authorUserInfo: { userName: '学员2号' } })
  const second = await writeReply({ commentId, replyId: first.replyId, content: '天河体育中心' }, anna)
  expect(second.replyUserInfo.userName).toBe('学员2号')
  expect((await site.read(getReplies, { commentId })).list).toEqual([second, first])
  expect(await site.read(getReplyCount, { commentId })).toEqual({ total: 2 })
  expect((await site.read(getCommentDetails, { commentId })).replyListVO).toEqual([second, first])
  expect(revalidations.at(-1)!.tags).toContain(cacheTags.comments(coachId))
})

test('A-28 replies continue after a given one, even if more were written meanwhile', async () => {
  const { commentId } = await write({ coachId: nextCoach() })
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 1, minute))
  const nobody = { authorRef: 'u:9', authorName: '王同学', authorHeadImg: '/a.webp', toAuthorRef: '', toAuthorName: '' }
  const rows = await site.store.db
    .insert(reply)
    .values(Array.from({ length: 14 }, (_, n) => ({ ...nobody, commentId, content: `第 ${n}`, createdAt: at(n) })))
    .returning()
  const first = await site.read(getReplies, { commentId })
  await writeReply({ commentId })
  const rest = await site.read(getReplies, { commentId, after: first.list.at(-1)!.replyId })
  expect([...first.list, ...rest.list].map(({ replyId }) => replyId)).toEqual(rows.map((row) => row.replyId).reverse())
  expect((await site.read(getReplies, { commentId, after: 987_654_321 })).list).toEqual([])
})

describe('A-33 an anonymous comment', () => {
  test('names nobody in the response, the thread or one’s own list', async () => {
    const written = await write({ coachId: nextCoach(), anonymousState: 1 })
    const own = await writeReply({ commentId: written.commentId }, anna)
    const other = await writeReply({ commentId: written.commentId, replyId: own.replyId })
    const { list } = await site.read(getMyComments, {}, anna)
    expect(written).toMatchObject({ anonymousState: 1, authorUserInfo: { userName: '匿名用户' } })
    expect([own.authorUserInfo.userName, other.replyUserInfo.userName]).toEqual(['匿名用户', '匿名用户'])
    expect(JSON.stringify([written, own, other, list[0]])).not.toMatch(/安娜|avatars\/03|account:/)
  })
})

describe('R-5.8 R-5.9 R-9.6 the text of a comment or reply', () => {
  const messagesOf = (endpoint: typeof userComment | typeof userReply, content: unknown) =>
    endpoint.input.safeParse({ coachId: 1, commentId: 1, content }).error?.issues.map(({ message }) => message)

  test.each([
    [userComment, '评价'],
    [userReply, '回复'],
  ])('is required and has at most 500 characters as people count them', (endpoint, name) => {
    for (const empty of [undefined, '', ' \n\u200b\u2060 '])
      expect(messagesOf(endpoint, empty)).toEqual([`请填写${name}内容`])
    expect(messagesOf(endpoint, '🏀'.repeat(501))).toEqual([`${name}最多 500 字`])
    expect(messagesOf(endpoint, '🏀'.repeat(500))).toBeUndefined()
  })

  test('T12 markup in a comment is stored as plain text', async () => {
    const markup = '<img src=x onerror=alert(1)> & "'
    expect((await write({ coachId: nextCoach(), content: markup })).content).toBe(markup)
  })

  test('T33 a reply with a mobile number in any spelling is not shown to others', async () => {
    const { commentId } = await write({ coachId: nextCoach() })
    await writeReply({ commentId, content: '找我 １３９ 1234-5678，订单 1391234560000' })
    expect((await site.read(getReplies, { commentId })).list).toEqual([])
  })
})

describe('FM-10 the same comment or reply again within a minute', () => {
  test('makes one comment and one reply, however parallel, and counts once', async () => {
    const coachId = nextCoach()
    const pictureList = [await photo()]
    const comments = await Promise.all(Array.from({ length: 8 }, () => write({ coachId, pictureList })))
    expect(new Set(comments.map(({ commentId }) => commentId)).size).toBe(1)
    const { commentId } = comments[0]!
    const replies = await Promise.all(Array.from({ length: 8 }, () => writeReply({ commentId }, anna)))
    expect(new Set(replies.map(({ replyId }) => replyId)).size).toBe(1)
    expect(await site.read(getReplyCount, { commentId })).toEqual({ total: 1 })
    expect(await site.store.db.select().from(attempt).where(like(attempt.key, 'comment:%'))).toHaveLength(2)
  })

  test('with other marks, photos, age or name is refused; exactly the same is the comment that exists', async () => {
    const [coachId, content] = [nextCoach(), '讲得清楚']
    const sent = { coachId, content, score: 5, aspects: { skill: 4 }, pictureList: [await photo()] }
    const { commentId } = await write(sent)
    for (const change of [
      { score: 2 },
      { score: null },
      { aspects: { skill: 4, patience: 4 } },
      { learnerAge: '7-9' },
      { anonymousState: 1 },
      { pictureList: [...sent.pictureList, await photo()] },
    ]) {
      const { envelope } = await site.call(userComment, { ...sent, ...change }, { headers: anna })
      expect([envelope.code, envelope.field]).toEqual([ERROR_CODES.CONFLICT, 'content'])
      expect(envelope.msg).toContain('这次的改动没有保存')
    }
    expect((await write({ ...sent, aspects: { skill: 4, patience: null } })).commentId).toBe(commentId)
    const shown = (await shownTo(coachId)).list.filter((each) => each.content === content)
    expect(shown).toMatchObject([{ commentId, score: 5, learnerAge: null, anonymousState: 0 }])
  })

  test('is the comment that exists, although a later one has replaced its marks', async () => {
    const coachId = nextCoach()
    const { commentId } = await write({ coachId, score: 5 })
    await write({ coachId, content: '又上了一节', score: 4 })
    expect((await write({ coachId, score: 5 })).commentId).toBe(commentId)
    expect(await codeOf(userComment, { coachId, content: '孩子很喜欢', score: 5, anonymousState: 1 }, anna)).toBe(
      ERROR_CODES.CONFLICT,
    )
  })

  test('makes another comment later', async () => {
    const coachId = nextCoach()
    const first = await write({ coachId })
    await site.store.db
      .update(comment)
      .set({ createdAt: sql`clock_timestamp() - interval '61 seconds'` })
      .where(eq(comment.commentId, first.commentId))
    expect((await write({ coachId })).commentId).not.toBe(first.commentId)
  })
})

test('T33 the sixth comment or reply within a minute is refused with the wait; other accounts are not affected', async () => {
  const coachId = nextCoach()
  const { commentId } = await write({ coachId })
  for (const at of [2, 3]) await write({ coachId, content: `第 ${at} 条` })
  for (const at of [4, 5]) await writeReply({ commentId, content: `第 ${at} 条` }, anna)
  const refused = await site.call(userComment, { coachId, content: '第 6 条' }, { headers: anna })
  expect([refused.status, refused.envelope.code]).toEqual([429, ERROR_CODES.TOO_MANY_REQUESTS])
  expect(refused.envelope.msg).toMatch(/请 \d+ 秒后再试/)
  expect(await codeOf(userReply, { commentId, content: '第 6 条' }, anna)).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
  expect(await codeOf(userReply, { commentId, content: '第 6 条' }, ben)).toBe(0)
})

test('A-03 R-6.3 without an account nobody writes, deletes or hides; only operators hide', async () => {
  const { commentId, coachId } = await write({ coachId: nextCoach() })
  for (const [endpoint, input] of [
    [userComment, { coachId, content: '好' }],
    [userReply, { commentId, content: '好' }],
    [deleteComment, { commentId }],
    [getMyComments, {}],
    [setCommentHidden, { commentId, isHidden: true }],
  ] as const) {
    expect(await codeOf(endpoint, input)).toBe(ERROR_CODES.NOT_LOGGED_IN)
  }
  expect(await codeOf(setCommentHidden, { commentId, isHidden: true }, anna)).toBe(ERROR_CODES.NOT_ALLOWED)
})

test('R-8.8 a disabled coach takes no comments or replies, an unknown one is gone, and nothing is counted', async () => {
  const coachId = nextCoach()
  const { commentId } = await write({ coachId })
  await site.store.db.delete(attempt)
  await site.store.db.update(coach).set({ status: 'disabled' }).where(eq(coach.coachId, coachId))
  const content = '还在教吗'
  expect(await codeOf(userComment, { coachId, content }, anna)).toBe(ERROR_CODES.COACH_DISABLED)
  expect(await codeOf(userReply, { commentId, content }, anna)).toBe(ERROR_CODES.COACH_DISABLED)
  expect(await codeOf(userComment, { coachId: 99_999_999, content }, anna)).toBe(ERROR_CODES.GONE)
  const pictureList = ['/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp']
  expect(await codeOf(userComment, { coachId: nextCoach(), content, pictureList }, anna)).toBe(ERROR_CODES.CONFLICT)
  expect(await site.store.db.select().from(attempt)).toEqual([])
})

test('a reply must refer to an existing comment and to a reply in the same thread', async () => {
  const one = await write({ coachId: nextCoach() })
  const two = await write({ coachId: nextCoach() })
  const { replyId } = await writeReply({ commentId: one.commentId })
  const content = '好的'
  expect(await codeOf(userReply, { commentId: two.commentId, replyId, content }, anna)).toBe(ERROR_CODES.GONE)
  expect(await codeOf(userReply, { commentId: 987_654_321, content }, anna)).toBe(ERROR_CODES.GONE)
  expect(await site.read(getReplyCount, { commentId: two.commentId })).toEqual({ total: 0 })
})

test('one’s own comments are listed latest first with the coach; T10 R-12.3 only the author deletes one, with photos and own replies', async () => {
  const dora = await person('朵拉', '/pictures/avatars/06.webp')
  const coachId = nextCoach()
  const before = await site.read(getCoachCommentCount, { coachId })
  const picture = await photo()
  const older = await write({ coachId, score: 1, pictureList: [picture] }, dora)
  const newer = await write({ coachId: nextCoach() }, dora)
  await writeReply({ commentId: older.commentId }, dora)
  const mine = await site.read(getMyComments, {}, dora)
  const { name } = await site.read(getCoachDetail, { coachId })
  expect(mine.list.map(({ commentId }) => commentId)).toEqual([newer.commentId, older.commentId])
  expect(mine.list[1]).toMatchObject({ coachName: name, isHidden: false, replyCount: 1 })
  const { commentId } = older
  expect(await codeOf(deleteComment, { commentId }, ben)).toBe(ERROR_CODES.GONE)
  expect(await codeOf(deleteComment, { commentId }, dora)).toBe(0)
  expect(await codeOf(deleteComment, { commentId }, dora)).toBe(ERROR_CODES.GONE)
  expect(await site.read(getCoachCommentCount, { coachId })).toEqual(before)
  expect(await site.read(getCoachDetail, { coachId })).toMatchObject({
    score: before.average,
    commentCount: before.total,
  })
  expect(await codeOf(getReplies, { commentId })).toBe(ERROR_CODES.GONE)
  expect(await site.store.db.select().from(reply).where(eq(reply.commentId, commentId))).toEqual([])
  expect(await claimedAt(picture)).toBeNull()
  expect(revalidations.at(-1)).toMatchObject({ isUrgent: true })
})

test('what an operator hides disappears for others, the counts follow, and it can be shown again', async () => {
  const coachId = nextCoach()
  const before = await site.read(getCoachCommentCount, { coachId })
  const { commentId } = await write({ coachId, score: 5 })
  const shown = await site.read(getCoachCommentCount, { coachId })
  const { replyId } = await writeReply({ commentId })
  const remaining = await writeReply({ commentId, content: '留下的' })
  for (const _ of [1, 2]) await site.read(setCommentHidden, { commentId, replyId, isHidden: true }, OPERATOR)
  expect((await site.read(getReplies, { commentId })).list).toEqual([remaining])
  expect(await site.read(getReplyCount, { commentId })).toEqual({ total: 1 })
  expect(await codeOf(userReply, { commentId, replyId, content: '好' }, anna)).toBe(ERROR_CODES.GONE)

  await site.read(setCommentHidden, { commentId, isHidden: true }, OPERATOR)
  expect(await site.read(getCoachCommentCount, { coachId })).toEqual(before)
  expect(await codeOf(getCommentDetails, { commentId })).toBe(ERROR_CODES.GONE)
  expect(await codeOf(userReply, { commentId, content: '好' }, anna)).toBe(ERROR_CODES.GONE)
  expect((await site.read(getMyComments, {}, anna)).list[0]).toMatchObject({ commentId, isHidden: true })
  expect(revalidations.at(-1)).toMatchObject({ isUrgent: true })

  await site.read(setCommentHidden, { commentId, isHidden: false }, OPERATOR)
  await site.read(setCommentHidden, { commentId, replyId, isHidden: false }, OPERATOR)
  expect(await site.read(getCoachCommentCount, { coachId })).toEqual(shown)
  expect(await site.read(getReplyCount, { commentId })).toEqual({ total: 2 })
})

test('R-11.3 the author of what an operator hides is notified once, not when it is shown again', async () => {
  const { commentId } = await write({ coachId: nextCoach() })
  const { replyId } = await writeReply({ commentId })
  await site.store.db.delete(notice)
  for (const isHidden of [true, true, false])
    for (const target of [{ commentId, replyId }, { commentId }])
      await site.read(setCommentHidden, { ...target, isHidden }, OPERATOR)
  const told = async ({ 'auth-token': token }: Record<string, string>) =>
    (
      await site.store.db
        .select()
        .from(notice)
        .where(eq(notice.accountId, Number(token)))
    ).map((each) => [each.kind, each.commentId])
  expect(await told(ben)).toEqual([['textTakenDown', commentId]])
  expect(await told(anna)).toEqual([['textTakenDown', null]])
})

test('T35 the export has what the account wrote; deleting the account leaves text and marks without name or photos', async () => {
  const eve = await person('伊芙', '/pictures/avatars/07.webp')
  const coachId = nextCoach()
  const picture = await photo()
  await meet(coachId, eve)
  const { commentId } = await write({ coachId, score: 5, pictureList: [picture], learnerAge: '7-9' }, eve)
  const own = await writeReply({ commentId, content: '谢谢' }, eve)
  await writeReply({ commentId, replyId: own.replyId })
  const count = await site.read(getCoachCommentCount, { coachId })
  const data = commentPersonalData(site.store.db)
  const id = Number(eve['auth-token'])
  expect(await data.read(id)).toMatchObject({
    comments: [{ coachId, content: '孩子很喜欢', score: 5, learnerAge: '7-9', pictures: [picture] }],
    replies: [{ commentId, content: '谢谢' }],
  })
  for (const _ of [1, 2]) await data.forget(id)
  expect(await data.read(id)).toEqual({ comments: [], replies: [] })
  const shown = await site.read(getCommentDetails, { commentId })
  const { list } = await site.read(getReplies, { commentId })
  expect(shown).toMatchObject({ content: '孩子很喜欢', score: 5, pictureList: [], anonymousState: 1 })
  expect(JSON.stringify([shown, list])).not.toMatch(/伊芙|avatars\/07/)
  expect([list[0]!.replyUserInfo.userName, list[1]!.authorUserInfo.userName]).toEqual(['匿名用户', '匿名用户'])
  // The photos are gone, the mark still counts.
  expect(await site.read(getCoachCommentCount, { coachId })).toEqual({ ...count, pictured: count.pictured - 1 })
  expect(await claimedAt(picture)).toBeNull()
})

test('T35 deleting an account revalidates the pages where it commented, replied or was replied to, and no others', async () => {
  const eve = await person('伊芙丽', '/pictures/avatars/07.webp')
  const [commented, replied, repliedTwice, other] = [nextCoach(), nextCoach(), nextCoach(), nextCoach()]
  await write({ coachId: commented }, eve)
  await writeReply({ commentId: (await write({ coachId: replied }, anna)).commentId }, eve)
  const thread = await write({ coachId: repliedTwice }, anna)
  const { replyId } = await writeReply({ commentId: thread.commentId }, eve)
  await writeReply({ commentId: thread.commentId, replyId }, ben)
  await write({ coachId: other }, anna)
  revalidations = []
  const revalidate: Revalidate = async (tags, { isUrgent = false } = {}) => void revalidations.push({ tags, isUrgent })
  await commentPersonalData(site.store.db, { revalidate }).forget(Number(eve['auth-token']))
  expect(revalidations).toMatchObject([{ isUrgent: true }])
  const tags = [commented, replied, repliedTwice].flatMap((coachId) => [
    cacheTags.comments(coachId),
    cacheTags.coach(coachId),
  ])
  expect(revalidations[0]!.tags).toEqual(expect.arrayContaining(tags))
  expect(revalidations[0]!.tags).not.toContain(cacheTags.comments(other))
})

test('R-12.7 a comment sent after the account was blocked is not stored', async () => {
  const coachId = coaches.pop()!
  const late = await person('正在写的人', '/pictures/avatars/05.webp')
  const one = eq(account.accountId, Number(late['auth-token']))
  await site.store.db.update(account).set({ status: 'disabled' }).where(one)
  const before = await site.store.db.$count(comment)
  const { envelope } = await site.call(userComment, { coachId, content: '还在写的一句' }, { headers: late })
  expect([envelope.code, await site.store.db.$count(comment)]).toEqual([ERROR_CODES.SESSION_EXPIRED, before])
})
