import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { getCoachDetail, searchCoaches } from '#lib/contracts/coach/coach.ts'
import {
  deleteComment,
  deleteReply,
  getCoachCommentCount,
  getCoachComments,
  getCommentDetails,
  getMyReplies,
  getReplies,
  setCommentHidden,
  userComment,
  userReply,
} from '#lib/contracts/comment/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getSentLeads, moveLead, revealLeadMobile, sendLead } from '#lib/contracts/lead/lead.ts'
import type { LeadState } from '#lib/contracts/lead/lead-states.ts'
import { CLOSED_LEAD_CONTACT_LIFE, LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { getLanding } from '#lib/contracts/listing/landing.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { lead } from '#services/coach/db/lead-schema.ts'
import { coach, listing } from '#services/coach/db/schema.ts'
import { setSubjectStatus } from '#services/record-status.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { recountOldScores } from '#services/verified-comments.ts'
import { approvedRow } from '#tests/services/approved-row.ts'
import { contactedLead } from '#tests/services/contacted-lead.ts'
import { type Accounts, newMobile, openAccounts } from '#tests/services/open-accounts.ts'
import { sweepLeadsAt } from '#tests/services/sweep-leads-at.ts'
import { comment } from '../db/schema.ts'
import { attempt } from '../db/visitor-schema.ts'

type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let revalidatedTags: string[] = []
let coachId: number
let owner: Person

beforeAll(async () => {
  site = await openAccounts({ coaches: 40, revalidate: async (tags) => void revalidatedTags.push(...tags) })
  owner = await site.join()
})
afterAll(() => site.close())

const free: number[] = []
beforeEach(async () => {
  if (free.length === 0) {
    const live = [...site.data.coaches].filter(({ status }) => status === 'live')
    free.push(...live.map((each) => each.coachId))
  }
  coachId = free.pop()!
  revalidatedTags = []
  await site.db.delete(attempt)
  await site.db.delete(comment).where(eq(comment.coachId, coachId))
  await publish('coach', owner.userId, coachId)
})

/** Makes an account the owner of a published coach or venue. */
const publish = (kind: 'coach' | 'venue', accountId: number, subjectId: number) =>
  site.db.insert(application).values(approvedRow(site.data.categories, { accountId, subjectId, kind }))

let forms = 0
const leadInput = (rest: object = {}): z.input<typeof sendLead.input> => ({
  kind: 'coach' as const,
  id: coachId,
  callName: '王女士',
  learnerAge: null,
  level: null,
  feeType: null,
  description: null,
  consentVersion: LEAD_CONSENT_VERSION,
  clientKey: `form-of-a-review-${++forms}`,
  ...rest,
})
const send = async ({ auth }: Person) => (await site.read(sendLead, leadInput(), auth)).leadId
/** The coach works on a lead. */
async function answerLead(leadId: number, ...states: LeadState[]) {
  await site.read(revealLeadMobile, { leadId }, owner.auth)
  for (const to of states) await site.read(moveLead, { leadId, to }, owner.auth)
}
const write = ({ auth }: Person, input: object = {}) =>
  site.read(userComment, { coachId, content: '讲得细', score: 5, ...input }, auth)
const isVerifiedComment = async (commentId: number) => (await site.read(getCommentDetails, { commentId })).isVerified
const numbers = async () => {
  const { score, commentCount, verifiedCount } = await site.read(getCoachDetail, { coachId })
  return [score, commentCount, verifiedCount]
}
/** Runs the sweep of leads a month after they were closed. */
const forgetFinished = () => sweepLeadsAt(site.db, Date.now() + CLOSED_LEAD_CONTACT_LIFE)
const codeOf = async (...question: Parameters<Accounts['call']>) => (await site.call(...question)).envelope.code

describe('R-12.1 a comment is verified', () => {
  test('by a lead that reached contacted or later, not without one, or by a new or withdrawn one', async () => {
    const [nobody, waiting, contacted, done, withdrawn] = await Promise.all(
      Array.from({ length: 5 }, async () => site.join()),
    )
    await answerLead(await send(waiting!))
    await answerLead(await send(contacted!), 'contacted')
    await answerLead(await send(done!), 'contacted', 'agreed', 'done')
    const back = await send(withdrawn!)
    await answerLead(back, 'contacted')
    await site.read(moveLead, { leadId: back, to: 'withdrawn' }, withdrawn!.auth)
    const all = []
    for (const each of [nobody!, waiting!, contacted!, done!, withdrawn!]) all.push((await write(each)).isVerified)
    expect(all).toEqual([false, false, true, true, false])
  })

  test('not by a lead to another coach', async () => {
    const anna = await site.join()
    await contactedLead(site.db, free[0]!, anna.userId)
    expect((await write(anna)).isVerified).toBe(false)
  })

  test('by a visitor’s lead with the number of the account', async () => {
    const anna = await site.join()
    const sent = await site.read(sendLead, leadInput(), anna.auth)
    await answerLead(sent.leadId, 'contacted')
    await site.db.update(lead).set({ accountId: null }).where(eq(lead.leadId, sent.leadId))
    expect((await write(anna)).isVerified).toBe(true)
  })

  test('once its author claims such a lead', async () => {
    const mobile = newMobile()
    const anna = await site.join({ mobile, verifyCode: await site.codeFor(mobile, 'register') })
    const verifyCode = await site.codeFor(mobile, 'lead')
    const { leadId } = await site.read(sendLead, leadInput({ mobile, verifyCode }))
    await answerLead(leadId, 'contacted')
    const { commentId } = await write(anna)
    await site.db.update(comment).set({ isVerified: false }).where(eq(comment.commentId, commentId))
    await site.read(getSentLeads, {}, anna.auth)
    expect(await isVerifiedComment(commentId)).toBe(true)
  })

  test('once the coach gets in touch after it was written, and web is told; a repeat changes nothing', async () => {
    const anna = await site.join()
    const { commentId } = await write(anna, { score: 4 })
    expect(await numbers()).toEqual([null, 1, 0])
    const leadId = await send(anna)
    revalidatedTags = []
    await answerLead(leadId, 'contacted')
    expect(revalidatedTags).toEqual([`comments:${coachId}`, `coach:${coachId}`, 'home-comments'])
    expect([await isVerifiedComment(commentId), await numbers()]).toEqual([true, [4, 1, 1]])
    await site.read(moveLead, { leadId, to: 'contacted' }, owner.auth)
    expect(await numbers()).toEqual([4, 1, 1])
  })

  test('by a lead that has been forgotten, and an earlier mark stays counted', async () => {
    const anna = await site.join()
    const ben = await site.join()
    for (const each of [anna, ben]) await answerLead(await send(each), 'contacted', 'agreed', 'done')
    await write(anna)
    await forgetFinished()
    expect(await site.db.select().from(lead).where(eq(lead.subjectId, coachId))).toMatchObject([
      { accountId: null },
      { accountId: null },
    ])
    expect((await write(ben, { score: 3 })).isVerified).toBe(true)
    expect((await write(anna, { content: '还是讲得细' })).isVerified).toBe(true)
    expect(await numbers()).toEqual([4, 3, 2])
  })

  test('by a visitor’s lead if an account had proved the number before it was forgotten, not later', async () => {
    const [known, unknown] = [newMobile(), newMobile()]
    for (const mobile of [known, unknown]) {
      const { leadId } = await site.read(
        sendLead,
        leadInput({ mobile, verifyCode: await site.codeFor(mobile, 'lead') }),
      )
      await answerLead(leadId, 'contacted', 'unsuited')
    }
    const anna = await site.join({ mobile: known, verifyCode: await site.codeFor(known, 'register') })
    await site.db.update(lead).set({ accountId: null }).where(eq(lead.subjectId, coachId))
    await forgetFinished()
    const ben = await site.join({ mobile: unknown, verifyCode: await site.codeFor(unknown, 'register') })
    expect([(await write(anna)).isVerified, (await write(ben)).isVerified]).toEqual([true, false])
  })

  test('not by a forgotten lead that was withdrawn or never contacted; an earlier contacted one still counts', async () => {
    const [anna, ben, carl] = [await site.join(), await site.join(), await site.join()]
    const back = await send(anna)
    await answerLead(back, 'contacted')
    await site.read(moveLead, { leadId: back, to: 'withdrawn' }, anna.auth)
    await answerLead(await send(ben), 'unanswered')
    await answerLead(await send(carl), 'contacted', 'unsuited')
    await forgetFinished()
    const again = await send(carl)
    await answerLead(again, 'contacted')
    await site.read(moveLead, { leadId: again, to: 'withdrawn' }, carl.auth)
    const all = []
    for (const each of [anna, ben, carl]) all.push((await write(each)).isVerified)
    expect(all).toEqual([false, false, true])
  })

  test('like one’s previous comment, even if the lead was withdrawn in between', async () => {
    const anna = await site.join()
    const leadId = await send(anna)
    await answerLead(leadId, 'contacted')
    await write(anna)
    await site.read(moveLead, { leadId, to: 'withdrawn' }, anna.auth)
    const again = await write(anna, { content: '再补一句', score: 3 })
    expect([again.isVerified, await numbers()]).toEqual([true, [3, 2, 1]])
  })

  test('also if both happen at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const anna = await site.join()
      const leadId = await send(anna)
      await answerLead(leadId)
      await site.db.delete(attempt)
      const [written] = await Promise.all([
        write(anna, { content: `第 ${round} 位` }),
        site.read(moveLead, { leadId, to: 'contacted' }, owner.auth),
      ])
      expect(await isVerifiedComment(written.commentId)).toBe(true)
    }
  })
})

test('R-12.1 only verified marks affect the score in record, list, search row, landing and summary', async () => {
  const [row] = await site.db.select().from(listing).where(eq(listing.coachId, coachId))
  const categoryId = row!.facets.map((facet) => facet - 10_000_000).find((id) => id > 0)!
  const landing = async () => site.read(getLanding, { adCode: row!.cityCode, categoryId })
  const proved = await site.join()
  await contactedLead(site.db, coachId, proved.userId)
  await write(proved, { score: 4, aspects: { skill: 5, patience: 3 } })
  const { verifiedCount, score } = await landing()
  const seen = async () => [
    await numbers(),
    (await site.db.select().from(listing).where(eq(listing.coachId, coachId)))[0]!.score,
    (await site.read(searchCoaches, { nameLikeSearch: String(coachId) })).list.find((each) => each.coachId === coachId)
      ?.score,
  ]
  const before = await seen()
  expect(before.slice(0, 2)).toEqual([[4, 1, 1], 40])
  await write(await site.join(), { score: 1, aspects: { skill: 1 } })
  expect(await seen()).toEqual([[4, 2, 1], ...before.slice(1)])
  expect(await landing()).toMatchObject({ verifiedCount, score })
  expect(await site.read(getCoachCommentCount, { coachId })).toMatchObject({
    total: 2,
    average: 4,
    marks: [0, 0, 0, 1, 0],
    aspects: { skill: 5, patience: 3, punctuality: null },
  })
})

test('R-12.1 scores from when every comment counted are recalculated once', async () => {
  const proved = await site.join()
  await write(await site.join(), { score: 1 })
  await write(proved, { score: 5 })
  await contactedLead(site.db, coachId, proved.userId)
  await site.db.update(coach).set({ score: 3 }).where(eq(coach.coachId, coachId))
  await recountOldScores(site.db)
  expect(await numbers()).toEqual([5, 2, 1])
  expect(await recountOldScores(site.db)).toBe(0)
})

test('R-12.2 A-47 aspect scores count only with a score, and are removed with it when a later one counts', async () => {
  const anna = await site.join()
  const none = { skill: null, patience: null, punctuality: null }
  const first = await write(anna, { score: 3, aspects: { patience: 2 }, learnerAge: '7-9' })
  expect(first).toMatchObject({ aspects: { ...none, patience: 2 }, learnerAge: '7-9' })
  expect((await write(anna, { content: '没有总分', score: null, aspects: { skill: 5 } })).aspects).toEqual(none)
  await write(anna, { content: '又一次', score: 4 })
  expect(await site.read(getCommentDetails, { commentId: first.commentId })).toMatchObject({
    score: null,
    aspects: none,
  })
})

test('R-12.2 comments can be sorted newest, best or worst first, and filtered by pictures or age', async () => {
  const marks = [3, null, 5, 1, 5]
  const ages = ['7-9', null, '7-9', 'adult', null] as const
  const ids: number[] = []
  for (const [at, score] of marks.entries())
    ids.push((await write(await site.join(), { content: `第 ${at} 条`, score, learnerAge: ages[at] })).commentId)
  await site.db
    .update(comment)
    .set({ pictures: ['/a.webp'] })
    .where(eq(comment.commentId, ids[3]!))
  const listed = async (input: object) =>
    (await site.read(getCoachComments, { coachId, ...input })).list.map(({ commentId }) => ids.indexOf(commentId))
  expect(await listed({})).toEqual([4, 3, 2, 1, 0])
  expect(await listed({ order: 'best' })).toEqual([4, 2, 0, 3, 1])
  expect(await listed({ order: 'worst' })).toEqual([3, 0, 4, 2, 1])
  expect(await listed({ pictured: '1' })).toEqual([3])
  expect(await listed({ learnerAge: '7-9', order: 'best' })).toEqual([2, 0])
  expect((await site.read(getCoachComments, { coachId, learnerAge: '7-9' })).total).toBe(2)
  expect(await site.read(getCoachCommentCount, { coachId })).toMatchObject({
    pictured: 1,
    ages: { '7-9': 2, adult: 1, '3-6': 0 },
  })
})

describe('R-12.3 replies and deleting', () => {
  const reply = ({ auth }: Person, commentId: number, content: string, replyId?: number) =>
    site.read(userReply, { commentId, content, replyId }, auth)
  const threadOf = async (commentId: number) =>
    (await site.read(getReplies, { commentId })).list.map(({ content, authorRole }) => [content, authorRole])

  test('answers by the coach, or by a venue the coach teaches at, are signed and come first', async () => {
    const [anna, ben, host] = [await site.join(), await site.join(), await site.join()]
    const [row] = await site.db.select().from(coach).where(eq(coach.coachId, coachId))
    await publish('venue', host.userId, row!.venueIds[0]!)
    const { commentId } = await write(anna)
    await reply(owner, commentId, '谢谢您')
    const question = await reply(ben, commentId, '在哪里上课')
    await reply(owner, commentId, '在体育馆', question.replyId)
    await reply(host, commentId, '欢迎再来')
    expect(await threadOf(commentId)).toEqual([
      ['欢迎再来', 'venue'],
      ['谢谢您', 'coach'],
      ['在体育馆', 'coach'],
      ['在哪里上课', null],
    ])
    const { replyListVO } = await site.read(getCommentDetails, { commentId })
    expect(replyListVO.map(({ content }) => content)).toEqual(['欢迎再来', '谢谢您'])
    const { list } = await site.read(getReplies, { commentId, after: question.replyId })
    expect(list).toEqual([])
  })

  test('the owner of a venue that is taken down replies like anybody else', async () => {
    const host = await site.join()
    const [row] = await site.db.select().from(coach).where(eq(coach.coachId, coachId))
    const venueId = row!.venueIds[0]!
    await publish('venue', host.userId, venueId)
    const { commentId } = await write(await site.join())
    await setSubjectStatus(site.db, PUSH_OFF, ['venue', venueId, 'disabled'])
    expect((await reply(host, commentId, '欢迎再来')).authorRole).toBeNull()
    await setSubjectStatus(site.db, PUSH_OFF, ['venue', venueId, 'live'])
    expect((await reply(host, commentId, '重新开业了')).authorRole).toBe('venue')
  })

  test('the owner of another coach or venue replies like anybody else', async () => {
    const stranger = await site.join()
    await publish('coach', stranger.userId, free[0]!)
    await publish('venue', stranger.userId, 999_999)
    const { commentId } = await write(await site.join())
    expect((await reply(stranger, commentId, '我也教')).authorRole).toBeNull()
  })

  test('only its author can delete a reply, and the count follows', async () => {
    const [anna, ben] = [await site.join(), await site.join()]
    const { commentId } = await write(anna)
    const { replyId } = await reply(ben, commentId, '写错了')
    await reply(anna, commentId, '没关系')
    expect(await site.read(getMyReplies, { commentId }, ben.auth)).toEqual({ replyIds: [replyId] })
    expect(await codeOf(deleteReply, { replyId })).toBe(ERROR_CODES.NOT_LOGGED_IN)
    expect(await codeOf(deleteReply, { replyId }, { headers: anna.auth })).toBe(ERROR_CODES.GONE)
    revalidatedTags = []
    await site.read(deleteReply, { replyId }, ben.auth)
    expect(revalidatedTags).toEqual([`comments:${coachId}`, `coach:${coachId}`, 'home-comments'])
    expect(await codeOf(deleteReply, { replyId }, { headers: ben.auth })).toBe(ERROR_CODES.GONE)
    expect(await site.read(getCommentDetails, { commentId })).toMatchObject({ replyCount: 1 })
  })

  test('a deleted comment keeps other people’s replies, hides its author, no longer counts and takes no replies', async () => {
    const [anna, ben] = [await site.join({ nickname: '安娜' }), await site.join()]
    await contactedLead(site.db, coachId, anna.userId)
    const { commentId } = await write(anna, { learnerAge: '7-9', aspects: { skill: 4 } })
    const own = await reply(anna, commentId, '补充一句')
    const { replyId } = await reply(ben, commentId, '谢谢分享', own.replyId)
    expect(await numbers()).toEqual([5, 1, 1])
    await site.read(deleteComment, { commentId }, anna.auth)
    expect(await numbers()).toEqual([null, 0, 0])
    const [remaining] = (await site.read(getCoachComments, { coachId })).list
    expect(remaining).toMatchObject({
      commentId,
      isDeleted: true,
      content: '',
      score: null,
      aspects: { skill: null },
      learnerAge: null,
      isVerified: false,
      authorUserInfo: { userName: '匿名用户' },
      replyCount: 1,
    })
    expect(remaining!.replyListVO.map(({ content, replyUserInfo }) => [content, replyUserInfo.userName])).toEqual([
      ['谢谢分享', '匿名用户'],
    ])
    expect(await codeOf(userReply, { commentId, content: '在吗' }, { headers: ben.auth })).toBe(ERROR_CODES.GONE)
    expect(await codeOf(deleteComment, { commentId }, { headers: anna.auth })).toBe(ERROR_CODES.GONE)

    const newer = await write(ben, { content: '后来的' })
    const { list, total } = await site.read(getCoachComments, { coachId })
    expect([list.map((each) => each.commentId), total]).toEqual([[newer.commentId, commentId], 2])
    await site.read(deleteReply, { replyId }, ben.auth)
    expect(await codeOf(getCommentDetails, { commentId })).toBe(ERROR_CODES.GONE)
  })

  test('a comment without replies by others is deleted entirely', async () => {
    const anna = await site.join()
    const { commentId } = await write(anna)
    await reply(anna, commentId, '补充一句')
    await site.read(deleteComment, { commentId }, anna.auth)
    expect(await codeOf(getCommentDetails, { commentId })).toBe(ERROR_CODES.GONE)
    expect(await site.read(getCoachComments, { coachId })).toMatchObject({ list: [], total: 0 })
  })

  test('a deleted comment keeps other people’s hidden and held replies, and is displayed while one is visible', async () => {
    const [anna, ben, cora] = [await site.join(), await site.join(), await site.join()]
    const operator = await site.joinOperator('owner')
    const hide = (replyId: number, isHidden: boolean) =>
      site.read(setCommentHidden, { commentId, replyId, isHidden }, operator.auth)
    const { commentId } = await write(anna)
    const { replyId } = await reply(ben, commentId, '谢谢分享')
    const held = await reply(cora, commentId, '加 薇 信 详聊')
    expect(held.isHeld).toBe(true)
    await hide(replyId, true)
    await site.read(deleteComment, { commentId }, anna.auth)
    expect(await site.read(getCoachComments, { coachId })).toMatchObject({ list: [], total: 0 })
    expect(await codeOf(getCommentDetails, { commentId })).toBe(ERROR_CODES.GONE)

    await hide(replyId, false)
    const { list, total } = await site.read(getCoachComments, { coachId })
    expect([list[0], total]).toMatchObject([{ commentId, isDeleted: true, replyCount: 1 }, 1])
    expect(list[0]!.replyListVO.map(({ content }) => content)).toEqual(['谢谢分享'])

    await site.read(deleteReply, { replyId }, ben.auth)
    expect(await site.db.$count(comment, eq(comment.commentId, commentId))).toBe(1)
    await site.read(deleteReply, { replyId: held.replyId }, cora.auth)
    expect(await site.db.$count(comment, eq(comment.commentId, commentId))).toBe(0)
  })

  test('hiding the last visible reply below a deleted comment takes the comment off the page', async () => {
    const [anna, ben] = [await site.join(), await site.join()]
    const { commentId } = await write(anna)
    const { replyId } = await reply(ben, commentId, '谢谢分享')
    await site.read(deleteComment, { commentId }, anna.auth)
    const operator = await site.joinOperator('owner')
    await site.read(setCommentHidden, { commentId, replyId, isHidden: true }, operator.auth)
    expect(await site.read(getCoachComments, { coachId })).toMatchObject({ list: [], total: 0 })
  })
})
