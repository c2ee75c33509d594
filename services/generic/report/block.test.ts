import { getCoachDetail } from '#lib/contracts/coach.ts'
import { userComment } from '#lib/contracts/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getNotices } from '#lib/contracts/notice.ts'
import { decideReport, getReportDecisions, sendReport } from '#lib/contracts/report.ts'
import { getLoginUserInfo } from '#lib/contracts/user.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { coachContent } from '#tests/services/application-content.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'

type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let operator: Person
let told: string[] = []

beforeAll(async () => {
  site = await openAccounts({ revalidate: async (tags) => void told.push(...tags) })
  operator = await site.joinOperator('reviewer')
})
afterAll(() => site.close())

const live = () => [...site.data.coaches].filter(({ status }) => status === 'live').map(({ coachId }) => coachId)

test('R-12.7 an upheld report can block the account: its sessions end at once and what it has published goes', async () => {
  const [reporter, author] = [await site.join(), await site.join()]
  const [own, other] = live() as [number, number]
  await site.db.insert(application).values({
    checkId: 'b'.repeat(22),
    kind: 'coach',
    accountId: author.userId,
    status: 2,
    version: 1,
    content: coachContent(site.data.categories, []),
    reasons: [],
    subjectId: own,
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  const { commentId } = await site.read(userComment, { coachId: other, content: '课上一直在推销会员卡' }, author.auth)
  const wish = {
    kind: 'comment',
    id: commentId,
    reason: 'advertising',
    words: '',
    clientKey: 'report-that-blocks-1',
  } as const
  const { reportId } = await site.read(sendReport, wish, reporter.auth)
  const decide = (to: 'upheld' | 'dismissed', blocksAccount: boolean) =>
    site.ask(decideReport, { reportId, to, note: '多次引流', blocksAccount }, { headers: operator.auth })

  expect((await decide('dismissed', true)).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
  await site.read(getLoginUserInfo, {}, author.auth)
  told = []
  expect((await decide('upheld', true)).envelope).toMatchObject({ code: 0, data: { blocksAccount: true } })
  const asked = await site.ask(getReportDecisions, {}, { headers: author.auth })
  expect(asked.envelope.code).toBe(ERROR_CODES.SESSION_EXPIRED)
  expect((await site.ask(getCoachDetail, { coachId: own })).envelope.code).toBe(ERROR_CODES.COACH_DISABLED)
  expect(told).toEqual(expect.arrayContaining([`comments:${other}`, `coach:${own}`]))
  expect((await site.read(getNotices, {}, reporter.auth)).list).toMatchObject([{ kind: 'reportUpheld', reportId }])
})

test('R-12.7 what no account is behind blocks nobody, and then nothing is decided', async () => {
  const reporter = await site.join()
  const coachId = live()[2]!
  const wish = { kind: 'coach', id: coachId, reason: 'untrue', words: '', clientKey: 'report-of-nobody-11' } as const
  const { reportId } = await site.read(sendReport, wish, reporter.auth)
  const decision = { reportId, to: 'upheld', note: '资料不实', blocksAccount: true }
  const { envelope } = await site.ask(decideReport, decision, { headers: operator.auth })
  expect(envelope.code).toBe(ERROR_CODES.CONFLICT)
  await site.read(getCoachDetail, { coachId })
})
