import { eq } from 'drizzle-orm'
import type { SeedComment } from '#demo/seed/types.ts'
import {
  getCoachCommentCount,
  getCoachComments,
  getCommentDetails,
  getHomeComments,
  getNewestComments,
  getReplies,
  Reply,
} from '#lib/contracts/comment/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { REPLY_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { comment, reply } from '../db/schema.ts'
import { ANONYMOUS_NAME, ANONYMOUS_PICTURE } from './anonymous-author.ts'

const GUANGZHOU = '440100'

let site: TestSite
let comments: SeedComment[]
let busiest: number

beforeAll(async () => {
  site = await openTestSite()
  comments = [...site.data.comments]
  const counts = Map.groupBy(comments, ({ coachId }) => coachId)
  busiest = [...counts].sort(([, a], [, b]) => b.length - a.length)[0]![0]
})
afterAll(() => site.close())

const of = (coachId: number) =>
  comments
    .filter((each) => each.coachId === coachId)
    .sort((a, b) => Date.parse(b.createTime) - Date.parse(a.createTime) || b.commentId - a.commentId)

/** A thread between Chen, who wrote the comment, possibly anonymously, and Lin. */
async function writeThread(isAnonymous: boolean) {
  const chen = { authorRef: 'u:1', authorName: '陈家长', authorHeadImg: '/pictures/avatars/01.webp' }
  const lin = { authorRef: 'u:2', authorName: '林同学', authorHeadImg: '/pictures/avatars/02.webp' }
  const nobody = { toAuthorRef: '', toAuthorName: '' }
  const [written] = await site.store.db
    .insert(comment)
    .values({
      ...chen,
      coachId: 555_000 + Number(isAnonymous),
      isAnonymous,
      content: '孩子很喜欢',
      pictures: [],
      score: 5,
      replyCount: 3,
      coachName: '王教练',
      coachSport: '篮球',
      cityCode: GUANGZHOU,
      cityName: '广州市',
      createdAt: new Date('2026-01-01T00:00:00Z'),
    })
    .returning()
  const { commentId, coachId } = written!
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 1, minute))
  await site.store.db.insert(reply).values([
    { ...lin, ...nobody, commentId, content: '在哪里上课？', createdAt: at(1) },
    { ...chen, commentId, toAuthorRef: lin.authorRef, toAuthorName: lin.authorName, content: '天河', createdAt: at(2) },
    {
      ...lin,
      commentId,
      toAuthorRef: chen.authorRef,
      toAuthorName: chen.authorName,
      content: '谢谢',
      createdAt: at(3),
    },
  ])
  return { commentId, coachId }
}

test('R-7.76 comments on a coach come newest first, page by page', async () => {
  const mine = of(busiest)
  const first = await site.read(getCoachComments, { coachId: busiest })
  expect(first.total).toBe(mine.length)
  expect(first.list.map(({ commentId }) => commentId)).toEqual(mine.slice(0, 10).map(({ commentId }) => commentId))
  const second = await site.read(getCoachComments, { coachId: busiest, pageNum: 2 })
  expect(second.list.map(({ commentId }) => commentId)).toEqual(mine.slice(10, 20).map(({ commentId }) => commentId))
})

test('R-3.1 a comment has text, pictures, time, score, author and replies', async () => {
  const stored = comments.find(
    ({ anonymousState, pictureList, replies }) => anonymousState === 0 && pictureList.length > 0 && replies.length > 0,
  )!
  const mine = of(stored.coachId)
  const place = mine.findIndex(({ commentId }) => commentId === stored.commentId)
  const { list } = await site.read(getCoachComments, { coachId: stored.coachId, pageNum: Math.floor(place / 10) + 1 })
  const { replies, coachName, coachSport, cityCode, cityName, ...shown } = stored
  expect(list[place % 10]).toMatchObject({ ...shown, replyId: null, replyCount: replies.length })
})

test('R-9.5 R-9.7 R-7.73 R-12.3 two replies appear under a comment and all in pages of ten: the coach’s answers first, then the newest', async () => {
  const stored = [...comments].sort((a, b) => b.replies.length - a.replies.length)[0]!
  expect(stored.replies.length).toBeGreaterThan(2)
  const isAnswer = ({ authorRole, replyUserInfo }: Reply) => authorRole !== null && replyUserInfo.userName === ''
  const inOrder = stored.replies.toReversed().toSorted((a, b) => Number(isAnswer(b)) - Number(isAnswer(a)))
  const newest = inOrder.map(({ replyId }) => replyId)
  const page = await site.read(getReplies, { commentId: stored.commentId })
  expect(page).toMatchObject({ total: stored.replies.length, pageSize: REPLY_PAGE_SIZE })
  expect(page.list.map(({ replyId }) => replyId)).toEqual(newest.slice(0, REPLY_PAGE_SIZE))
  const all = await site.read(getCoachComments, { coachId: stored.coachId, pageSize: 500 })
  const shown = all.list.find(({ commentId }) => commentId === stored.commentId)!
  expect(shown.replyListVO).toEqual(page.list.slice(0, 2))
})

test('R-3.2 R-3.3 a reply names the author it replies to, or nobody when it replies to the comment', async () => {
  const { commentId } = await writeThread(false)
  const { list } = await site.read(getReplies, { commentId })
  expect(Object.keys(list[0]!).sort()).toEqual(Object.keys(Reply.shape).sort())
  expect(list.map(({ authorUserInfo, replyUserInfo }) => [authorUserInfo.userName, replyUserInfo.userName])).toEqual([
    ['林同学', '陈家长'],
    ['陈家长', '林同学'],
    ['林同学', ''],
  ])
})

test('A-33 an anonymous author is hidden in the whole thread: in the comment, in own replies and as addressee', async () => {
  const { commentId, coachId } = await writeThread(true)
  const [shown] = (await site.read(getCoachComments, { coachId })).list
  const anonymous = { userName: ANONYMOUS_NAME, headImg: ANONYMOUS_PICTURE }
  expect(shown).toMatchObject({ anonymousState: 1, authorUserInfo: anonymous })
  const { list } = await site.read(getReplies, { commentId })
  expect(list.map(({ authorUserInfo, replyUserInfo }) => [authorUserInfo.userName, replyUserInfo.userName])).toEqual([
    ['林同学', ANONYMOUS_NAME],
    [ANONYMOUS_NAME, '林同学'],
    ['林同学', ''],
  ])
  expect(list[1]!.authorUserInfo).toEqual(anonymous)
  expect(JSON.stringify([shown, list])).not.toMatch(/陈家长|avatars\/01|u:1/)
})

test('A-33 no anonymous author in the demo data is named anywhere', async () => {
  const hidden = comments.filter(({ anonymousState }) => anonymousState === 1)
  expect(hidden.length).toBeGreaterThan(10)
  for (const { coachId, commentId } of hidden.slice(0, 40)) {
    const { list } = await site.read(getCoachComments, { coachId, pageSize: 500 })
    expect(list.find((each) => each.commentId === commentId)?.authorUserInfo.userName).toBe(ANONYMOUS_NAME)
  }
})

test('R-7.74 the number of a coach’s comments comes with the distribution of marks and their mean', async () => {
  const scores = of(busiest).flatMap(({ score, isVerified }) => (isVerified && score) || [])
  const count = await site.read(getCoachCommentCount, { coachId: busiest })
  expect(count.total).toBe(of(busiest).length)
  expect(count.marks).toEqual([1, 2, 3, 4, 5].map((mark) => scores.filter((score) => score === mark).length))
  expect(count.average).toBeCloseTo(scores.reduce((sum, score) => sum + score, 0) / scores.length, 1)
  expect(await site.read(getCoachCommentCount, { coachId: 987_654 })).toEqual({
    total: 0,
    average: null,
    marks: [0, 0, 0, 0, 0],
    aspects: { skill: null, patience: null, punctuality: null },
    pictured: 0,
    ages: { '3-6': 0, '7-9': 0, '10-12': 0, '13-15': 0, '16-18': 0, adult: 0 },
  })
})

test('R-12.1 a coach’s score is the mean of the verified comments, and the counts match them', async () => {
  for (const { coachId, score, commentCount, verifiedCount } of [...site.data.coaches].slice(0, 60)) {
    const count = await site.read(getCoachCommentCount, { coachId })
    const marks = count.marks.reduce((sum, each) => sum + each, 0)
    expect([coachId, count.total, marks, count.average]).toEqual([coachId, commentCount, verifiedCount, score])
  }
})

/** Demo comments eligible for the home page: the newest on each live coach. */
function tellingOf(cityCode?: string) {
  const live = new Set([...site.data.coaches].filter(({ status }) => status === 'live').map((each) => each.coachId))
  const telling = comments.filter(
    (each) =>
      live.has(each.coachId) &&
      (!cityCode || each.cityCode === cityCode) &&
      each.isVerified &&
      each.score === 5 &&
      [...each.content].length >= 45,
  )
  const newest = (a: SeedComment, b: SeedComment) =>
    Date.parse(b.createTime) - Date.parse(a.createTime) || b.commentId - a.commentId
  return [...Map.groupBy(telling, ({ coachId }) => coachId).values()]
    .map((group) => group.sort(newest)[0]!)
    .sort(newest)
}

const idsOf = (list: { commentId: number }[]) => list.map(({ commentId }) => commentId)

test('R-7.46 the home page shows the city’s newest long five-star comments, one per coach, with coach, sport and city', async () => {
  const shown = await site.read(getHomeComments, { adCode: GUANGZHOU, size: 4 })
  expect(idsOf(shown)).toEqual(idsOf(tellingOf(GUANGZHOU).slice(0, 4)))
  for (const { commentId, coachName, coachSport, cityName } of shown) {
    const stored = comments.find((each) => each.commentId === commentId)!
    expect(stored).toMatchObject({ coachName, coachSport, cityName })
  }
  const country = await site.read(getHomeComments, { adCode: '100000', size: 12 })
  expect(idsOf(country)).toEqual(idsOf(tellingOf().slice(0, 12)))
  expect(await site.read(getHomeComments, {})).toHaveLength(6)
})

test('R-7.46 a hidden, deleted, unverified, shorter or lower-scored comment is not on the home page', async () => {
  const { coachId, ...about } = tellingOf(GUANGZHOU)[0]!
  const { coachName, coachSport, cityCode, cityName } = about
  const sample = {
    ...{ coachId, coachName, coachSport, cityCode, cityName },
    ...{ authorRef: 'account:81', authorName: '周同学', authorHeadImg: '/pictures/avatars/01.webp' },
    ...{ isAnonymous: false, content: '好'.repeat(45), pictures: [], score: 5, isVerified: true },
    ...{ replyCount: 0, createdAt: new Date() },
  }
  const isFirst = async (change: Partial<typeof comment.$inferInsert>) => {
    const [row] = await site.store.db
      .insert(comment)
      .values({ ...sample, ...change })
      .returning()
    const [first] = await site.read(getHomeComments, { adCode: GUANGZHOU, size: 1 })
    await site.store.db.delete(comment).where(eq(comment.commentId, row!.commentId))
    return first!.commentId === row!.commentId
  }
  expect(await isFirst({})).toBe(true)
  expect(await isFirst({ isHidden: true })).toBe(false)
  expect(await isFirst({ isDeleted: true })).toBe(false)
  expect(await isFirst({ isVerified: false })).toBe(false)
  expect(await isFirst({ content: '好'.repeat(44) })).toBe(false)
  expect(await isFirst({ score: 4 })).toBe(false)
})

test('R-7.73 the replies of an unknown comment respond as gone', async () => {
  expect((await site.call(getReplies, { commentId: 987_654_321 })).envelope.code).toBe(ERROR_CODES.GONE)
})

test('R-8.8 in the demo too, comments on a coach taken down are gone', async () => {
  const disabled = new Set([...site.data.coaches].filter(({ status }) => status !== 'live').map((each) => each.coachId))
  const about = comments.filter((each) => disabled.has(each.coachId))
  expect(about.length).toBeGreaterThan(0)
  for (const { commentId } of about) {
    expect((await site.call(getCommentDetails, { commentId })).envelope.code).toBe(ERROR_CODES.GONE)
  }
})

test('R-15.5 the newest verified comments of several coaches are newest first, without hidden ones', async () => {
  const verified = comments.filter(({ isVerified }) => isVerified)
  const ids = [...new Set(verified.map(({ coachId }) => coachId))].slice(0, 5)
  expect(comments.some(({ coachId, isVerified }) => ids.includes(coachId) && !isVerified)).toBe(true)
  const shown = await site.read(getNewestComments, { coachIds: [...ids, 999_999] })
  for (const coachId of ids) {
    expect(shown.filter((each) => each.coachId === coachId).map(({ commentId }) => commentId)).toEqual(
      of(coachId)
        .filter(({ isVerified }) => isVerified)
        .slice(0, 7)
        .map(({ commentId }) => commentId),
    )
  }
  expect(shown.map(({ createTime }) => createTime)).toEqual(
    shown
      .map(({ createTime }) => createTime)
      .toSorted()
      .reverse(),
  )
  const [first] = shown
  await site.store.db.update(comment).set({ isHidden: true }).where(eq(comment.commentId, first!.commentId))
  const left = await site.read(getNewestComments, { coachIds: ids })
  expect(left.map(({ commentId }) => commentId)).not.toContain(first!.commentId)
  await site.store.db.update(comment).set({ isHidden: false }).where(eq(comment.commentId, first!.commentId))
})
