import { desc, eq } from 'drizzle-orm'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { answerDemand, releaseDemand } from '#lib/contracts/demand.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { moveLead } from '#lib/contracts/lead/lead.ts'
import { DEMAND_CONSENT_VERSION, HANDLING_NOTE_LIFE, HANDLING_TAKE_LIFE } from '#lib/contracts/limits.ts'
import { getDesk } from '#lib/contracts/operator/desk.ts'
import { draftEntryId, getDrafts } from '#lib/contracts/operator/draft.ts'
import {
  HANDLED,
  HANDLED_QUEUES,
  HANDLING_CALLS,
  HANDLING_IDLE,
  type HandledQueue,
} from '#lib/contracts/operator/handling.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { decideObjection, decideReport } from '#lib/contracts/report/report.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { csvHeader, csvRow } from '#lib/contracts/resources/csv.ts'
import { friendLink } from '#lib/contracts/resources/friend-link.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { EMPTY_ARTICLE_CONTENT } from '#lib/contracts/submission/article-content.ts'
import { reviewSubmission } from '#lib/contracts/submission/submission-desk.ts'
import { decideHeldText } from '#lib/contracts/text/held-text.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { lead } from '#services/coach/db/lead-schema.ts'
import { handling, handlingNote } from '#services/generic/db/handling-schema.ts'
import { objection, report } from '#services/generic/db/report-schema.ts'
import { submission } from '#services/generic/db/submission-schema.ts'
import { heldText } from '#services/generic/db/text-safety-schema.ts'
import { attempt, demand } from '#services/generic/db/visitor-schema.ts'
import { forgetHandling } from '#services/generic/handling/forget.ts'
import { coachContent } from '#tests/services/application-content.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { auditEntry } from './shared/audit/entry-table.ts'
import { account } from './user/db/schema.ts'

/** Tokens are account ids; ids from 900 on are operators. */
const OWNER = 900
const ROLES: Partial<Record<number, OperatorRole>> = {
  [OWNER]: 'owner',
  901: 'reviewer',
  902: 'reviewer',
  911: 'support',
  921: 'editor',
  922: 'editor',
  912: 'support',
}
/** Two operators for each duty. */
const PAIRS: Record<string, [number, number]> = {
  applications: [901, 902],
  content: [921, 922],
  moderation: [901, 902],
  leads: [911, 912],
}
const pairOf = (queue: HandledQueue) => PAIRS[HANDLED[queue].duty]!

let site: TestSite
let now = new Date()
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

beforeAll(async () => {
  site = await openTestSite({
    coaches: 8,
    now: () => now,
    findActor: async (token) => ({
      accountId: Number(token),
      role: ROLES[Number(token)] ?? (Number(token) >= 1_000 && Number(token) < 1_100 ? 'support' : null),
    }),
  })
  await site.store.db
    .insert(account)
    .overridingSystemValue()
    .values({
      ...{ accountId: 911, mobile: '13700000911', userName: '客服小李', nameKey: '客服小李', passwordHash: '' },
      ...{ userType: 'user', nickname: '', headImg: '', agreementVersion: '1' },
    })
})
afterAll(() => site.close())

const as = (accountId: number) => ({ 'auth-token': String(accountId) })
const callAs = async (call: Parameters<TestSite['call']>[0], input: object, who: number) =>
  (await site.call(call, input, { headers: as(who) })).envelope
const take = (queue: HandledQueue, entryId: string, who: number, from: number | null = null) =>
  callAs(HANDLING_CALLS[queue].take, { entryId, from }, who)
const stateOf = async (queue: HandledQueue, entryId: string, who = OWNER) =>
  (await site.read(HANDLING_CALLS[queue].list, { entryIds: [entryId] }, as(who)))[0]!
const post = async (opinionType: 1 | 3) => {
  await site.store.db.delete(attempt)
  const description = `请尽快联系 ${Math.random()}`
  await site.read(releaseDemand, {
    opinionType,
    description,
    contactMobile: '13800138000',
    consentVersion: DEMAND_CONSENT_VERSION,
  })
}

const links = callsOf(friendLink)

let made = 0
const reportRow = () => ({
  ...{ kind: 'article' as const, subjectId: ++made, name: '文章', excerpt: '', reporterId: 5, authorIds: [6] },
  ...{ reason: 'untrue' as const, words: '', pictures: [], clientKey: `form-of-a-report-${made}` },
})

/** Creates an entry in a queue and returns its id. */
const MAKE: Record<HandledQueue, () => Promise<number | string>> = {
  applications: async () => {
    const checkId = `waiting${++made}`.padEnd(22, '-')
    await site.store.db.insert(application).values({
      ...{ checkId, kind: 'coach', accountId: 5 + made, status: 1, version: 1, reasons: [] },
      ...{ createdAt: now, updatedAt: now, submittedAt: now },
      content: coachContent(site.data.categories, []),
    })
    return checkId
  },
  submissions: async () => {
    const checkId = `submission${++made}`.padEnd(22, '-')
    await site.store.db.insert(submission).values({
      ...{ checkId, kind: 'article', accountId: 5 + made, ownerKind: 'coach', ownerId: 1, status: 1, version: 1 },
      ...{ reasons: [], content: EMPTY_ARTICLE_CONTENT, createdAt: now, updatedAt: now, submittedAt: now },
    })
    return checkId
  },
  content: async () => {
    const content = { title: `链接 ${++made}`, linkUrl: 'https://example.com/', position: 1 }
    const { id } = await site.read(links.save, { version: 0, content, clientKey: `form-of-a-link-${made}` }, as(921))
    return draftEntryId({ kind: 'friendLink', id })
  },
  reports: async () => (await site.store.db.insert(report).values(reportRow()).returning())[0]!.reportId,
  objections: async () => {
    const decided = { state: 'objected' as const, decidedBy: OWNER, decidedAt: now }
    const [row] = await site.store.db
      .insert(report)
      .values({ ...reportRow(), ...decided })
      .returning()
    await site.store.db.insert(objection).values({ reportId: row!.reportId, accountId: 6, words: '不实' })
    return row!.reportId
  },
  heldTexts: async () => {
    const { commentId } = [...site.data.comments][++made]!
    const row = { kind: 'comment' as const, subjectId: commentId, findings: [] }
    return (await site.store.db.insert(heldText).values(row).returning())[0]!.heldId
  },
  leads: async () => {
    await post(1)
    return (await site.store.db.select().from(lead).orderBy(desc(lead.leadId)))[0]!.leadId
  },
  feedback: async () => {
    await post(3)
    return (await site.store.db.select().from(demand).orderBy(desc(demand.opinionId)))[0]!.opinionId
  },
}
const make = async (queue: HandledQueue) => String(await MAKE[queue]())

/** Decides about an entry, which then leaves the queue. */
const DECIDE: Record<HandledQueue, (entryId: string, who: number) => ReturnType<typeof callAs>> = {
  applications: (checkId, who) =>
    callAs(
      reviewCheckRecord,
      { checkId, version: 1, isApproved: false, reasons: [{ field: 'name', text: '请写真名' }] },
      who,
    ),
  submissions: (checkId, who) =>
    callAs(reviewSubmission, { checkId, version: 1, isApproved: false, reasons: [{ field: '', text: '请补充' }] }, who),
  content: (entryId, who) =>
    callAs(links.move, { id: Number(entryId.split('-')[1]), version: 1, move: 'publish' }, who),
  reports: (reportId, who) => callAs(decideReport, { reportId, to: 'dismissed', note: '属实' }, who),
  objections: (reportId, who) => callAs(decideObjection, { reportId, to: 'confirmed', note: '维持' }, who),
  heldTexts: (heldId, who) => callAs(decideHeldText, { heldId, decision: 'hidden', reason: '有联系方式' }, who),
  leads: (leadId, who) => callAs(moveLead, { leadId: Number(leadId), to: 'unsuited' }, who),
  feedback: (opinionId, who) => callAs(answerDemand, { opinionId, answer: `已处理 ${who}` }, who),
}

test('R-13.5 of twenty who take an entry at once one wins, and the others are told who', async () => {
  const entryId = await make('feedback')
  const people = Array.from({ length: 20 }, (_, at) => 1_000 + at)
  const responses = await Promise.all(people.map((who) => take('feedback', entryId, who)))
  const winner = people[responses.findIndex(({ code }) => code === 0)]!
  expect((await stateOf('feedback', entryId)).taken).toMatchObject({ accountId: winner, isOwn: false })
  for (const { code, msg } of responses.filter((_, at) => people[at] !== winner))
    expect([code, msg]).toEqual([ERROR_CODES.CONFLICT, `账号 ${winner}已经认领，正在处理`])
  expect((await take('feedback', entryId, winner)).code).toBe(0)
})

test('R-13.5 a colleague can take over after 30 minutes without activity, an owner at once, naming the holder', async () => {
  const entryId = await make('leads')
  await take('leads', entryId, 911)
  const mayTakeOver = async (who: number) => (await stateOf('leads', entryId, who)).taken!.mayTakeOver
  pass(HANDLING_IDLE - 1)
  expect(await mayTakeOver(912)).toBe(false)
  const tooSoon = await take('leads', entryId, 912, 911)
  expect([tooSoon.code, tooSoon.msg]).toEqual([ERROR_CODES.CONFLICT, '客服小李正在处理，30 分钟没有动作后才能接手'])
  // The holder's own note counts as activity, a colleague's does not.
  await site.read(HANDLING_CALLS.leads.note, { entryId, words: '没有接电话' }, as(911))
  pass(HANDLING_IDLE - 1)
  await site.read(HANDLING_CALLS.leads.note, { entryId, words: '我认识他' }, as(912))
  expect((await take('leads', entryId, 912, 911)).code).toBe(ERROR_CODES.CONFLICT)
  pass(1)
  expect((await take('leads', entryId, 912)).code).toBe(ERROR_CODES.CONFLICT)
  expect((await take('leads', entryId, 912, 911)).code).toBe(0)
  expect((await take('leads', entryId, OWNER, 911)).code).toBe(ERROR_CODES.CONFLICT)
  expect((await take('leads', entryId, OWNER, 912)).code).toBe(0)
  expect((await callAs(HANDLING_CALLS.leads.release, { entryId }, 912)).msg).toBe('账号 900已经接手，正在处理')
  await site.read(HANDLING_CALLS.leads.release, { entryId }, as(OWNER))
  expect((await stateOf('leads', entryId)).taken).toBeNull()
})

test.each(HANDLED_QUEUES)(
  'R-13.5 %s: an entry taken by a colleague can be decided only by them, and the decision ends the take',
  async (queue) => {
    const [one, other] = pairOf(queue)
    const entryId = await make(queue)
    expect((await take(queue, entryId, one)).code).toBe(0)
    const refused = await DECIDE[queue](entryId, other)
    expect([refused.code, refused.msg]).toEqual([
      ERROR_CODES.CONFLICT,
      expect.stringMatching(/^(客服小李|账号 9\d1)正在处理/),
    ])
    pass(HANDLING_IDLE)
    expect((await take(queue, entryId, other, one)).code).toBe(0)
    expect((await DECIDE[queue](entryId, one)).code).toBe(ERROR_CODES.CONFLICT)
    expect((await DECIDE[queue](entryId, other)).code).toBe(0)
    expect((await stateOf(queue, entryId)).taken).toBeNull()
    const late = await take(queue, entryId, one)
    expect([late.code, late.msg]).toEqual([ERROR_CODES.CONFLICT, '这一条已经处理或撤回，页面已更新'])
  },
)

describe('R-13.5 R-13.11 a draft taken by a colleague', () => {
  const kind = friendLink as unknown as Resource
  const idOf = (entryId: string) => Number(entryId.split('-')[1])
  const linkOf = (entryId: string) => site.read(links.get, { id: idOf(entryId) }, as(921))
  const send = (importId: string, records: Parameters<typeof csvRow>[1][], isTrial = false) => {
    const rows = records.map((record, at) => ({ line: at + 2, cells: csvRow(kind, record) }))
    return site.read(links.importRows, { importId, isTrial, header: csvHeader(kind), rows }, as(922))
  }
  const undo = (importId: string) => site.read(links.undoImport, { importId }, as(922))
  const reason = '账号 921正在处理这一条；要由您处理，请先接手'

  test.each<RecordState>(['published', 'disabled'])(
    'is not made %s by an import, which reports its row',
    async (state) => {
      const [free, taken] = [await make('content'), await make('content')]
      await take('content', taken, 921)
      const records = [await linkOf(free), await linkOf(taken)].map((each) => ({ ...each, state }))
      const problems = [{ line: 3, column: '', reason }]
      expect((await send(`checked-as-${state}`, records, true)).problems).toEqual(problems)
      expect(await send(`imported-as-${state}`, records)).toMatchObject({ written: 1, problems })
      expect([(await linkOf(free)).state, (await linkOf(taken)).state]).toEqual([state, 'draft'])
      // Without a change of state it stays a draft, whoever corrects it.
      const { content } = records[1]!
      const corrected = [
        { ...records[1]!, version: undefined, state: 'draft' as const, content: { ...content, title: '改过的友站' } },
      ]
      expect(await send(`corrected-as-${state}`, corrected)).toMatchObject({ written: 1, problems: [] })
    },
  )

  test('is not published by the undoing of the import that made it a draft, until it is taken over', async () => {
    const entryId = await make('content')
    await DECIDE.content(entryId, 921)
    await send('import-of-a-draft', [{ ...(await linkOf(entryId)), state: 'draft' }])
    await take('content', entryId, 921)
    expect(await undo('import-of-a-draft')).toMatchObject({ undone: 0, refused: [{ id: idOf(entryId), reason }] })
    expect((await linkOf(entryId)).state).toBe('draft')
    pass(HANDLING_IDLE)
    await take('content', entryId, 922, 921)
    expect(await undo('import-of-a-draft')).toMatchObject({ undone: 1, refused: [] })
    expect((await linkOf(entryId)).state).toBe('published')
    expect((await stateOf('content', entryId)).taken).toBeNull()
  })

  test('is not removed by the undoing of the import that created it', async () => {
    const content = { title: '导入的链接', linkUrl: 'https://example.com/', position: 1 }
    await send('import-of-a-new-draft', [{ id: null, state: 'draft', content }])
    const { id } = (await site.read(links.list, { text: '导入的链接' }, as(922))).list[0]!
    const entryId = draftEntryId({ kind: 'friendLink', id })
    await take('content', entryId, 921)
    expect(await undo('import-of-a-new-draft')).toMatchObject({ undone: 0, refused: [{ id, reason }] })
    expect((await linkOf(entryId)).content.title).toBe('导入的链接')
  })
})

test('R-13.5 a lead that stays on the desk after a move stays taken', async () => {
  const entryId = await make('leads')
  await take('leads', entryId, 911)
  expect((await callAs(moveLead, { leadId: Number(entryId), to: 'seen' }, 911)).code).toBe(0)
  expect((await stateOf('leads', entryId)).taken).toMatchObject({ name: '客服小李' })
})

test('R-13.5 of two simultaneous answers to feedback one wins, and the other operator is told', async () => {
  const entryId = await make('feedback')
  const responses = await Promise.all([911, 912].map((who) => DECIDE.feedback(entryId, who)))
  expect(responses.map(({ code }) => code).toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
  expect(responses.find(({ code }) => code !== 0)!.msg).toBe('其他同事已经答复了，在“全部”里可以查看')
})

test('R-13.5 notes are shared and oldest first; a repeated one is stored once, an empty one refused, old ones deleted', async () => {
  const entryId = await make('feedback')
  const write = (words: string, who: number) => callAs(HANDLING_CALLS.feedback.note, { entryId, words }, who)
  for (const words of ['打过电话', '打过电话', '约了明天']) await write(words, 911)
  await write('约了明天', 912)
  expect((await stateOf('feedback', entryId, 912)).notes).toMatchObject([
    { name: '客服小李', words: '打过电话' },
    { name: '客服小李', words: '约了明天' },
    { name: '账号 912', words: '约了明天' },
  ])
  expect((await write(' ', 911)).code).toBe(ERROR_CODES.BAD_INPUT)
  expect((await callAs(HANDLING_CALLS.feedback.note, { entryId: '99999999', words: '好' }, 911)).code).toBe(
    ERROR_CODES.CONFLICT,
  )
  const { db } = site.store
  await db.update(handlingNote).set({ at: new Date(Date.now() - HANDLING_NOTE_LIFE - 1_000) })
  await forgetHandling(db)
  expect(await db.$count(handlingNote)).toBe(0)
})

test('R-13.5 an entry taken but untouched for two days is released, withdrawn or not', async () => {
  const { db } = site.store
  await db.delete(handling)
  const [withdrawn, waiting, moved] = [await make('applications'), await make('feedback'), await make('feedback')]
  await take('applications', withdrawn, 901)
  for (const entryId of [waiting, moved]) await take('feedback', entryId, 911)
  await db.update(application).set({ status: 0 }).where(eq(application.checkId, withdrawn))
  const since = (ms: number) => new Date(Date.now() - HANDLING_TAKE_LIFE + ms)
  await db.update(handling).set({ movedAt: since(-1_000) })
  await db
    .update(handling)
    .set({ movedAt: since(60_000) })
    .where(eq(handling.entryId, moved))
  await forgetHandling(db)
  expect((await db.select().from(handling)).map(({ entryId }) => entryId)).toEqual([moved])
  expect((await take('feedback', waiting, 912)).code).toBe(0)
})

test('R-13.5 moving a lead or scheduling a draft extends the take by two days', async () => {
  const { db } = site.store
  await db.delete(handling)
  const [moved, planned] = [await make('leads'), await make('content')]
  await take('leads', moved, 911)
  await take('content', planned, 921)
  await db.update(handling).set({ movedAt: new Date(Date.now() - HANDLING_TAKE_LIFE - 1_000) })
  expect((await callAs(moveLead, { leadId: Number(moved), to: 'seen' }, 911)).code).toBe(0)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const id = Number(planned.split('-')[1])
  expect((await callAs(links.move, { id, version: 1, move: 'publish', at }, 921)).code).toBe(0)
  await forgetHandling(db)
  expect((await db.select().from(handling)).map(({ entryId }) => entryId).toSorted()).toEqual(
    [moved, planned].toSorted(),
  )
})

test('R-13.5 R-13.10 taking, taking over, notes and releasing are in the audit log', async () => {
  const entryId = await make('reports')
  const before = await site.store.db.$count(auditEntry)
  await take('reports', entryId, 901)
  await take('reports', entryId, OWNER, 901)
  await callAs(HANDLING_CALLS.reports.note, { entryId, words: '已核实' }, 901)
  await callAs(HANDLING_CALLS.reports.release, { entryId }, OWNER)
  const rows = (await site.store.db.select().from(auditEntry).orderBy(auditEntry.entryId)).slice(before)
  expect(
    rows.map(({ accountId, act, kind, recordId, before: was, after }) => [accountId, act, kind, recordId, was, after]),
  ).toEqual([
    [901, 'take', 'report', entryId, null, { accountId: 901 }],
    [OWNER, 'take', 'report', entryId, { accountId: 901 }, { accountId: OWNER }],
    [901, 'note', 'report', entryId, null, { words: '已核实' }],
    [OWNER, 'release', 'report', entryId, { accountId: OWNER }, null],
  ])
})

test('R-13.5 R-13.4 drafts of all kinds are one list, oldest first, and counted on the desk', async () => {
  const waiting = async () => (await site.read(getDesk, {}, as(OWNER))).queues.find(({ queue }) => queue === 'content')!
  const before = await waiting()
  const [first, second] = [await make('content'), await make('content')]
  const after = await waiting()
  expect(after.count).toBe(before.count! + 2)
  const { list, total } = await site.read(getDrafts, { pageSize: 500 }, as(921))
  expect([list.map(draftEntryId).slice(-2), total]).toEqual([[first, second], after.count])
  expect(after.oldestAt).toBe(list[0]!.updatedAt)
  await DECIDE.content(first, 921)
  expect((await waiting()).count).toBe(before.count! + 1)
})
