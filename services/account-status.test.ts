import { eq, sql } from 'drizzle-orm'
import { blockAccount, unblockAccount } from '#lib/contracts/account/account-desk.ts'
import { loginByPassword } from '#lib/contracts/account/auth.ts'
import { type ApplicationKind, reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { takeBackApproval } from '#lib/contracts/application/application-desk.ts'
import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { getCoachComments, setCommentHidden, userComment } from '#lib/contracts/comment/comment.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getDeskLeads, getLead, moveLead, revealLeadMobile, sendLead } from '#lib/contracts/lead/lead.ts'
import type { LeadQueue } from '#lib/contracts/lead/lead-states.ts'
import { LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { getNotices } from '#lib/contracts/notice/notice.ts'
import { decideReport, sendReport } from '#lib/contracts/report/report.ts'
import { article as articleDescription } from '#lib/contracts/resources/article.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { coach } from '#lib/contracts/resources/coach.ts'
import { csvHeader, csvRow } from '#lib/contracts/resources/csv.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { venue } from '#lib/contracts/resources/venue.ts'
import { decideHeldText, getHeldTexts } from '#lib/contracts/text/held-text.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { session } from '#services/auth/db/schema.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { lead } from '#services/coach/db/lead-schema.ts'
import { preview as coachPreview } from '#services/coach/db/resource-schema.ts'
import { category, coach as coachTable } from '#services/coach/db/schema.ts'
import { article } from '#services/generic/db/content-schema.ts'
import { preview as genericPreview } from '#services/generic/db/resource-schema.ts'
import { DAY } from '#services/shared/china-time.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { accountBlock } from '#services/user/db/block-schema.ts'
import { coachContent } from '#tests/services/application-content.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { type Accounts, openAccounts, PASSWORD } from '#tests/services/open-accounts.ts'
import { sweepLeadsAt } from '#tests/services/sweep-leads-at.ts'
import { setAccountStatus } from './account-status.ts'
import { handOverBlockedLeads } from './blocked-leads.ts'
import { profilePersonalData } from './profile-personal-data.ts'
import { type SubjectStatus, setSubjectStatus } from './record-status.ts'

const articleResource = articleDescription as unknown as Resource

type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let owner: Person
let reviewer: Person
let coaches: number[]

beforeAll(async () => {
  site = await openAccounts()
  owner = await site.joinOperator()
  reviewer = await site.joinOperator('reviewer')
  coaches = [...site.data.coaches].filter(({ status }) => status === 'live').map(({ coachId }) => coachId)
})
afterAll(() => site.close())

const changeBlock = async (endpoint: typeof blockAccount, { userId }: Person) =>
  (await site.call(endpoint, { accountId: userId, why: '多次引流' }, { headers: owner.auth })).envelope
const block = (person: Person) => changeBlock(blockAccount, person)
const unblock = (person: Person) => changeBlock(unblockAccount, person)
const asReviewer = async (...[endpoint, input]: Parameters<Accounts['call']>) =>
  (await site.call(endpoint, input, { headers: reviewer.auth })).envelope
const codeOfCoach = async (coachId: number) => (await site.call(getCoachDetail, { coachId })).envelope.code
const postComment = async (who: Person, coachId: number, content: string) =>
  (await site.read(userComment, { coachId, content }, who.auth)).commentId
const isShown = async (coachId: number, commentId: number) =>
  (await site.read(getCoachComments, { coachId, pageSize: 100 })).list.some((each) => each.commentId === commentId)
const setHidden = (commentId: number, isHidden: boolean) => asReviewer(setCommentHidden, { commentId, isHidden })

let records = 0
/** An account's application, pending or already published as a subject. */
async function insertApplication({ userId }: Person, subjectId: number | null = null, kind: ApplicationKind = 'coach') {
  const checkId = String(++records).padStart(22, 'l')
  await site.db.insert(application).values({
    ...{ checkId, kind, accountId: userId, status: subjectId === null ? 1 : 2, version: 1, reasons: [] },
    content: coachContent(site.data.categories, []),
    ...{ subjectId, createdAt: new Date(), updatedAt: new Date(), submittedAt: new Date() },
  })
  return checkId
}

let forms = 0
/** Has a new account report a comment or a coach; returns the operator's call that upholds it. */
async function reportByNewAccount(kind: 'comment' | 'coach', id: number) {
  const reporter = await site.join()
  const input = { kind, id, reason: 'advertising', words: '', clientKey: `report-beside-a-block-${forms++}` } as const
  const { reportId } = await site.read(sendReport, input, reporter.auth)
  return (blocksAccount: boolean) =>
    asReviewer(decideReport, { reportId, to: 'upheld', note: '多次引流', blocksAccount })
}

type Work<T> = () => Promise<T>
/** Runs two calls concurrently: the first is waiting for the lock when the second starts; then both finish. */
async function runConcurrently<A, B>(
  lock: (tx: Db) => Promise<unknown>,
  first: Work<A>,
  second: Work<B>,
): Promise<[A, B]> {
  let firstCall!: Promise<A>
  let secondCall!: Promise<B>
  await site.db.transaction(async (tx) => {
    await lock(tx)
    firstCall = first()
    await waitUntilBlocked(site.db, 1, firstCall)
    secondCall = second()
    await waitUntilBlocked(site.db, 2, secondCall)
  })
  return [await firstCall, await secondCall]
}
const commentsOf = (coachId: number) => (tx: Db) => lockName(tx, `comments of coach ${coachId}`)

onPostgres('R-12.7 an account blocked while its first application is being approved has no public page', async () => {
  const person = await site.join()
  const checkId = await insertApplication(person)
  const [approved, blocked] = await runConcurrently(
    (tx) => lockName(tx, `handling of applications ${checkId}`),
    () => asReviewer(reviewCheckRecord, { checkId, version: 1, isApproved: true }),
    () => block(person),
  )
  expect([approved.code, blocked.code]).toEqual([0, 0])
  const { subjectId } = approved.data as { subjectId: number }
  expect(await codeOfCoach(subjectId)).toBe(ERROR_CODES.COACH_DISABLED)
  await unblock(person)
  expect(await codeOfCoach(subjectId)).toBe(0)
})

onPostgres(
  'R-12.7 a comment shown again while its author is being blocked is visible once the author is unblocked',
  async () => {
    const [person, coachId] = [await site.join(), coaches[0]!]
    const commentId = await postComment(person, coachId, '讲得很细')
    await setHidden(commentId, true)
    const [shown, blocked] = await runConcurrently(
      commentsOf(coachId),
      () => setHidden(commentId, false),
      () => block(person),
    )
    expect([shown.code, blocked.code]).toEqual([0, 0])
    expect(await isShown(coachId, commentId)).toBe(false)
    await unblock(person)
    expect(await isShown(coachId, commentId)).toBe(true)
  },
)

onPostgres('R-12.7 a comment shown again while its author is being unblocked is visible', async () => {
  const [person, coachId] = [await site.join(), coaches[0]!]
  const [commentId] = [await postComment(person, coachId, '讲得很细'), await postComment(person, coachId, '孩子愿意去')]
  await setHidden(commentId, true)
  await block(person)
  const [letIn, shown] = await runConcurrently(
    commentsOf(coachId),
    () => unblock(person),
    () => setHidden(commentId, false),
  )
  expect([letIn.code, shown.code]).toEqual([0, 0])
  expect(await isShown(coachId, commentId)).toBe(true)
})

onPostgres(
  'R-12.6 R-12.7 a held text passed while its author is being blocked is shown once the author is unblocked',
  async () => {
    const [person, coachId] = [await site.join(), coaches[0]!]
    const [, commentId] = [
      await postComment(person, coachId, '讲得很细'),
      await postComment(person, coachId, '加 薇 信 详聊'),
    ]
    const { list } = await site.read(getHeldTexts, {}, reviewer.auth)
    const { heldId } = list.find((each) => each.commentId === commentId)!
    const [passed, blocked] = await runConcurrently(
      commentsOf(coachId),
      () => asReviewer(decideHeldText, { heldId, decision: 'passed', reason: '' }),
      () => block(person),
    )
    expect([passed.code, blocked.code]).toEqual([0, 0])
    expect(await isShown(coachId, commentId)).toBe(false)
    await unblock(person)
    expect(await isShown(coachId, commentId)).toBe(true)
  },
)

onPostgres('R-12.7 upholding a report with a block and blocking by hand at the same time do not deadlock', async () => {
  const [person, coachId] = [await site.join(), coaches[0]!]
  const [commentId, other] = [
    await postComment(person, coachId, '来我家学'),
    await postComment(person, coachId, '孩子愿意去'),
  ]
  const uphold = await reportByNewAccount('comment', commentId)
  const [upheld, blocked] = await runConcurrently(
    commentsOf(coachId),
    () => uphold(true),
    () => block(person),
  )
  expect([upheld.code, blocked.code]).toEqual([0, ERROR_CODES.CONFLICT])
  await unblock(person)
  expect([await isShown(coachId, commentId), await isShown(coachId, other)]).toEqual([false, true])
})

test('R-12.7 blocking an account deletes the previews it has made, and nobody else’s', async () => {
  const [blocked, other] = [await site.join(), await site.join()]
  for (const previews of [coachPreview, genericPreview])
    for (const { userId } of [blocked, other])
      await site.db.insert(previews).values({
        ...{ tokenHash: `of ${userId}`, kind: 'coach', recordId: null, content: {}, madeBy: userId },
        endsAt: new Date(Date.now() + DAY),
      })
  expect((await block(blocked)).code).toBe(0)
  for (const previews of [coachPreview, genericPreview]) {
    const left = await site.db.select({ madeBy: previews.madeBy }).from(previews)
    expect(left).toEqual([{ madeBy: other.userId }])
  }
})

onPostgres('R-6.10 R-12.7 a login while the account is being blocked opens no session', async () => {
  const person = await site.join()
  const [preview] = await site.db
    .insert(genericPreview)
    .values({
      ...{ tokenHash: `of ${person.userId}`, kind: 'article', recordId: null, content: {}, madeBy: person.userId },
      endsAt: new Date(Date.now() + DAY),
    })
    .returning()
  // The block waits for the preview, which it deletes after the sessions.
  const [blocked, login] = await runConcurrently(
    (tx) => tx.select().from(genericPreview).where(eq(genericPreview.tokenHash, preview!.tokenHash)).for('update'),
    () => block(person),
    () => site.call(loginByPassword, { mobile: person.mobile, password: PASSWORD }),
  )
  expect([blocked.code, login.envelope.code]).toEqual([0, ERROR_CODES.ACCOUNT_DISABLED])
  expect(await site.db.$count(session, eq(session.accountId, person.userId))).toBe(0)
})

describe('R-12.7 R-13.12 blocking an account does not deadlock with a write about a coach it has commented on:', () => {
  const lists = (tx: Db) => tx.execute(sql`select from coach.revision for update`)
  /** Owns a page, and has commented on another coach. */
  let person: Person
  let own: number
  let other: number
  beforeAll(async () => {
    ;[person, own, other] = [await site.join(), coaches[5]!, coaches[0]!]
    await insertApplication(person, own)
    await postComment(person, other, '讲得很细')
  })
  const comment = async (coachId: number): Promise<Work<unknown>> => {
    const visitor = await site.join()
    return () => postComment(visitor, coachId, '孩子愿意去')
  }
  const rename = async (coachId: number): Promise<Work<unknown>> => {
    const { version, content } = await site.read(callsOf(coach as unknown as Resource).get, { id: coachId }, owner.auth)
    const form = {
      id: coachId,
      version,
      content: { ...content, name: '东方改名' },
      clientKey: `name-beside-a-block-${forms++}`,
    }
    return () => site.read(callsOf(coach as unknown as Resource).save, form, owner.auth)
  }

  describe.each([
    ['a comment', comment],
    ['a change of its name', rename],
  ] as const)('%s', (_, prepare) => {
    onPostgres('while it is blocked and unblocked', async () => {
      const [blocked] = await runConcurrently(lists, () => block(person), await prepare(other))
      expect([blocked.code, await codeOfCoach(own)]).toEqual([0, ERROR_CODES.COACH_DISABLED])
      const [letIn] = await runConcurrently(lists, () => unblock(person), await prepare(other))
      expect([letIn.code, await codeOfCoach(own)]).toEqual([0, 0])
    })

    onPostgres('while it is blocked by upholding a report', async () => {
      const auth = await site.logInAgain(person.mobile)
      const uphold = await reportByNewAccount(
        'comment',
        await postComment({ ...person, auth }, coaches.at(-1)!, `来我家学 ${forms++}`),
      )
      const [upheld] = await runConcurrently(lists, () => uphold(true), await prepare(other))
      expect([upheld.code, await codeOfCoach(own)]).toEqual([0, ERROR_CODES.COACH_DISABLED])
      expect((await unblock(person)).code).toBe(0)
    })
  })
})

describe('T35 R-13.6 an account being deleted', () => {
  const remove = (person: Person) => () => profilePersonalData(site.db).forget(person.userId)
  const lists = (tx: Db) => tx.execute(sql`select from coach.revision for update`)
  const approve = async (checkId: string, version = 1) =>
    asReviewer(reviewCheckRecord, { checkId, version, isApproved: true })

  onPostgres('while its first application is approved leaves no public page', async () => {
    const person = await site.join()
    const checkId = await insertApplication(person)
    const [approved] = await runConcurrently(
      (tx) => lockName(tx, `handling of applications ${checkId}`),
      () => approve(checkId),
      remove(person),
    )
    expect(approved.code).toBe(0)
    const { subjectId } = approved.data as { subjectId: number }
    expect(await codeOfCoach(subjectId)).toBe(ERROR_CODES.COACH_DISABLED)
  })

  /** An account with a page whose deletion is already running when an operator decides about it. */
  async function decideDuringDeletion(isChange: boolean) {
    const person = await site.join()
    const first = await insertApplication(person)
    const { subjectId } = (await approve(first)).data as { subjectId: number }
    const change = isChange ? await insertApplication(person) : null
    if (change) await site.db.update(application).set({ subjectId }).where(eq(application.checkId, change))
    const [, decision] = await runConcurrently(lists, remove(person), () =>
      change ? approve(change) : asReviewer(takeBackApproval, { checkId: first, version: 2 }),
    )
    expect([decision.code, await codeOfCoach(subjectId)]).toEqual([ERROR_CODES.GONE, ERROR_CODES.COACH_DISABLED])
  }

  onPostgres('holds no lock on the lists while it waits for a text that names its coach', async () => {
    const [person, { articleId }] = [await site.join(), site.data.articles[0]!]
    const { subjectId } = (await approve(await insertApplication(person))).data as { subjectId: number }
    await site.db.update(article).set({ coachId: subjectId }).where(eq(article.articleId, articleId))
    let running!: Promise<unknown>
    const free = await site.db.transaction(async (tx) => {
      await tx.select().from(article).where(eq(article.articleId, articleId)).for('update')
      running = remove(person)()
      await waitUntilBlocked(site.db, 1, running)
      return rowsOf(tx, sql`select 1 as free from coach.revision for update skip locked`)
    })
    await running
    expect(free).toEqual([{ free: 1 }])
    expect(await codeOfCoach(subjectId)).toBe(ERROR_CODES.COACH_DISABLED)
  })

  onPostgres('is not named by an article imported meanwhile', async () => {
    const [person, calls] = [await site.join(), callsOf(articleResource)]
    const { subjectId } = (await approve(await insertApplication(person))).data as { subjectId: number }
    const { content } = await site.read(calls.get, { id: site.data.articles[0]!.articleId }, owner.auth)
    const record = { id: null, state: 'published' as const, content: { ...content, coachId: subjectId } }
    const rows = [{ line: 2, cells: csvRow(articleResource, record) }]
    const file = { importId: 'import-beside-a-deletion', isTrial: false, header: csvHeader(articleResource), rows }
    const [imported] = await runConcurrently(
      (tx) => tx.execute(sql`lock table generic.record_version in share mode`),
      () => site.read(calls.importRows, file, owner.auth),
      remove(person),
    )
    expect(imported).toMatchObject({ written: 1, problems: [] })
    const named = await site.db.select().from(article).where(eq(article.coachId, subjectId))
    expect(named).toMatchObject([{ authorName: '已注销教练', authorHeadImg: '/pictures/avatars/default.svg' }])
  })

  onPostgres('is gone even if a change of its page is approved meanwhile', () => decideDuringDeletion(true))

  onPostgres('is gone even if the approval of its page is taken back meanwhile', () => decideDuringDeletion(false))
})

/** Changes a coach's status while its account is being blocked; returns the coach's code after the unblock. */
async function changeDuringBlock(coachId: number, status: SubjectStatus[2]) {
  const person = await site.join()
  await insertApplication(person, coachId)
  let blocked!: ReturnType<typeof block>
  await site.db.transaction(async (tx) => {
    await setSubjectStatus(tx, PUSH_OFF, ['coach', coachId, status])
    blocked = block(person)
    await waitUntilBlocked(site.db, 1, blocked)
  })
  expect([(await blocked).code, await codeOfCoach(coachId)]).toEqual([0, ERROR_CODES.COACH_DISABLED])
  await unblock(person)
  return codeOfCoach(coachId)
}

onPostgres(
  'R-13.12 a coach taken down while the account is being blocked stays down when it is unblocked',
  async () => {
    expect(await changeDuringBlock(coaches[1]!, 'disabled')).toBe(ERROR_CODES.COACH_DISABLED)
  },
)

onPostgres(
  'R-13.12 a coach published while the account is being blocked goes down and comes back with it',
  async () => {
    await setSubjectStatus(site.db, PUSH_OFF, ['coach', coaches[4]!, 'disabled'])
    expect(await changeDuringBlock(coaches[4]!, 'live')).toBe(0)
  },
)

test('R-12.7 R-13.12 disabling an account twice makes one block: what a report takes down meanwhile stays down', async () => {
  const [person, own, other] = [await site.join(), coaches[2]!, coaches[0]!]
  await insertApplication(person, own)
  const [guilty, innocent] = [
    await postComment(person, other, '来我家学'),
    await postComment(person, other, '孩子愿意去'),
  ]
  const uphold = await reportByNewAccount('comment', guilty)
  for (const _ of [1, 2]) await setAccountStatus(site.db, PUSH_OFF, person.mobile, 'disabled')
  expect(await site.db.$count(accountBlock, eq(accountBlock.accountId, person.userId))).toBe(1)
  expect((await uphold(false)).code).toBe(0)
  await setAccountStatus(site.db, PUSH_OFF, person.mobile, 'active')
  expect([await isShown(other, guilty), await isShown(other, innocent)]).toEqual([false, true])
  expect(await codeOfCoach(own)).toBe(0)
})

describe('R-12.7 R-13.7 the console', () => {
  const stateOf = async (resource: unknown, id: number) =>
    (await site.read(callsOf(resource as Resource).get, { id }, owner.auth)).state
  const publish = async (resource: unknown, id: number, at?: string) => {
    const { version } = await site.read(callsOf(resource as Resource).get, { id }, owner.auth)
    const input = { id, version, move: 'publish', why: '', ...(at && { at }) }
    return (await site.call(callsOf(resource as Resource).move, input, { headers: owner.auth })).envelope
  }

  test.each([
    ['coach', coach],
    ['venue', venue],
  ] as const)('refuses to publish a %s of a blocked account, at once or scheduled', async (kind, resource) => {
    const person = await site.join()
    const id = kind === 'coach' ? coaches[3]! : site.data.venues.find(({ status }) => status === 'live')!.venueId
    await insertApplication(person, id, kind)
    await block(person)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    for (const at of [undefined, tomorrow])
      expect(await publish(resource, id, at)).toMatchObject({
        ...{ code: ERROR_CODES.CONFLICT, msg: '发布者的账号已停用，不能上架；请先恢复账号' },
      })
    expect(await stateOf(resource, id)).toBe('disabled')
    await unblock(person)
    expect(await stateOf(resource, id)).toBe('published')
  })

  test.each([
    ['coach', coach, 3, getCoachDetail, ERROR_CODES.COACH_DISABLED],
    ['venue', venue, 2, getVenueDetail, ERROR_CODES.GONE],
  ] as const)(
    'leaves a %s down whose sport was taken down meanwhile when its account is unblocked, and refuses to publish it',
    async (kind, resource, level, detail, gone) => {
      const person = await site.join()
      const id = kind === 'coach' ? coaches[3]! : site.data.venues.filter(({ status }) => status === 'live')[1]!.venueId
      await insertApplication(person, id, kind)
      const [categoryId, row] = [9000 + level, sql`where ${sql.identifier(`${kind}_id`)} = ${id}`]
      const setSport = async (status: 'published' | 'disabled') => {
        const sport = { categoryId, parentId: 101, level, slug: `shiqiu-${level}`, name: '试球', position: 99, status }
        await site.db
          .insert(category)
          .values(sport)
          .onConflictDoUpdate({ target: category.categoryId, set: { status } })
      }
      await setSport('published')
      // One of several is enough.
      await site.db.execute(
        sql`update coach.${sql.identifier(kind)} set category_ids = category_ids || ${categoryId}::int ${row}`,
      )
      await block(person)
      await setSport('disabled')
      expect((await unblock(person)).data).toEqual({ stayedDown: 1 })
      expect(await stateOf(resource, id)).toBe('disabled')
      const refusal = { code: ERROR_CODES.CONFLICT, msg: '所选项目有的已下架，不能上架；请先改选项目' }
      const tomorrow = new Date(Date.now() + DAY).toISOString()
      for (const at of [undefined, tomorrow]) expect(await publish(resource, id, at)).toMatchObject(refusal)
      await expect(setSubjectStatus(site.db, PUSH_OFF, [kind, id, 'live'])).rejects.toMatchObject({
        code: ERROR_CODES.CONFLICT,
      })
      const codeOf = async () => (await site.call(detail as Endpoint, { [`${kind}Id`]: id })).envelope.code
      expect(await codeOf()).toBe(gone)
      await site.db.execute(
        sql`update coach.${sql.identifier(kind)} set category_ids = array_remove(category_ids, ${categoryId}::int) ${row}`,
      )
      expect([await publish(resource, id), await codeOf()]).toMatchObject([{ code: 0 }, 0])
    },
  )

  test('leaves a draft a draft when its account is blocked and unblocked, and the next approval publishes it', async () => {
    const person = await site.join()
    const checkId = await insertApplication(person)
    const approve = async (version: number) => {
      const { data } = await asReviewer(reviewCheckRecord, { checkId, version, isApproved: true })
      return (data as { subjectId: number }).subjectId
    }
    const id = await approve(1)
    expect((await asReviewer(takeBackApproval, { checkId, version: 2 })).code).toBe(0)
    await block(person)
    await unblock(person)
    expect(await stateOf(coach, id)).toBe('draft')
    expect([await approve(3), await codeOfCoach(id)]).toEqual([id, 0])
  })
})

describe('R-13.12 R-10.10 open leads of a blocked account', () => {
  const sweep = (at = Date.now()) => sweepLeadsAt(site.db, at)
  const queue = async (name: LeadQueue) =>
    (await site.read(getDeskLeads, { queue: name, pageSize: 100 }, owner.auth)).list.map(({ leadId }) => leadId)
  const seenBy = (person: Person, leadId: number) => site.read(getLead, { leadId }, person.auth)

  /** A coach's account, one whose lead is new, and one whose lead was contacted and agreed. */
  async function coachWithLeads(coachId: number) {
    const [person, poster, contacted] = [await site.join(), await site.join(), await site.join()]
    await insertApplication(person, coachId)
    const send = async ({ auth }: Person) =>
      (
        await site.read(
          sendLead,
          {
            ...{ kind: 'coach', id: coachId, callName: '王女士', learnerAge: null, level: null, feeType: null },
            ...{ description: null, consentVersion: LEAD_CONSENT_VERSION, clientKey: `of-a-blocked-one-${forms++}` },
          },
          auth,
        )
      ).leadId
    const [fresh, agreed] = [await send(poster), await send(contacted)]
    await site.read(revealLeadMobile, { leadId: agreed }, person.auth)
    for (const to of ['contacted', 'agreed'] as const) await site.read(moveLead, { leadId: agreed, to }, person.auth)
    return { person, poster, fresh, agreed }
  }

  test('are left to operators at once and become overdue as usual; unblocked, the account handles them again', async () => {
    const { person, poster, fresh, agreed } = await coachWithLeads(coaches[5]!)
    expect(await queue('leadsWithoutRecipient')).toEqual([])
    await block(person)
    await sweep()
    expect(await queue('leadsWithoutRecipient')).toEqual([fresh, agreed])
    expect(await seenBy(poster, fresh)).toMatchObject({
      ...{ recipient: null, isRecipientGone: true, isOverdue: false, subject: { isGone: true } },
    })
    expect((await site.read(getNotices, {}, poster.auth)).list).toEqual([])
    await sweep(Date.now() + 5 * DAY)
    expect(await seenBy(poster, fresh)).toMatchObject({ recipient: null, isOverdue: true })
    expect((await site.read(getNotices, {}, poster.auth)).list).toMatchObject([{ kind: 'leadOverdue', leadId: fresh }])
    expect(await queue('overdueLeads')).toEqual([])
    await unblock(person)
    expect([await queue('leadsWithoutRecipient'), await queue('overdueLeads')]).toEqual([[], [fresh]])
    expect(await seenBy(poster, fresh)).toMatchObject({ recipient: expect.anything(), isRecipientGone: false })
    const again = { ...person, auth: await site.logInAgain(person.mobile) }
    expect((await seenBy(again, agreed)).role).toBe('recipient')
  })

  test('are not overdue if it is unblocked in time', async () => {
    const { person, poster, fresh } = await coachWithLeads(coaches[6]!)
    await block(person)
    await sweep()
    await unblock(person)
    await sweep()
    expect([await queue('leadsWithoutRecipient'), (await seenBy(poster, fresh)).isOverdue]).toEqual([[], false])
  })

  test('are left to operators even if they came during the block, or the previous release blocked the account', async () => {
    const [one, other] = [await coachWithLeads(coaches[3]!), await coachWithLeads(coaches[4]!)]
    await block(one.person)
    await site.db.update(lead).set({ recipientBlockedAt: null }).where(eq(lead.leadId, one.fresh))
    expect(await queue('leadsWithoutRecipient')).toEqual([one.agreed])
    await handOverBlockedLeads(site.db)
    expect(await queue('leadsWithoutRecipient')).toEqual([one.fresh, one.agreed])
    expect((await seenBy(other.poster, other.fresh)).isRecipientGone).toBe(false)
    await unblock(one.person)
    await handOverBlockedLeads(site.db)
    expect(await queue('leadsWithoutRecipient')).toEqual([])
  })

  describe.each([
    ['a block', block],
    ['a deletion', (person: Person) => profilePersonalData(site.db).forget(person.userId)],
  ] as const)('during %s', (_, begin) => {
    onPostgres('are locked before the coach, and then left to operators', async () => {
      const coachId = coaches[7]!
      const { person, agreed } = await coachWithLeads(coachId)
      let running!: Promise<unknown>
      const free = await site.db.transaction(async (tx) => {
        await tx.select().from(lead).where(eq(lead.leadId, agreed)).for('update')
        running = begin(person)
        await waitUntilBlocked(site.db, 1, running)
        // As a move of the lead goes on to do.
        return tx
          .select({ coachId: coachTable.coachId })
          .from(coachTable)
          .where(eq(coachTable.coachId, coachId))
          .for('update', { skipLocked: true })
      })
      await running
      expect(free).toEqual([{ coachId }])
      expect((await seenBy(owner, agreed)).recipient).toBeNull()
      await unblock(person)
    })
  })
})
