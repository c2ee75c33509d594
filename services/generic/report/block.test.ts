import { eq, inArray } from 'drizzle-orm'
import { blockAccount, unblockAccount } from '#lib/contracts/account/account-desk.ts'
import { getLoginUserInfo } from '#lib/contracts/account/user.ts'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { getCoachComments, setCommentHidden, userComment } from '#lib/contracts/comment/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getNotices } from '#lib/contracts/notice/notice.ts'
import { getAuditEntries } from '#lib/contracts/operator/audit.ts'
import {
  decideObjection,
  decideReport,
  getReportDecisions,
  objectToReport,
  sendReport,
} from '#lib/contracts/report/report.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { coach } from '#lib/contracts/resources/coach.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { decideHeldText, getHeldTexts } from '#lib/contracts/text/held-text.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { category, coach as coachTable } from '#services/coach/db/schema.ts'
import { coachContent } from '#tests/services/application-content.ts'
import { approvedRow } from '#tests/services/approved-row.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { report } from '../db/report-schema.ts'

type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let operator: Person
let owner: Person
let revalidatedTags: string[] = []

beforeAll(async () => {
  site = await openAccounts({ revalidate: async (tags) => void revalidatedTags.push(...tags) })
  owner = await site.joinOperator()
  operator = await site.joinOperator('reviewer')
})
afterAll(() => site.close())

const live = () => [...site.data.coaches].filter(({ status }) => status === 'live').map(({ coachId }) => coachId)

test('R-12.7 upholding a report can block the account: its sessions end and what it published disappears', async () => {
  const [reporter, author] = [await site.join(), await site.join()]
  const [ownCoachId, other] = live() as [number, number]
  await site.db
    .insert(application)
    .values(approvedRow(site.data.categories, { accountId: author.userId, subjectId: ownCoachId }))
  const { commentId } = await site.read(userComment, { coachId: other, content: '课上一直在推销会员卡' }, author.auth)
  const input = {
    kind: 'comment',
    id: commentId,
    reason: 'advertising',
    words: '',
    clientKey: 'report-that-blocks-1',
  } as const
  const { reportId } = await site.read(sendReport, input, reporter.auth)
  const decide = (to: 'upheld' | 'dismissed', blocksAccount: boolean) =>
    site.call(decideReport, { reportId, to, note: '多次引流', blocksAccount }, { headers: operator.auth })

  expect((await decide('dismissed', true)).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
  await site.read(getLoginUserInfo, {}, author.auth)
  revalidatedTags = []
  expect((await decide('upheld', true)).envelope).toMatchObject({ code: 0, data: { blocksAccount: true } })
  const decisions = await site.call(getReportDecisions, {}, { headers: author.auth })
  expect(decisions.envelope.code).toBe(ERROR_CODES.SESSION_EXPIRED)
  expect((await site.call(getCoachDetail, { coachId: ownCoachId })).envelope.code).toBe(ERROR_CODES.COACH_DISABLED)
  expect(revalidatedTags).toEqual(expect.arrayContaining([`comments:${other}`, `coach:${ownCoachId}`]))
  const { list } = await site.read(getAuditEntries, { kinds: ['account'], recordId: String(author.userId) }, owner.auth)
  expect(list).toMatchObject([{ act: 'block', why: '多次引流', accountId: operator.userId }])
  expect((await site.read(getNotices, {}, reporter.auth)).list).toMatchObject([{ kind: 'reportUpheld', reportId }])
})

test('R-12.7 blocking is refused if no account is behind the record, and the report stays undecided', async () => {
  const reporter = await site.join()
  const coachId = live()[2]!
  const input = { kind: 'coach', id: coachId, reason: 'untrue', words: '', clientKey: 'report-of-nobody-11' } as const
  const { reportId } = await site.read(sendReport, input, reporter.auth)
  const decision = { reportId, to: 'upheld', note: '资料不实', blocksAccount: true }
  const { envelope } = await site.call(decideReport, decision, { headers: operator.auth })
  expect(envelope.code).toBe(ERROR_CODES.CONFLICT)
  await site.read(getCoachDetail, { coachId })
})

const WHY = '多次引流'
let forms = 0
const reported = async (kind: 'comment' | 'coach', id: number) => {
  const reporter = await site.join()
  const input = { kind, id, reason: 'advertising', words: '', clientKey: `report-in-a-test-${forms++}` } as const
  return (await site.read(sendReport, input, reporter.auth)).reportId
}
const postComment = async (who: Person, content: string) =>
  (await site.read(userComment, { coachId: live()[1]!, content }, who.auth)).commentId
const uphold = (reportId: number, blocksAccount = false) =>
  site.call(decideReport, { reportId, to: 'upheld', note: WHY, blocksAccount }, { headers: operator.auth })
const shows = async (commentId: number) =>
  (await site.read(getCoachComments, { coachId: live()[1]!, pageSize: 100 })).list.some(
    (each) => each.commentId === commentId,
  )
const changeBlock = (endpoint: typeof blockAccount, { userId }: Person) =>
  site.read(endpoint, { accountId: userId, why: WHY }, owner.auth)

test('R-12.7 upholding a report cannot block an operator, and it stays undecided; without the block it is upheld', async () => {
  const editor = await site.joinOperator('editor')
  const commentId = await postComment(editor, '欢迎来我这里上课')
  const reportId = await reported('comment', commentId)
  const { envelope } = await uphold(reportId, true)
  expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.CONFLICT, '这是运营人员的账号，请先移除其角色'])
  expect(await shows(commentId)).toBe(true)
  expect((await uphold(reportId)).envelope).toMatchObject({ code: 0, data: { state: 'upheld', blocksAccount: false } })
  expect(await shows(commentId)).toBe(false)
})

test('R-12.5 R-13.8 taking a coach down by a report adds a version with the reason', async () => {
  const coachId = live()[3]!
  await uphold(await reported('coach', coachId))
  const versions = await site.read(callsOf(coach as unknown as Resource).versions, { id: coachId }, owner.auth)
  expect(versions.map(({ state, madeBy, why }) => [state, madeBy, why])).toEqual([
    ['disabled', operator.userId, WHY],
    ['published', null, ''],
  ])
  const { list } = await site.read(getAuditEntries, { kinds: ['coach'], recordId: String(coachId) }, owner.auth)
  expect(list).toMatchObject([{ act: 'takeDown', before: { state: 'published' }, after: { state: 'disabled' } }])
})

test('R-12.7 decisions made while an account is blocked apply when it is unblocked: upheld stays hidden, passed shows', async () => {
  const [author, coachOwner] = [await site.join(), await site.join()]
  await site.db.insert(application).values({
    ...{ checkId: 'q'.repeat(22), kind: 'coach', accountId: coachOwner.userId, status: 2, version: 1, reasons: [] },
    content: coachContent(site.data.categories, []),
    ...{ subjectId: live()[1]!, createdAt: new Date(), updatedAt: new Date() },
  })
  const [innocent, guilty] = [await postComment(author, '讲解很细'), await postComment(author, '来我家学更便宜')]
  const held = await postComment(author, '加 薇 信 详聊')
  const reportId = await reported('comment', guilty)
  await changeBlock(blockAccount, author)
  await uphold(reportId)
  const { list } = await site.read(getHeldTexts, {}, operator.auth)
  const { heldId } = list.find(({ commentId }) => commentId === held)!
  await site.read(decideHeldText, { heldId, decision: 'passed', reason: '' }, operator.auth)
  const news = (await site.read(getNotices, {}, coachOwner.auth)).list
  expect(news.filter(({ kind }) => kind === 'commentReceived')).toHaveLength(2)
  const all = () => Promise.all([innocent, guilty, held].map(shows))
  expect(await all()).toEqual([false, false, false])
  await changeBlock(unblockAccount, author)
  expect(await all()).toEqual([true, false, true])
})

test('R-12.5 an objection to a report upheld while the account was blocked does not bring back what an operator had hidden', async () => {
  const author = await site.join()
  const [early, late] = [await postComment(author, '来我家学更便宜'), await postComment(author, '课上一直在推销会员卡')]
  const reports = [await reported('comment', early), await reported('comment', late)]
  await site.read(setCommentHidden, { commentId: early, isHidden: true }, operator.auth)
  await changeBlock(blockAccount, author)
  for (const reportId of reports) await uphold(reportId)
  const rows = await site.db.select().from(report).where(inArray(report.reportId, reports)).orderBy(report.reportId)
  expect(rows.map(({ hasHidden }) => hasHidden)).toEqual([false, true])
  await changeBlock(unblockAccount, author)
  const back = await site.logInAgain(author.mobile)
  for (const reportId of reports) {
    await site.read(objectToReport, { reportId, words: '冤枉' }, back)
    await site.read(decideObjection, { reportId, to: 'overturned', note: '没有违规' }, owner.auth)
  }
  expect(await Promise.all([early, late].map(shows))).toEqual([false, true])
})

test('R-12.5 an objection of a coach whose sport was taken down meanwhile is not decided in their favour before the coach has another', async () => {
  const [author, coachId] = [await site.join(), live()[4]!]
  await site.db
    .insert(application)
    .values(approvedRow(site.data.categories, { accountId: author.userId, subjectId: coachId }))
  const reportId = await reported('coach', coachId)
  await uphold(reportId)
  await site.read(objectToReport, { reportId, words: '冤枉' }, author.auth)
  const [row] = await site.db.select().from(coachTable).where(eq(coachTable.coachId, coachId))
  const setTaught = (ids: number[]) =>
    site.db.update(coachTable).set({ categoryIds: ids }).where(eq(coachTable.coachId, coachId))
  await site.db.insert(category).values({
    ...{ categoryId: 9000, parentId: 101, level: 3, slug: 'shiqiu', name: '试球', position: 99, status: 'disabled' },
  })
  await setTaught([9000])
  const overturn = async () =>
    (await site.call(decideObjection, { reportId, to: 'overturned', note: '没有违规' }, { headers: owner.auth }))
      .envelope
  expect(await overturn()).toMatchObject({
    ...{ code: ERROR_CODES.CONFLICT, msg: '所选项目有的已下架，不能上架；请先改选项目' },
  })
  await setTaught(row!.categoryIds)
  expect(await overturn()).toMatchObject({ code: 0, data: { state: 'overturned' } })
  await site.read(getCoachDetail, { coachId })
})

test('R-12.7 an application of a blocked account cannot be approved until it is unblocked', async () => {
  const author = await site.join()
  const checkId = 'w'.repeat(22)
  await site.db.insert(application).values({
    ...{ checkId, kind: 'coach', accountId: author.userId, status: 1, version: 1, reasons: [] },
    content: coachContent(site.data.categories, []),
    ...{ createdAt: new Date(), submittedAt: new Date(), updatedAt: new Date() },
  })
  await changeBlock(blockAccount, author)
  const decision = { checkId, version: 1, isApproved: true }
  const approve = async () => (await site.call(reviewCheckRecord, decision, { headers: operator.auth })).envelope
  expect(await approve()).toMatchObject({
    code: ERROR_CODES.CONFLICT,
    msg: expect.stringMatching(/^提交人的账号已停用/),
  })
  await changeBlock(unblockAccount, author)
  expect(await approve()).toMatchObject({ code: 0, data: { status: 2 } })
})
