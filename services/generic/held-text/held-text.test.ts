import { eq } from 'drizzle-orm'
import {
  deleteComment,
  deleteReply,
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
import { noticePath } from '#lib/contracts/notice/notice-words.ts'
import { decideHeldText, getHeldTexts, getMyHeldTexts } from '#lib/contracts/text/held-text.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { commentPersonalData } from '#services/generic/comment/personal-data.ts'
import { lockComments } from '#services/generic/comment/write.ts'
import { comment, reply } from '#services/generic/db/schema.ts'
import { heldText } from '#services/generic/db/text-safety-schema.ts'
import { attempt } from '#services/generic/db/visitor-schema.ts'
import type { Db } from '#services/shared/store/database.ts'
import { notice } from '#services/user/db/notice-schema.ts'
import { account } from '#services/user/db/schema.ts'
import { approvedRow } from '#tests/services/approved-row.ts'
import { contactedLead } from '#tests/services/contacted-lead.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { countHeld } from './list.ts'

const OPERATOR = { 'auth-token': '1' }
const ROLES: Record<string, 'reviewer' | 'editor'> = { 1: 'reviewer', 2: 'editor' }

let site: TestSite
let coaches: number[]
let revalidatedTags: string[] = []
let anna: Record<string, string>
let ben: Record<string, string>

beforeAll(async () => {
  site = await openTestSite({
    coaches: 60,
    findActor: async (token) => ({ accountId: Number(token), role: ROLES[token] ?? null }),
    revalidate: async (tags) => void revalidatedTags.push(...tags),
  })
  coaches = [...site.data.coaches].filter(({ status }) => status === 'live').map(({ coachId }) => coachId)
  anna = await person('安娜')
  ben = await person('小本')
})
afterAll(() => site.close())
beforeEach(async () => {
  revalidatedTags = []
  for (const table of [attempt, heldText, notice]) await site.store.db.delete(table)
})

let people = 10
async function person(nickname: string) {
  const userName = `学员${++people}号`
  const [row] = await site.store.db
    .insert(account)
    .values({
      mobile: `138000000${people}`,
      userName,
      nameKey: userName,
      passwordHash: '',
      userType: 'user',
      nickname,
      headImg: '/pictures/avatars/03.webp',
      agreementVersion: '1',
    })
    .returning()
  return { 'auth-token': String(row!.accountId) }
}

const nextCoach = () => coaches.pop()!
const DOUBTFUL = '教得好，加 薇 信 abc123'
const write = (input: object, headers = anna) =>
  site.read(userComment, { coachId: 0, content: DOUBTFUL, ...input }, headers)
const writeReply = (input: object, headers = ben) =>
  site.read(userReply, { commentId: 0, content: '找我：QQ 123456789', ...input }, headers)
const codeOf = async (endpoint: Endpoint, input: object, headers = {}) =>
  (await site.call(endpoint, input, { headers })).envelope.code
const queue = async () => (await site.read(getHeldTexts, {}, OPERATOR)).list
const decide = (heldId: number, decision: 'passed' | 'hidden', reason = '') =>
  site.call(decideHeldText, { heldId, decision, reason }, { headers: OPERATOR })
const noticesOf = ({ 'auth-token': token }: Record<string, string>) =>
  site.store.db
    .select()
    .from(notice)
    .where(eq(notice.accountId, Number(token)))
const toldTo = async (who: Record<string, string>) => (await noticesOf(who)).map(({ kind }) => kind)
const pagesOf = async (who: Record<string, string>) => (await noticesOf(who)).map((each) => noticePath(each))
const idsOf = async (coachId: number) =>
  (await site.read(getCoachComments, { coachId, pageSize: 100 })).list.map(({ commentId }) => commentId)

test('R-12.6 a comment with a contact is visible to its author only, queued with the reason, and not counted', async () => {
  const coachId = nextCoach()
  const before = await site.read(getCoachCommentCount, { coachId })
  await contactedLead(site.store.db, coachId, Number(anna['auth-token']))
  const written = await write({ coachId, score: 1 })
  expect(written).toMatchObject({ isHeld: true, content: DOUBTFUL })
  expect(await idsOf(coachId)).not.toContain(written.commentId)
  expect(await site.read(getCoachCommentCount, { coachId })).toEqual(before)
  expect(await codeOf(getCommentDetails, { commentId: written.commentId })).toBe(ERROR_CODES.GONE)
  expect(await codeOf(userReply, { commentId: written.commentId, content: '在哪里' }, ben)).toBe(ERROR_CODES.GONE)
  expect(revalidatedTags).toEqual([])
  const own = await site.read(getMyHeldTexts, { coachId }, anna)
  expect(own.comments).toEqual([written])
  expect((await site.read(getMyHeldTexts, { coachId }, ben)).comments).toEqual([])
  expect((await site.read(getMyComments, {}, anna)).list[0]).toMatchObject({ isHeld: true, isHidden: false })
  expect(await queue()).toMatchObject([
    {
      kind: 'comment',
      commentId: written.commentId,
      replyId: null,
      coachId,
      authorName: '安娜',
      content: DOUBTFUL,
      findings: [{ contact: 'wechat', found: '薇 信' }],
    },
  ])
  const [waiting] = await queue()
  expect(await countHeld(site.store.db)).toEqual({ count: 1, oldestAt: waiting!.heldAt })
})

test('R-12.6 a held comment that is passed is shown, counted and scored, and its author is notified', async () => {
  const coachId = nextCoach()
  const { total, marks } = await site.read(getCoachCommentCount, { coachId })
  await contactedLead(site.store.db, coachId, Number(anna['auth-token']))
  const { commentId } = await write({ coachId, score: 2 })
  const [held] = await queue()
  expect((await decide(held!.heldId, 'passed')).envelope.code).toBe(0)
  expect(await idsOf(coachId)).toContain(commentId)
  const after = await site.read(getCoachCommentCount, { coachId })
  expect([after.total, after.marks[1]]).toEqual([total + 1, marks[1] + 1])
  expect(await toldTo(anna)).toEqual(['textPassed'])
  expect(revalidatedTags).toContain(`comments:${coachId}`)
  expect(await queue()).toEqual([])
})

test('R-12.6 a held comment that is hidden stays visible to its author only, who sees the reason', async () => {
  const coachId = nextCoach()
  const { commentId } = await write({ coachId })
  const [held] = await queue()
  const { envelope } = await decide(held!.heldId, 'hidden')
  expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.BAD_INPUT, '请填写隐藏的原因，作者会看到'])
  await decide(held!.heldId, 'hidden', '含有联系方式')
  expect(await idsOf(coachId)).not.toContain(commentId)
  const [own] = (await site.read(getMyComments, {}, anna)).list
  expect(own).toMatchObject({ commentId, isHeld: false, isHidden: true, hiddenReason: '含有联系方式' })
  expect(await toldTo(anna)).toEqual(['textHidden'])
  expect(await pagesOf(anna)).toEqual(['/user/comments'])
})

test('R-12.6 a held reply is counted and notified once passed; if hidden, its author sees the reason under the comment', async () => {
  const { commentId } = await write({ coachId: nextCoach(), content: '讲得细' })
  const first = await writeReply({ commentId })
  const second = await writeReply({ commentId, content: '打 13812345678' })
  expect([first.isHeld, second.isHeld]).toEqual([true, true])
  expect(await site.read(getReplyCount, { commentId })).toEqual({ total: 0 })
  expect(await toldTo(anna)).toEqual([])
  const held = await queue()
  expect(held.map(({ replyId }) => replyId)).toEqual([first.replyId, second.replyId])
  await decide(held[0]!.heldId, 'passed')
  await decide(held[1]!.heldId, 'hidden', '请不要留电话')
  expect((await site.read(getReplies, { commentId })).list.map(({ replyId }) => replyId)).toEqual([first.replyId])
  expect(await site.read(getReplyCount, { commentId })).toEqual({ total: 1 })
  expect(await toldTo(anna)).toEqual(['replyReceived'])
  expect((await toldTo(ben)).sort()).toEqual(['textHidden', 'textPassed'])
  const thread = `/jiaolian/component/ReplyListPop?commentId=${commentId}`
  expect(await pagesOf(ben)).toEqual([thread, thread])
  const own = await site.read(getMyHeldTexts, { commentId }, ben)
  expect(own.replies).toMatchObject([{ replyId: second.replyId, isHeld: false, hiddenReason: '请不要留电话' }])
})

test('a reply that an operator hid without its having been held stays visible to its author only', async () => {
  const { commentId } = await write({ coachId: nextCoach(), content: '讲得细' })
  const { replyId, isHeld } = await writeReply({ commentId, content: '周末还有名额吗' })
  expect(isHeld).toBe(false)
  await site.read(setCommentHidden, { commentId, replyId, isHidden: true }, OPERATOR)
  expect((await site.read(getReplies, { commentId })).list).toEqual([])
  const own = await site.read(getMyHeldTexts, { commentId }, ben)
  expect(own.replies).toMatchObject([{ replyId, isHeld: false, hiddenReason: '' }])
  expect((await site.read(getMyHeldTexts, { commentId }, anna)).replies).toEqual([])
  await site.read(setCommentHidden, { commentId, replyId, isHidden: false }, OPERATOR)
  expect((await site.read(getMyHeldTexts, { commentId }, ben)).replies).toEqual([])
})

test('R-12.6 of two simultaneous decisions on a held text one wins, and the other operator is told', async () => {
  await write({ coachId: nextCoach() })
  const [held] = await queue()
  const codes = await Promise.all([decide(held!.heldId, 'passed'), decide(held!.heldId, 'hidden', '广告')])
  expect(codes.map(({ envelope }) => envelope.code).sort()).toEqual([0, ERROR_CODES.CONFLICT])
  expect(await toldTo(anna)).toHaveLength(1)
})

test('R-12.6 a blocked word is refused by name, and nothing is stored', async () => {
  const coachId = nextCoach()
  const before = await site.store.db.$count(comment)
  const { envelope } = await site.call(userComment, { coachId, content: '来网.赌吧' }, { headers: anna })
  expect([envelope.code, envelope.msg]).toEqual([
    ERROR_CODES.TEXT_REFUSED,
    '“网.赌”不能出现在公开的文字里，请修改后再发布',
  ])
  expect(await site.store.db.$count(comment)).toBe(before)
})

/** More doubtful words than findings are kept. */
const DOUBTFUL_WORDS = '骗子，人渣，废物，脑残，白痴，智障，畜生，去死，不要脸，狗东西，王八蛋'

test('R-12.6 a blocked word is refused after any number of doubtful ones', async () => {
  const input = { coachId: nextCoach(), content: `${DOUBTFUL_WORDS}，网赌` }
  const { envelope } = await site.call(userComment, input, { headers: anna })
  expect([envelope.code, envelope.msg]).toEqual([
    ERROR_CODES.TEXT_REFUSED,
    '“网赌”不能出现在公开的文字里，请修改后再发布',
  ])
})

test('the same held text sent again within a minute is queued once', async () => {
  const coachId = nextCoach()
  const [one, two] = [await write({ coachId }), await write({ coachId })]
  expect(one.commentId).toBe(two.commentId)
  expect(await queue()).toHaveLength(1)
})

test('A-47 a held mark does not replace an older one until passed; then still only the latest counts', async () => {
  const coachId = nextCoach()
  const scores = async () =>
    (await site.store.db.select().from(comment).where(eq(comment.coachId, coachId)).orderBy(comment.commentId))
      .filter(({ authorRef }) => authorRef === `account:${anna['auth-token']}`)
      .map(({ score }) => score)
  await write({ coachId, content: '第一次课', score: 5 })
  await write({ coachId, score: 1 })
  expect(await scores()).toEqual([5, 1])
  await write({ coachId, content: `又去了，${DOUBTFUL}`, score: 2 })
  const [older, newer] = await queue()
  await decide(newer!.heldId, 'passed')
  expect(await scores()).toEqual([null, 1, 2])
  await decide(older!.heldId, 'passed')
  expect(await scores()).toEqual([null, null, 2])
})

test('A-47 the mark of a hidden text does not replace that of a passed one', async () => {
  const coachId = nextCoach()
  await contactedLead(site.store.db, coachId, Number(anna['auth-token']))
  const honest = await write({ coachId, score: 5 })
  await write({ coachId, score: 1, content: '加 薇 信 abc124 领优惠' })
  const [advertisement, first] = (await queue()).toSorted((one, other) => other.commentId - one.commentId)
  await decide(advertisement!.heldId, 'hidden', '广告')
  await decide(first!.heldId, 'passed')
  const { list } = await site.read(getCoachComments, { coachId, pageSize: 100 })
  expect(list.find(({ commentId }) => commentId === honest.commentId)?.score).toBe(5)
})

test('T35 passing a held comment of a deleted account leaves the marks of other deleted accounts', async () => {
  const coachId = nextCoach()
  const authors = [await person('离开的甲'), await person('离开的乙')]
  const { forget } = commentPersonalData(site.store.db)
  const leave = ({ 'auth-token': token }: Record<string, string>) => forget(Number(token))
  const older = await write({ coachId, content: '教得很好', score: 5 }, authors[0])
  const newer = await write({ coachId, score: 2 }, authors[1])
  for (const author of authors) await leave(author)
  const [held] = await queue()
  expect((await decide(held!.heldId, 'passed')).envelope.code).toBe(0)
  const { list } = await site.read(getCoachComments, { coachId, pageSize: 100 })
  const scoreOf = (id: number) => list.find(({ commentId }) => commentId === id)?.score
  expect([scoreOf(older.commentId), scoreOf(newer.commentId)]).toEqual([5, 2])
})

onPostgres('deciding on a held comment while its author deletes it does not deadlock', async () => {
  const coachId = nextCoach()
  const { commentId } = await write({ coachId })
  const [held] = await queue()
  const deleted = () => site.call(deleteComment, { commentId }, { headers: anna })
  const decided = () => decide(held!.heldId, 'passed')
  const holdBack = (tx: Db) => lockComments(tx, coachId)
  const codes = await runInOrder(holdBack, deleted, decided)
  expect(codes).toEqual([0, ERROR_CODES.GONE])
})

onPostgres('deleting a reply while the comment is being deleted does not deadlock', async () => {
  const coachId = nextCoach()
  const { commentId } = await write({ coachId, content: '讲得细' })
  const mine = await writeReply({ commentId, content: '谢谢' }, anna)
  const { replyId } = await writeReply({ commentId, replyId: mine.replyId, content: '不客气' })
  await site.store.db.insert(heldText).values({ kind: 'comment', subjectId: commentId, findings: [] })
  const holdBack = (tx: Db) => tx.select().from(heldText).where(eq(heldText.subjectId, commentId)).for('update')
  const codes = await runInOrder(
    holdBack,
    () => site.call(deleteComment, { commentId }, { headers: anna }),
    () => site.call(deleteReply, { replyId }, { headers: ben }),
  )
  expect(codes).toEqual([0, 0])
})

/** Starts the calls in order while the first one's lock is held; returns their codes. */
async function runInOrder(
  holdBack: (tx: Db) => Promise<unknown>,
  ...calls: (() => ReturnType<TestSite['call']>)[]
): Promise<number[]> {
  const { db } = site.store
  const pending: ReturnType<TestSite['call']>[] = []
  await db.transaction(async (tx) => {
    await holdBack(tx)
    for (const call of calls) {
      pending.push(call())
      await waitUntilBlocked(db, pending.length, Promise.all(pending))
    }
  })
  return (await Promise.all(pending)).map(({ envelope }) => envelope.code)
}

test('a held text deleted by its author leaves the queue', async () => {
  const coachId = nextCoach()
  const { commentId } = await write({ coachId })
  const [held] = await queue()
  await site.read(deleteComment, { commentId }, anna)
  expect(await queue()).toEqual([])
  expect((await decide(held!.heldId, 'passed')).envelope.code).toBe(ERROR_CODES.GONE)
  const thread = await write({ coachId, content: '讲得细' })
  const { replyId } = await writeReply({ commentId: thread.commentId })
  await site.read(deleteReply, { replyId }, ben)
  expect(await site.store.db.select().from(reply).where(eq(reply.replyId, replyId))).toEqual([])
  expect(await queue()).toEqual([])
})

test('a held text is decided only in its queue, by operators with that duty', async () => {
  const { commentId } = await write({ coachId: nextCoach() })
  expect(await codeOf(setCommentHidden, { commentId, isHidden: false }, OPERATOR)).toBe(ERROR_CODES.CONFLICT)
  expect(await codeOf(getHeldTexts, {}, { 'auth-token': '2' })).toBe(ERROR_CODES.NOT_ALLOWED)
  expect(await codeOf(getHeldTexts, {}, anna)).toBe(ERROR_CODES.NOT_ALLOWED)
})

test('R-13.12 operators cannot decide on their own held or hidden texts; a colleague can', async () => {
  const own = await person('值班的人')
  ROLES[own['auth-token']!] = 'reviewer'
  const { commentId } = await write({ coachId: nextCoach() }, own)
  const { heldId } = (await queue())[0]!
  for (const [decision, reason] of [
    ['passed', ''],
    ['hidden', '有联系方式'],
  ] as const)
    expect(await codeOf(decideHeldText, { heldId, decision, reason }, own)).toBe(ERROR_CODES.NOT_ALLOWED)
  expect(await queue()).toHaveLength(1)
  await decide(heldId, 'hidden', '有联系方式')
  expect(await codeOf(setCommentHidden, { commentId, isHidden: false }, own)).toBe(ERROR_CODES.NOT_ALLOWED)
  expect(await codeOf(setCommentHidden, { commentId, isHidden: false }, OPERATOR)).toBe(0)
})

test('R-13.12 operators cannot decide on held comments about their own coach, nor on held replies to their own comments', async () => {
  const own = await person('也是教练的人')
  ROLES[own['auth-token']!] = 'reviewer'
  const coachId = nextCoach()
  const accountId = Number(own['auth-token'])
  await site.store.db
    .insert(application)
    .values(approvedRow(site.data.categories, { accountId, subjectId: coachId, at: new Date() }))
  const onOwn = await write({ coachId })
  const elsewhere = await write({ coachId: nextCoach(), content: '教得很好' }, own)
  await writeReply({ commentId: elsewhere.commentId })
  const seenBy = async (who: Record<string, string>) =>
    (await site.read(getHeldTexts, {}, who)).list.map(({ obstacle }) => obstacle)
  expect(await seenBy(own)).toEqual([
    '评价的是您自己的教练主页，请由其他同事处理',
    '回复的是您写的内容，请由其他同事处理',
  ])
  expect(await seenBy(OPERATOR)).toEqual([null, null])
  for (const { heldId } of await queue())
    expect(await codeOf(decideHeldText, { heldId, decision: 'hidden', reason: '难听' }, own)).toBe(
      ERROR_CODES.NOT_ALLOWED,
    )
  await decide((await queue())[0]!.heldId, 'passed', '')
  expect(await codeOf(setCommentHidden, { commentId: onOwn.commentId, isHidden: true }, own)).toBe(
    ERROR_CODES.NOT_ALLOWED,
  )
})

test('R-12.6 a held comment is queued with its marks', async () => {
  const aspects = { skill: 5, patience: 4, punctuality: null }
  await write({ coachId: nextCoach(), score: 2, aspects, learnerAge: '7-9' })
  expect((await queue())[0]).toMatchObject({ marks: { score: 2, aspects, learnerAge: '7-9', isVerified: false } })
})
