import { and, eq, inArray } from 'drizzle-orm'
import { blockAccount, findAccounts, getDeskAccount, unblockAccount } from '#lib/contracts/account/account-desk.ts'
import { getLoginUserInfo } from '#lib/contracts/account/user.ts'
import { EMPTY_VENUE_CONTENT } from '#lib/contracts/application/venue-application.ts'
import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { getCoachComments, userComment, userReply } from '#lib/contracts/comment/comment.ts'
import { getCourseDetail } from '#lib/contracts/course.ts'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getAuditEntries } from '#lib/contracts/operator/audit.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { coach } from '#lib/contracts/resources/coach.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { coach as coachTable } from '#services/coach/db/schema.ts'
import { course } from '#services/generic/db/content-schema.ts'
import { comment } from '#services/generic/db/schema.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { coachContent } from '#tests/services/application-content.ts'
import { type Accounts, newMobile, openAccounts } from '#tests/services/open-accounts.ts'

type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let owner: Person
let support: Person
let tags: string[][] = []
beforeAll(async () => {
  const revalidate = async (changed: readonly string[]) => {
    tags.push([...changed])
  }
  site = await openAccounts({ revalidate })
  owner = await site.joinOperator()
  support = await site.joinOperator('support')
})
afterAll(() => site.close())
beforeEach(() => {
  tags = []
})

const WHY = '多次骚扰家长'
const codeOf = async (endpoint: Parameters<Accounts['call']>[0], input: object, { auth }: Person) =>
  (await site.call(endpoint, input, { headers: auth })).envelope.code

test('R-13.12 an account is found by its full number, its id or part of its name; a search by number is logged, masked', async () => {
  const person = await site.join({ userName: '云台山找人' })
  const found = async (text: string) =>
    (await site.read(findAccounts, { text }, support.auth)).list.map(({ accountId }) => accountId)
  const before = await site.db.$count(auditEntry)
  expect(await found(String(person.userId))).toEqual([person.userId])
  expect(await found('台山找')).toEqual([person.userId])
  expect(await found('%')).toEqual([])
  expect(await found(person.mobile.slice(0, 10))).toEqual([])
  expect(await site.db.$count(auditEntry)).toBe(before)
  expect(await found(person.mobile)).toEqual([person.userId])
  expect(await found(newMobile())).toEqual([])
  const { list } = await site.read(getAuditEntries, { act: 'find' }, owner.auth)
  expect(list.map(({ recordId }) => recordId)).toEqual(['', String(person.userId)])
  const [row] = (await site.read(findAccounts, { text: person.mobile }, support.auth)).list
  expect(row?.mobile).toMatch(/^139\*{4}\d{4}$/)
  expect(JSON.stringify(await site.db.select().from(auditEntry))).not.toContain(person.mobile)
})

test('R-13.12 a mobile number is found however it is written, and logged masked each time', async () => {
  const { mobile, userId } = await site.join()
  const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  const grouped = `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`
  const spellings = [
    grouped,
    grouped.replaceAll(' ', '-'),
    `+86${mobile}`,
    `+86 ${grouped}`,
    `0086${mobile}`,
    wide(mobile),
  ]
  for (const text of [...spellings, wide(String(userId))]) {
    const { list } = await site.read(findAccounts, { text }, support.auth)
    expect([text, list.map(({ accountId }) => accountId)]).toEqual([text, [userId]])
  }
  expect((await site.read(getAuditEntries, { act: 'find', recordId: String(userId) }, owner.auth)).total).toBe(6)
  expect(JSON.stringify(await site.db.select().from(auditEntry))).not.toContain(mobile)
})

test('R-13.12 R-12.7 blocking ends sessions and hides page and texts; unblocking restores them and nothing else', async () => {
  const person = await site.join({ userType: 'coach' })
  const other = await site.join()
  const live = [...site.data.coaches].filter(({ status }) => status === 'live').map(({ coachId }) => coachId)
  const held = and(eq(course.organiserKind, 'coach'), eq(course.status, 'published'), inArray(course.organiserId, live))
  const [taught] = await site.db.select().from(course).where(held).limit(1)
  const own = taught!.organiserId
  const liked = live.find((each) => each !== own)
  await site.db.insert(application).values({
    ...{ checkId: 'E'.repeat(22), kind: 'coach', accountId: person.userId, status: 2, version: 2, reasons: [] },
    ...{
      content: coachContent(site.data.categories, []),
      subjectId: own,
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  })
  const postComment = (who: Person, content: string) =>
    site.read(userComment, { coachId: liked!, content, score: 5 }, who.auth)
  await postComment(person, '这条之前就被隐藏了，讲得不好。')
  const already = eq(comment.authorRef, `account:${person.userId}`)
  await site.db.update(comment).set({ isHidden: true }).where(already)
  await postComment(person, '讲得很细，孩子愿意去。')
  await postComment(other, '场地不错，教练准时。')
  const shown = async () => (await site.read(getCoachComments, { coachId: liked! })).list
  const repliedTo = (await shown()).find(({ content }) => content.startsWith('场地'))!
  await site.read(userReply, { commentId: repliedTo.commentId, content: '同意，我也去过。' }, person.auth)
  const state = async () => ({
    page: await codeOf(getCoachDetail, { coachId: own }, other),
    course: await codeOf(getCourseDetail, { trainsId: taught!.trainsId }, other),
    session: await codeOf(getLoginUserInfo, {}, person),
    words: (await shown()).map(({ content, replyCount }) => [content, replyCount]),
  })
  const before = await state()

  await site.read(blockAccount, { accountId: person.userId, why: WHY }, support.auth)
  const blocked = await state()
  expect([blocked.page, blocked.course]).toEqual([ERROR_CODES.COACH_DISABLED, ERROR_CODES.GONE])
  expect(blocked.session).toBe(ERROR_CODES.SESSION_EXPIRED)
  expect(blocked.words).toEqual(
    before.words
      .filter(([content]) => content !== '讲得很细，孩子愿意去。')
      .map(([content]) => [content, content === repliedTo.content ? 0 : expect.any(Number)]),
  )
  expect(tags.flat()).toEqual(expect.arrayContaining([`coach:${own}`, `comments:${liked}`]))
  const [row] = (await site.read(findAccounts, { isBlocked: true }, support.auth)).list
  expect(row?.accountId).toBe(person.userId)

  await site.read(unblockAccount, { accountId: person.userId, why: '误会' }, support.auth)
  const back = await state()
  expect([back.page, back.course, back.words]).toEqual([0, 0, before.words])
  const versions = await site.read(callsOf(coach as unknown as Resource).versions, { id: own }, owner.auth)
  expect(versions.map(({ state, madeBy, why }) => [state, madeBy, why])).toEqual([
    ['published', support.userId, '账号恢复'],
    ['disabled', support.userId, '账号停用'],
    ['published', null, ''],
  ])
  const { blocks } = await site.read(getDeskAccount, { accountId: person.userId }, support.auth)
  expect(blocks).toMatchObject([
    { isBlocked: false, why: '误会', operatorId: support.userId },
    { isBlocked: true, why: WHY, operatorId: support.userId },
  ])
})

test('R-13.12 blocking oneself, an operator, an account twice, or without a reason is refused and nothing is written', async () => {
  const person = await site.join()
  await site.read(blockAccount, { accountId: person.userId, why: WHY }, support.auth)
  const before = await site.db.$count(auditEntry)
  const block = (accountId: number, why = WHY) => codeOf(blockAccount, { accountId, why }, support)
  expect(await block(support.userId)).toBe(ERROR_CODES.NOT_ALLOWED)
  expect(await block(owner.userId)).toBe(ERROR_CODES.CONFLICT)
  expect(await block(person.userId)).toBe(ERROR_CODES.CONFLICT)
  expect(await block(99_999_999)).toBe(ERROR_CODES.GONE)
  expect(await block(person.userId, ' ')).toBe(ERROR_CODES.BAD_INPUT)
  expect(await codeOf(unblockAccount, { accountId: owner.userId, why: WHY }, support)).toBe(ERROR_CODES.CONFLICT)
  expect(await site.db.$count(auditEntry)).toBe(before)
})

test('R-13.12 A-12 an account is shown without the applications it has not sent', async () => {
  const person = await site.join()
  const at = new Date()
  const insert = (checkId: string, status: ApplicationStatus, submittedAt: Date | null) =>
    site.db.insert(application).values({
      ...{ checkId, kind: 'venue', accountId: person.userId, status, version: 1, reasons: [], submittedAt },
      ...{ content: EMPTY_VENUE_CONTENT, claimedId: 900_000 + status, createdAt: at, updatedAt: at },
    })
  const { DRAFT, REJECTED, WITHDRAWN } = APPLICATION_STATUS
  await insert('draft'.padEnd(22, 'd'), DRAFT, null)
  await insert('given-up'.padEnd(22, 'd'), WITHDRAWN, null)
  const sent = 'rejected'.padEnd(22, 'd')
  await insert(sent, REJECTED, at)
  const shown = async () => (await site.read(getDeskAccount, { accountId: person.userId }, support.auth)).applications
  expect((await shown()).map(({ checkId }) => checkId)).toEqual([sent])
  // A discarded one may be all that says whose a page is.
  const discarded = 'discarded'.padEnd(22, 'd')
  await insert(discarded, WITHDRAWN, null)
  const isDiscarded = eq(application.checkId, discarded)
  await site.db.update(application).set({ subjectId: 900_001, claimedId: null }).where(isDiscarded)
  expect(await shown()).toContainEqual(expect.objectContaining({ checkId: discarded, wasSent: false }))
})

test('R-13.12 an account’s applications and comments say whether the page they are about is live', async () => {
  const person = await site.join()
  const [shown, hidden] = [...site.data.coaches].filter(({ status }) => status === 'live').slice(-2)
  await site.db.update(coachTable).set({ status: 'disabled' }).where(eq(coachTable.coachId, hidden!.coachId))
  const venueId = site.data.venues.find(({ status }) => status === 'live')!.venueId
  const subjects = [
    ['coach', shown!.coachId, true],
    ['coach', hidden!.coachId, false],
    ['coach', null, false],
    ['venue', venueId, true],
  ] as const
  const at = new Date()
  for (const [index, [kind, subjectId]] of subjects.entries()) {
    await site.db.insert(application).values({
      ...{ checkId: `of-a-page-${index}`.padEnd(22, 'p'), kind, accountId: person.userId, version: 1, reasons: [] },
      ...{ status: subjectId ? APPLICATION_STATUS.APPROVED : APPLICATION_STATUS.PENDING, subjectId },
      ...{ content: coachContent(site.data.categories, []), submittedAt: at, createdAt: at },
      updatedAt: new Date(at.getTime() - index),
    })
  }
  for (const { coachId } of [shown!, hidden!]) {
    const [row] = await site.db.select().from(comment).where(eq(comment.coachId, shown!.coachId)).limit(1)
    const { commentId: _, ...words } = row!
    await site.db.insert(comment).values({ ...words, coachId, authorRef: `account:${person.userId}`, createdAt: at })
  }
  const { applications, comments } = await site.read(getDeskAccount, { accountId: person.userId }, support.auth)
  expect(new Map(comments.map(({ coachId, isCoachLive }) => [coachId, isCoachLive]))).toEqual(
    new Map([
      [shown!.coachId, true],
      [hidden!.coachId, false],
    ]),
  )
  expect(applications.map(({ kind, subjectId, isLive }) => [kind, subjectId, isLive])).toEqual(subjects)
})

test('R-13.12 an account is shown with its sessions and records, its number masked', async () => {
  const person = await site.join()
  const [coachId] = [...site.data.coaches].filter(({ status }) => status === 'live').map((each) => each.coachId)
  await site.read(userComment, { coachId: coachId!, content: '课上得很有耐心。', score: 5 }, person.auth)
  const read = await site.read(getDeskAccount, { accountId: person.userId }, support.auth)
  expect(read).toMatchObject({ role: null, isBlocked: false, applications: [], submissions: [], leads: [], blocks: [] })
  expect(read.sessions).toHaveLength(1)
  expect(read.comments).toMatchObject([{ coachId, content: '课上得很有耐心。', isHidden: false }])
  expect(JSON.stringify(read)).not.toContain(person.mobile)
  expect((await site.read(getDeskAccount, { accountId: owner.userId }, support.auth)).role).toBe('owner')
})
