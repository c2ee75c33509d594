import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { getArticleDetail } from '#lib/contracts/article.ts'
import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { getCommentDetails, getReplies, userComment, userReply } from '#lib/contracts/comment/comment.ts'
import { getCourseDetail } from '#lib/contracts/course.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getJobDetail } from '#lib/contracts/job.ts'
import { REPORT_MAX_PHOTOS } from '#lib/contracts/limits.ts'
import { getDesk } from '#lib/contracts/operator/desk.ts'
import {
  decideObjection,
  decideReport,
  getDeskReport,
  getDeskReports,
  getReportDecisions,
  getReportQueues,
  getReportTarget,
  getSentReports,
  objectToReport,
  sendReport,
} from '#lib/contracts/report/report.ts'
import { REPORT_KINDS, type ReportKind } from '#lib/contracts/report/report-states.ts'
import { uploadAddress } from '#lib/contracts/upload/upload.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { getVideoDetail } from '#lib/contracts/video/video.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { openFolder } from '#services/shared/storage/folder.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { notice } from '#services/user/db/notice-schema.ts'
import { account } from '#services/user/db/schema.ts'
import { coachContent, venueContent } from '#tests/services/application-content.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { openTestSite, TEST_SECRET, type TestSite } from '#tests/services/open-test-site.ts'
import { temporaryFolder } from '#tests/services/start-process.ts'
import { objection, report } from '../db/report-schema.ts'
import { comment } from '../db/schema.ts'
import { attempt, upload } from '../db/visitor-schema.ts'
import { lockNameOf } from './context.ts'
import { forgetEvidence, forgetObjections } from './forget-evidence.ts'
import { reportPersonalData } from './personal-data.ts'

const OLGA = { 'auth-token': '901' }
const OSKAR = { 'auth-token': '902' }
const EDITOR = { 'auth-token': '903' }
const ROLES: Record<string, 'owner' | 'reviewer' | 'editor'> = { 901: 'owner', 902: 'reviewer', 903: 'editor' }

type Headers = { 'auth-token': string }
const idOf = ({ 'auth-token': token }: Headers) => Number(token)

const files = openFolder(temporaryFolder())
let site: TestSite
let revalidatedTags: string[] = []
let [anna, ben, cara]: Headers[] = []

beforeAll(async () => {
  site = await openTestSite({
    coaches: 60,
    files,
    findActor: async (token) => ({ accountId: Number(token), role: ROLES[token] ?? null }),
    revalidate: async (tags) => void revalidatedTags.push(...tags),
  })
  anna = await person('安娜')
  ben = await person('本杰明')
  cara = await person('卡拉')
})
afterAll(() => site.close())
beforeEach(async () => {
  revalidatedTags = []
  const { db } = site.store
  await db.delete(attempt)
  await db.delete(notice)
  await db.delete(report)
})

let people = 0
async function person(nickname: string): Promise<Headers> {
  const userName = `举报人${++people}号`
  const [row] = await site.store.db
    .insert(account)
    .values({
      mobile: `1370000000${people}`,
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

let forms = 0
const newForm = () => `form-of-a-report-${++forms}`

type ReportFields = { kind: ReportKind; id: number; words?: string; pictures?: string[]; clientKey?: string }
const reportInput = (fields: ReportFields) => ({
  reason: 'untrue' as const,
  words: '照片是别人的',
  clientKey: newForm(),
  ...fields,
})
const send = (fields: ReportFields, who = anna!) => site.read(sendReport, reportInput(fields), who)
const codeOf = async (endpoint: Endpoint, input: object, who?: Headers) =>
  (await site.call(endpoint, input, { headers: who ?? {} })).envelope.code
const decide = (reportId: number, to: 'upheld' | 'dismissed' = 'upheld', who = OLGA) =>
  site.read(decideReport, { reportId, to, note: '与他人照片相同' }, who)

/** Makes an account, Ben's by default, the owner of a coach or a venue. */
async function owns(kind: 'coach' | 'venue', subjectId: number, who = ben!) {
  const { categories } = site.data
  await site.store.db.insert(application).values({
    checkId: `${kind}${subjectId}-${idOf(who)}`.padEnd(22, '-'),
    kind,
    accountId: idOf(who),
    status: 2,
    version: 1,
    content: kind === 'coach' ? coachContent(categories, []) : venueContent(categories),
    reasons: [],
    subjectId,
    createdAt: new Date(),
    updatedAt: new Date(),
  })
}
const ownNothing = () => site.store.db.delete(application).where(eq(application.accountId, idOf(ben!)))

const live = <T extends { status: string }>(rows: Iterable<T>) =>
  [...rows].find(({ status }) => status === 'live' || status === 'published')!

/** One reportable thing of each kind, owned by Ben, with the public call that shows it. */
const THINGS: Record<ReportKind, () => Promise<{ id: number; isShown: () => Promise<boolean> }>> = {
  comment: async () => {
    const { commentId } = await aComment()
    return { id: commentId, isShown: () => succeeds(getCommentDetails, { commentId }) }
  },
  reply: async () => {
    const { commentId } = await aComment(anna!)
    const { replyId } = await site.read(userReply, { commentId, content: '别去，骗人的' }, ben!)
    const isShown = async () => {
      const { list } = await site.read(getReplies, { commentId })
      return list.some((each) => each.replyId === replyId)
    }
    return { id: replyId, isShown }
  },
  coach: async () => {
    const { coachId } = live(site.data.coaches)
    await owns('coach', coachId)
    return { id: coachId, isShown: () => succeeds(getCoachDetail, { coachId }) }
  },
  venue: async () => {
    const { venueId } = live(site.data.venues)
    await owns('venue', venueId)
    return { id: venueId, isShown: () => succeeds(getVenueDetail, { venueId }) }
  },
  course: async () => {
    const { trainsId, organiser } = live(site.data.courses.filter(({ deadline }) => deadline === null))
    await owns(organiser.kind, organiser.id)
    return { id: trainsId, isShown: () => succeeds(getCourseDetail, { trainsId }) }
  },
  job: async () => {
    const { jobsId, venue } = live(site.data.jobs.filter((each) => each.deadline === null && each.venue !== null))
    await owns('venue', venue!.venueId)
    return { id: jobsId, isShown: () => succeeds(getJobDetail, { jobsId }) }
  },
  article: async () => {
    const { articleId, author } = live(site.data.articles)
    await owns('coach', author!.coachId)
    return { id: articleId, isShown: () => succeeds(getArticleDetail, { articleId }) }
  },
  video: async () => {
    const { videoId, author } = live(site.data.videos)
    await owns('coach', author!.coachId)
    return { id: videoId, isShown: () => succeeds(getVideoDetail, { videoId }) }
  },
}
const succeeds = async (endpoint: Endpoint, input: object) => (await codeOf(endpoint, input)) === 0

let commentCount = 0
const aComment = (who = ben!) =>
  site.read(userComment, { coachId: live(site.data.coaches).coachId, content: `教得不好 ${++commentCount}` }, who)

const noticesOf = async (who = anna!) =>
  (
    await site.store.db
      .select()
      .from(notice)
      .where(eq(notice.accountId, idOf(who)))
      .orderBy(asc(notice.noticeId))
  ).map(({ kind, reportId }) => [kind, reportId] as const)

describe('each kind', () => {
  beforeEach(() => site.store.db.delete(attempt))
  afterEach(ownNothing)

  test.each(REPORT_KINDS)(
    'R-12.4 a %s can be reported when logged in, not by its author, and the reporter sees the state',
    async (kind) => {
      const thing = await THINGS[kind]()
      const input = reportInput({ kind, id: thing.id })
      expect(await site.read(getReportTarget, { kind, id: thing.id })).toMatchObject({
        name: expect.stringMatching(/./),
      })
      expect(await codeOf(sendReport, input)).toBe(ERROR_CODES.NOT_LOGGED_IN)
      expect(await codeOf(sendReport, input, ben)).toBe(ERROR_CODES.NOT_ALLOWED)
      const { reportId } = await send({ kind, id: thing.id })
      const { list } = await site.read(getSentReports, {}, anna)
      expect(list).toMatchObject([{ reportId, kind, id: thing.id, state: 'open', words: '照片是别人的', note: '' }])
      expect((await site.read(getSentReports, {}, ben)).list).toEqual([])
    },
  )

  test.each(REPORT_KINDS)(
    'R-12.5 a %s is hidden when a report is upheld, with the reason for its author, and shows again if the objection succeeds',
    async (kind) => {
      const thing = await THINGS[kind]()
      const { reportId } = await send({ kind, id: thing.id })
      expect(await thing.isShown()).toBe(true)
      const before = (await noticesOf(ben)).length
      await decide(reportId)
      expect(await thing.isShown()).toBe(false)
      expect((await noticesOf(ben)).length).toBe(before + 1)
      expect(revalidatedTags.length).toBeGreaterThan(0)
      expect((await noticesOf(anna)).at(-1)).toEqual(['reportUpheld', reportId])
      expect((await noticesOf(ben)).at(-1)).toEqual(['contentHidden', reportId])
      const decision = { reportId, state: 'upheld', reason: 'untrue', note: '与他人照片相同', objection: null }
      const { list } = await site.read(getReportDecisions, {}, ben)
      expect(list).toMatchObject([decision])
      expect(JSON.stringify(list)).not.toContain('照片是别人的')
      expect(await codeOf(sendReport, reportInput({ kind, id: thing.id }), cara)).toBe(ERROR_CODES.GONE)

      await site.read(objectToReport, { reportId, words: '这是我本人的照片' }, ben)
      expect(await thing.isShown()).toBe(false)
      await site.read(decideObjection, { reportId, to: 'overturned', note: '已当面核对' }, OSKAR)
      expect(await thing.isShown()).toBe(true)
      expect((await noticesOf(ben)).at(-1)).toEqual(['objectionUpheld', reportId])
      expect((await noticesOf(anna)).at(-1)).toEqual(['reportOverturned', reportId])
      const [sent] = (await site.read(getSentReports, {}, anna)).list
      expect(sent).toMatchObject({ state: 'overturned', objectionNote: '已当面核对' })
      expect(JSON.stringify(sent)).not.toContain('这是我本人的照片')
    },
  )
})

describe('sending', () => {
  let id: number
  beforeEach(async () => {
    id = (await aComment()).commentId
  })

  test('R-12.4 one form sent sixteen times at once makes one report, and there is no second one while it is open', async () => {
    const input = reportInput({ kind: 'comment', id })
    const submissions = await Promise.all(Array.from({ length: 16 }, () => site.read(sendReport, input, anna)))
    expect(new Set(submissions.map(({ reportId }) => reportId)).size).toBe(1)
    expect(await codeOf(sendReport, reportInput({ kind: 'comment', id }), anna)).toBe(ERROR_CODES.CONFLICT)
    expect(await codeOf(sendReport, reportInput({ kind: 'comment', id }), cara)).toBe(0)
    await decide(submissions[0]!.reportId, 'dismissed')
    expect(await codeOf(sendReport, reportInput({ kind: 'comment', id }), anna)).toBe(0)
    expect(await site.store.db.$count(report)).toBe(3)
  })

  test('R-12.4 a form edited after a lost response is refused and not reported as sent', async () => {
    const input = reportInput({ kind: 'comment', id })
    const sent = await site.read(sendReport, input, anna)
    expect(await codeOf(sendReport, { ...input, words: '照片是从网上找的' }, anna)).toBe(ERROR_CODES.CONFLICT)
    expect(await site.read(sendReport, input, anna)).toEqual(sent)
    expect((await site.store.db.select().from(report)).map(({ words }) => words)).toEqual(['照片是别人的'])
  })

  test("R-12.4 a report needs a reason, and words if the reason is 'other'", async () => {
    const bad: [object, RegExp][] = [
      [{ reason: 'bored' }, /请选择举报原因/],
      [{ reason: 'other', words: '  ' }, /请补充说明|请说明/],
      [{ reason: 'other', words: '' }, /请说明哪里违反了规则/],
      [{ words: '长'.repeat(501) }, /最多 500 字/],
      [{ pictures: Array(REPORT_MAX_PHOTOS + 1).fill(uploadAddress('x'.repeat(22))) }, /6/],
    ]
    for (const [change, words] of bad) {
      const { envelope } = await site.call(
        sendReport,
        { ...reportInput({ kind: 'comment', id }), ...change },
        { headers: anna },
      )
      expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.BAD_INPUT, expect.stringMatching(words)])
    }
    const { words } = await site.read(sendReport, { ...reportInput({ kind: 'comment', id }), words: '' }, anna)
    expect(words).toBe('')
  })

  test('R-12.4 photos of a report must be the reporter’s own private ones, otherwise nothing is stored', async () => {
    const { db } = site.store
    const row = (uploadId: string, who: Headers, isPaper: boolean) =>
      db.insert(upload).values({ uploadId, accountId: idOf(who), receivedBytes: 1, keptBytes: 1, isPaper })
    const [own, public_, others] = ['e', 'p', 'o'].map((letter) => letter.repeat(22)) as [string, string, string]
    await row(own, anna!, true)
    await row(public_, anna!, false)
    await row(others, cara!, true)
    for (const wrong of [public_, others, 'n'.repeat(22)]) {
      const pictures = [uploadAddress(own), uploadAddress(wrong)]
      expect(await codeOf(sendReport, reportInput({ kind: 'comment', id, pictures }), anna)).toBe(ERROR_CODES.CONFLICT)
    }
    expect(await db.$count(report)).toBe(0)
    const { reportId } = await send({ kind: 'comment', id, pictures: [uploadAddress(own)] })
    expect((await site.read(getDeskReport, { reportId }, OLGA)).pictures).toEqual([uploadAddress(own)])
    const [uploadRow] = await db.select().from(upload).where(eq(upload.uploadId, own))
    expect(uploadRow).toMatchObject({ isPaper: true, claimedAt: expect.any(Date) })
  })

  test('R-12.4 T33 the sixth report of an account within a minute is refused', async () => {
    const ids: number[] = []
    for (let at = 0; at < 6; at++) {
      await site.store.db.delete(attempt)
      ids.push((await aComment()).commentId)
    }
    const codes: number[] = []
    for (const each of ids) codes.push(await codeOf(sendReport, reportInput({ kind: 'comment', id: each }), cara))
    expect(codes).toEqual([0, 0, 0, 0, 0, ERROR_CODES.TOO_MANY_REQUESTS])
  })
})

describe('deciding', () => {
  let id: number
  let reportId: number
  beforeEach(async () => {
    id = (await aComment()).commentId
    ;({ reportId } = await send({ kind: 'comment', id }))
  })

  test('R-12.5 a dismissed report changes nothing, and the reporter sees why', async () => {
    await decide(reportId, 'dismissed')
    expect(await succeeds(getCommentDetails, { commentId: id })).toBe(true)
    expect(await noticesOf(anna)).toEqual([['reportDismissed', reportId]])
    expect((await site.read(getSentReports, {}, anna)).list).toMatchObject([
      { state: 'dismissed', note: '与他人照片相同' },
    ])
    expect((await site.read(getReportDecisions, {}, ben)).list).toEqual([])
    expect(await codeOf(objectToReport, { reportId, words: '什么' }, ben)).toBe(ERROR_CODES.GONE)
  })

  test('R-13.10 decisions on reports and objections are in the audit log with operator and reason', async () => {
    await decide(reportId)
    await site.read(objectToReport, { reportId, words: '冤枉' }, ben)
    await site.read(decideObjection, { reportId, to: 'confirmed', note: '证据清楚' }, OSKAR)
    const entries = await site.store.db
      .select()
      .from(auditEntry)
      .where(and(inArray(auditEntry.kind, ['report', 'objection']), eq(auditEntry.recordId, String(reportId))))
      .orderBy(asc(auditEntry.entryId))
    expect(entries).toMatchObject([
      { accountId: 901, act: 'uphold', kind: 'report', after: { state: 'upheld' }, why: '与他人照片相同' },
      { accountId: 902, act: 'dismiss', kind: 'objection', after: { state: 'confirmed' }, why: '证据清楚' },
    ])
  })

  test('R-12.5 of two simultaneous decisions on a report one wins and the other is told; repeating one’s own succeeds', async () => {
    const decideAs = (to: string, who: Headers) => codeOf(decideReport, { reportId, to, note: '理由' }, who)
    const codes = await Promise.all([decideAs('upheld', OLGA), decideAs('dismissed', OSKAR)])
    expect(codes.toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
    const winner = codes[0] === 0 ? (['upheld', OLGA] as const) : (['dismissed', OSKAR] as const)
    expect(await decideAs(winner[0], winner[1])).toBe(0)
    expect(await noticesOf(anna)).toHaveLength(1)
  })

  test('R-12.5 other open reports of the same record are upheld too, and each reporter is notified', async () => {
    const other = await send({ kind: 'comment', id }, cara)
    expect(await site.read(getDeskReport, { reportId }, OLGA)).toMatchObject({ others: 1 })
    await decide(reportId)
    expect(await noticesOf(cara)).toEqual([['reportUpheld', other.reportId]])
    expect(await codeOf(decideReport, { reportId: other.reportId, to: 'dismissed', note: '不同意' }, OSKAR)).toBe(
      ERROR_CODES.CONFLICT,
    )
    expect((await site.read(getReportDecisions, {}, ben)).list).toHaveLength(1)
    await site.read(objectToReport, { reportId, words: '冤枉' }, ben)
    expect((await site.read(getSentReports, {}, cara)).list).toMatchObject([{ state: 'objected' }])
    await site.read(decideObjection, { reportId, to: 'overturned', note: '没有违规' }, OSKAR)
    expect((await noticesOf(cara)).at(-1)).toEqual(['reportOverturned', other.reportId])
  })

  onPostgres('R-12.5 a report sent while another one is being upheld finds the content hidden', async () => {
    const { db } = site.store
    let sent!: Promise<number>
    await db.transaction(async (tx) => {
      await lockName(tx, lockNameOf('comment', id))
      sent = codeOf(sendReport, reportInput({ kind: 'comment', id }), cara)
      await waitUntilBlocked(db, 1, sent)
      await tx.update(comment).set({ isHidden: true }).where(eq(comment.commentId, id))
    })
    expect(await sent).toBe(ERROR_CODES.GONE)
    expect(await db.$count(report, eq(report.reporterId, idOf(cara!)))).toBe(0)
  })

  test('R-12.5 the author can object once, and nobody else can', async () => {
    await decide(reportId)
    const objectAs = (words: string, who = ben!) => codeOf(objectToReport, { reportId, words }, who)
    for (const who of [anna!, cara!, OLGA]) expect(await objectAs('放回来', who)).toBe(ERROR_CODES.GONE)
    expect(await objectAs('冤枉')).toBe(0)
    expect(await objectAs('冤枉')).toBe(0)
    expect(await objectAs('还是冤枉')).toBe(ERROR_CODES.CONFLICT)
    await site.read(decideObjection, { reportId, to: 'confirmed', note: '证据清楚' }, OSKAR)
    expect(await objectAs('再来一次')).toBe(ERROR_CODES.CONFLICT)
    expect((await noticesOf(ben)).at(-1)).toEqual(['objectionDismissed', reportId])
    expect(await succeeds(getCommentDetails, { commentId: id })).toBe(false)
    expect((await site.read(getReportDecisions, {}, ben)).list).toMatchObject([
      { state: 'confirmed', objectionNote: '证据清楚', objection: { words: '冤枉' } },
    ])
    expect(await site.store.db.$count(objection)).toBe(1)
  })

  test('R-12.5 a different operator decides the objection, and of two at once one wins', async () => {
    await decide(reportId)
    await site.read(objectToReport, { reportId, words: '冤枉' }, ben)
    const decideAs = (to: string, who: Headers) => codeOf(decideObjection, { reportId, to, note: '理由' }, who)
    expect(await decideAs('overturned', OLGA)).toBe(ERROR_CODES.NOT_ALLOWED)
    expect(await site.read(getDeskReport, { reportId }, OLGA)).toMatchObject({
      obstacle: expect.stringMatching(/另一位/),
    })
    expect(await site.read(getDeskReport, { reportId }, OSKAR)).toMatchObject({ obstacle: null, state: 'objected' })
    ROLES['904'] = 'reviewer'
    const codes = await Promise.all([decideAs('overturned', OSKAR), decideAs('confirmed', { 'auth-token': '904' })])
    expect(codes.toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
  })

  test('R-12.5 operators cannot decide on what they wrote or reported themselves', async () => {
    ROLES[ben!['auth-token']] = 'reviewer'
    ROLES[anna!['auth-token']] = 'owner'
    try {
      for (const who of [anna!, ben!]) {
        expect(await codeOf(decideReport, { reportId, to: 'dismissed', note: '没事' }, who)).toBe(
          ERROR_CODES.NOT_ALLOWED,
        )
        expect((await site.read(getDeskReport, { reportId }, who)).obstacle).not.toBeNull()
      }
      // Nor by way of someone else's report, when they have reported the thing themselves.
      const other = await send({ kind: 'comment', id }, cara)
      expect(await codeOf(decideReport, { reportId: other.reportId, to: 'upheld', note: '是' }, anna)).toBe(
        ERROR_CODES.NOT_ALLOWED,
      )
      await decide(reportId)
      await site.read(objectToReport, { reportId, words: '冤枉' }, ben)
      for (const who of [anna!, ben!])
        expect(await codeOf(decideObjection, { reportId, to: 'overturned', note: '好' }, who)).toBe(
          ERROR_CODES.NOT_ALLOWED,
        )
    } finally {
      delete ROLES[ben!['auth-token']]
      delete ROLES[anna!['auth-token']]
    }
  })

  test('R-13.12 operators cannot decide on reports of comments about their own coach, whoever sent them', async () => {
    await owns('coach', live(site.data.coaches).coachId, OSKAR)
    try {
      expect((await site.read(getDeskReport, { reportId }, OSKAR)).obstacle).toMatch(/您自己的教练主页/)
      const to = { reportId, to: 'upheld', note: '说得不好听' }
      expect(await codeOf(decideReport, to, OSKAR)).toBe(ERROR_CODES.NOT_ALLOWED)
      await decide(reportId)
      await site.read(objectToReport, { reportId, words: '冤枉' }, ben)
      const again = { reportId, to: 'confirmed', note: '就这样' }
      expect(await codeOf(decideObjection, again, OSKAR)).toBe(ERROR_CODES.NOT_ALLOWED)
    } finally {
      await site.store.db.delete(application).where(eq(application.accountId, idOf(OSKAR)))
    }
  })

  test('R-13.12 operators cannot decide on reports of a venue that became theirs after it was reported', async () => {
    const { venueId } = live(site.data.venues)
    const about = await send({ kind: 'venue', id: venueId })
    await owns('venue', venueId, OSKAR)
    try {
      expect((await site.read(getDeskReport, { reportId: about.reportId }, OSKAR)).obstacle).toMatch(/您自己的内容/)
      for (const to of ['upheld', 'dismissed'])
        expect(await codeOf(decideReport, { reportId: about.reportId, to, note: '没事' }, OSKAR)).toBe(
          ERROR_CODES.NOT_ALLOWED,
        )
    } finally {
      await site.store.db.delete(application).where(eq(application.accountId, idOf(OSKAR)))
    }
  })

  test('an operator who is reported sees neither the reporter nor their words and photos, one who reported nothing of the author', async () => {
    const evidence = uploadAddress('v'.repeat(22))
    const name = evidence.split('/').at(-1)!
    await files.put(name, Buffer.from('a photo'))
    await site.store.db
      .insert(upload)
      .values({ uploadId: 'v'.repeat(22), accountId: idOf(anna!), receivedBytes: 1, keptBytes: 1, isPaper: true })
    const { venueId } = live(site.data.venues)
    await owns('venue', venueId)
    const sent = await send({ kind: 'venue', id: venueId, words: '请不要说是我', pictures: [evidence] })
    // Oskar came to own it after it was reported.
    await owns('venue', venueId, OSKAR)
    for (const who of [anna!, ben!]) ROLES[who['auth-token']] = 'reviewer'
    const seenBy = (who: Headers) => site.read(getDeskReport, { reportId: sent.reportId }, who)
    const photoFor = async (who: Headers) => {
      const headers = { ...who, 'x-internal-secret': TEST_SECRET }
      return (await site.send(`/generic/internal/papers/${name}`, { headers })).status
    }
    try {
      for (const who of [ben!, OSKAR]) {
        expect(await seenBy(who)).toMatchObject({ reporterId: null, words: '', pictures: [], authorIds: [idOf(ben!)] })
        const { list } = await site.read(getDeskReports, { queue: 'reports' }, who)
        expect(list.map((each) => each.reportId)).toContain(sent.reportId)
        expect(JSON.stringify(list)).not.toContain('请不要说是我')
        expect(await photoFor(who)).toBe(404)
      }
      const evidenceFields = { reporterId: idOf(anna!), words: '请不要说是我', pictures: [evidence] }
      expect(await seenBy(OLGA)).toMatchObject({ ...evidenceFields, authorIds: [idOf(ben!)] })
      expect([await photoFor(OLGA), await photoFor(anna!)]).toEqual([200, 200])
      await decide(sent.reportId)
      await site.read(objectToReport, { reportId: sent.reportId, words: '我没有' }, ben)
      expect(await seenBy(anna!)).toMatchObject({ ...evidenceFields, authorIds: [], objection: { words: '' } })
      const asAuthor = { reporterId: null, words: '', pictures: [], objection: { words: '我没有' } }
      for (const who of [ben!, OSKAR]) expect(await seenBy(who)).toMatchObject(asAuthor)
    } finally {
      for (const who of [anna!, ben!]) delete ROLES[who['auth-token']]
      await site.store.db.delete(application)
    }
  })

  test('R-12.5 operators see what they decide on: photos and marks of a hidden comment, the content of a hidden record', async () => {
    const pictures = ['/pictures/avatars/03.webp']
    const marks = { score: 2, skillScore: 1, patienceScore: 3, punctualityScore: null, learnerAge: '7-9' } as const
    await site.store.db
      .update(comment)
      .set({ ...marks, pictures })
      .where(eq(comment.commentId, id))
    await decide(reportId)
    await site.read(objectToReport, { reportId, words: '冤枉' }, ben)
    expect(await site.read(getDeskReport, { reportId }, OSKAR)).toMatchObject({
      comment: {
        ...{ pictureList: pictures, score: 2, learnerAge: '7-9' },
        aspects: { skill: 1, patience: 3, punctuality: null },
      },
      record: null,
    })
    const course = await THINGS.course()
    const about = await send({ kind: 'course', id: course.id })
    expect(about).not.toHaveProperty('record')
    await decide(about.reportId)
    const hidden = await site.read(getDeskReport, { reportId: about.reportId }, OSKAR)
    expect(hidden).toMatchObject({
      comment: null,
      record: { title: expect.any(String), description: expect.any(String) },
    })
    await ownNothing()
  })

  test('R-13.2 only operators with the moderation duty read the queues and decide', async () => {
    const calls: [Endpoint, object][] = [
      [getDeskReports, { queue: 'reports' }],
      [getDeskReport, { reportId }],
      [getReportQueues, {}],
      [decideReport, { reportId, to: 'upheld', note: '理由' }],
      [decideObjection, { reportId, to: 'confirmed', note: '理由' }],
    ]
    for (const [endpoint, input] of calls)
      for (const who of [anna!, EDITOR]) expect(await codeOf(endpoint, input, who)).toBe(ERROR_CODES.NOT_ALLOWED)
  })

  test('R-13.4 the queues of reports and objections are oldest first, with their number and the age of the oldest', async () => {
    const second = (await aComment()).commentId
    const later = await send({ kind: 'comment', id: second })
    const queue = await site.read(getDeskReports, { queue: 'reports' }, OLGA)
    expect(queue.list.map((each) => each.reportId)).toEqual([reportId, later.reportId])
    expect(await site.read(getReportQueues, {}, OLGA)).toEqual({
      reports: { count: 2, oldestAt: queue.list[0]!.createdAt },
      objections: { count: 0, oldestAt: null },
    })
    await decide(reportId)
    const { objection: made } = await site.read(objectToReport, { reportId, words: '冤枉' }, ben)
    expect(await site.read(getReportQueues, {}, OLGA)).toEqual({
      reports: { count: 1, oldestAt: later.createdAt },
      objections: { count: 1, oldestAt: made!.at },
    })
    expect((await site.read(getDeskReports, { queue: 'objections' }, OLGA)).list).toMatchObject([{ reportId }])
    expect((await site.read(getDeskReports, {}, OLGA)).total).toBe(2)
  })

  test('R-12.5 R-13.4 reports about child safety come before older ones, and the desk counts them', async () => {
    const others = [await send({ kind: 'comment', id: (await aComment()).commentId })]
    const urgent: typeof others = []
    for (const _ of [1, 2])
      urgent.push(
        await site.read(
          sendReport,
          { ...reportInput({ kind: 'comment', id: (await aComment()).commentId }), reason: 'childSafety' },
          anna,
        ),
      )
    others.push(await send({ kind: 'comment', id: (await aComment()).commentId }))
    const { list } = await site.read(getDeskReports, { queue: 'reports' }, OLGA)
    expect(list.map((each) => each.reportId)).toEqual([
      ...urgent.map((each) => each.reportId),
      ...[reportId, ...others.map((each) => each.reportId)],
    ])
    const { queues } = await site.read(getDesk, {}, OLGA)
    // The longest-waiting entry is the oldest of all, whatever its place in the queue.
    const oldestAt = list.find((each) => each.reportId === reportId)!.createdAt
    expect(queues.find(({ queue }) => queue === 'reports')).toMatchObject({ count: 5, oldestAt, childSafety: 2 })
  })

  test('R-12.5 a successful objection does not show what was hidden before, and can succeed for a deleted comment', async () => {
    await site.store.db.update(comment).set({ isHidden: true }).where(eq(comment.commentId, id))
    await decide(reportId)
    await site.read(objectToReport, { reportId, words: '冤枉' }, ben)
    await site.read(decideObjection, { reportId, to: 'overturned', note: '没有违规' }, OSKAR)
    expect(await succeeds(getCommentDetails, { commentId: id })).toBe(false)

    const second = (await aComment()).commentId
    const other = await send({ kind: 'comment', id: second })
    await decide(other.reportId)
    await site.store.db.delete(comment).where(eq(comment.commentId, second))
    await site.read(objectToReport, { reportId: other.reportId, words: '冤枉' }, ben)
    const decided = await site.read(
      decideObjection,
      { reportId: other.reportId, to: 'overturned', note: '没有违规' },
      OSKAR,
    )
    expect(decided.state).toBe('overturned')
  })
})

describe('retention', () => {
  test('T35 deleting an account erases its reports and objections, and an export contains them', async () => {
    const { commentId: id } = await aComment()
    const { reportId } = await send({ kind: 'comment', id })
    await decide(reportId)
    await site.read(objectToReport, { reportId, words: '冤枉' }, ben)
    const data = reportPersonalData(site.store.db)
    expect(await data.read(idOf(anna!))).toMatchObject({ reports: [{ words: '照片是别人的', state: 'objected' }] })
    expect(await data.read(idOf(ben!))).toMatchObject({ objections: [{ words: '冤枉' }] })
    for (const who of [anna!, ben!, ben!]) await data.forget(idOf(who))
    expect(await site.store.db.select().from(report)).toMatchObject([
      { reporterId: null, authorIds: [], words: '', pictures: [], state: 'objected' },
    ])
    expect(await site.store.db.select().from(objection)).toMatchObject([{ accountId: null, words: '' }])
    await site.read(decideObjection, { reportId, to: 'overturned', note: '没有违规' }, OSKAR)
  })

  test('T35 words and photos of a report are erased half a year after the decision', async () => {
    const { commentId: id } = await aComment()
    const { reportId } = await send({ kind: 'comment', id })
    const { db } = site.store
    const later = (days: number) =>
      db.update(report).set({ decidedAt: sql`clock_timestamp() - ${days} * interval '1 day'` })
    await forgetEvidence(db)
    await decide(reportId, 'dismissed')
    await later(179)
    await forgetEvidence(db)
    expect(await db.select().from(report)).toMatchObject([{ words: '照片是别人的' }])
    await later(181)
    await forgetEvidence(db)
    expect(await db.select().from(report)).toMatchObject([{ words: '', pictures: [], state: 'dismissed' }])
  })

  test('T35 the words of an objection are erased half a year after its decision', async () => {
    const { commentId: id } = await aComment()
    const { reportId } = await send({ kind: 'comment', id })
    const { db } = site.store
    await decide(reportId, 'upheld')
    await site.read(objectToReport, { reportId, words: '冤枉' }, ben)
    await forgetObjections(db)
    expect(await db.select().from(objection)).toMatchObject([{ words: '冤枉' }])
    await site.read(decideObjection, { reportId, to: 'confirmed', note: '仍属违规' }, OSKAR)
    for (const [days, words] of [
      [179, '冤枉'],
      [181, ''],
    ] as const) {
      await db.update(objection).set({ decidedAt: sql`clock_timestamp() - ${days} * interval '1 day'` })
      await forgetObjections(db)
      expect(await db.select().from(objection)).toMatchObject([{ words }])
    }
  })
})
