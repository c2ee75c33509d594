import { asc, eq } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { coach as coaches } from '#lib/contracts/resources/coach.ts'
import { csvHeader, csvRow } from '#lib/contracts/resources/csv.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { venue as venues } from '#lib/contracts/resources/venue.ts'
import { setAccountStatus } from '#services/account-status.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { coach as coachRows } from '#services/coach/db/schema.ts'
import { setSubjectStatus } from '#services/record-status.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { coachContent } from '#tests/services/application-content.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { notice } from '../db/notice-schema.ts'

/** What owners are told when operators take down a page or a certificate. */
type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let operator: Person

beforeAll(async () => {
  site = await openAccounts()
  operator = await site.joinOperator()
})
afterAll(() => site.close())

/** Live subjects without an owner. */
const free = { coach: [] as number[], venue: [] as number[] }
beforeAll(() => {
  for (const { coachId, status } of site.data.coaches) if (status === 'live') free.coach.push(coachId)
  for (const { venueId, status } of site.data.venues) if (status === 'live') free.venue.push(venueId)
})

async function owns(person: Person, kind: ApplicationKind) {
  const id = free[kind].shift()!
  await site.db.insert(application).values({
    ...{ checkId: `${kind}${id}`.padEnd(22, '-'), kind, accountId: person.userId, status: 2, version: 1 },
    ...{ content: coachContent(site.data.categories, []), reasons: [], subjectId: id },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  })
  return id
}

const noticesOf = async ({ userId }: Person) =>
  (await site.db.select().from(notice).where(eq(notice.accountId, userId)).orderBy(asc(notice.noticeId))).map(
    ({ kind, applicationKind }) => (applicationKind ? [kind, applicationKind] : [kind]),
  )

const RESOURCES = { coach: callsOf(coaches), venue: callsOf(venues as unknown as typeof coaches) }
const recordOf = (kind: ApplicationKind, id: number) => site.read(RESOURCES[kind].get, { id }, operator.auth)
async function move(kind: ApplicationKind, id: number, to: 'publish' | 'takeDown') {
  const { version } = await recordOf(kind, id)
  return site.call(RESOURCES[kind].move, { id, version, move: to, why: '' }, { headers: operator.auth })
}

test.each(['coach', 'venue'] as const)(
  'R-11.3 the owner of a %s that an operator takes down is notified once, and not when it is published again',
  async (kind) => {
    const owner = await site.join()
    const id = await owns(owner, kind)
    const { version } = await recordOf(kind, id)
    const takeDown = () =>
      site.call(RESOURCES[kind].move, { id, version, move: 'takeDown', why: '' }, { headers: operator.auth })
    const codes = [await takeDown(), await takeDown()].map(({ envelope }) => envelope.code)
    expect(codes.map((code) => code === 0)).toEqual([true, false])
    expect(await noticesOf(owner)).toEqual([['profileTakenDown', kind]])
    await move(kind, id, 'publish')
    expect(await noticesOf(owner)).toHaveLength(1)
    await move(kind, id, 'takeDown')
    expect(await noticesOf(owner)).toHaveLength(2)
    expect(await noticesOf(operator)).toEqual([])
  },
)

test('R-11.3 the owner of a coach taken down by an import or a command is notified, by a trial of the import not', async () => {
  const owner = await site.join()
  const id = await owns(owner, 'coach')
  const file = coaches as unknown as Resource
  const cells = csvRow(file, { ...(await recordOf('coach', id)), state: 'disabled' } as never)
  const input = { importId: 'import-that-takes-down', header: csvHeader(file), rows: [{ line: 2, cells }] }
  const run = (isTrial: boolean) => site.read(RESOURCES.coach.importRows, { ...input, isTrial }, operator.auth)
  await run(true)
  expect(await noticesOf(owner)).toEqual([])
  for (const _ of [1, 2]) await run(false)
  expect(await noticesOf(owner)).toEqual([['profileTakenDown', 'coach']])
  for (const status of ['live', 'disabled', 'disabled'] as const)
    await setSubjectStatus(site.db, PUSH_OFF, ['coach', id, status])
  expect(await noticesOf(owner)).toHaveLength(2)
})

test('R-11.3 the owner of a coach that is hidden by undoing an import is notified, of one that is shown again not', async () => {
  const owner = await site.join()
  const id = await owns(owner, 'coach')
  const file = coaches as unknown as Resource
  const importAndUndo = async (state: 'published' | 'disabled') => {
    const importId = `import-that-is-undone-${state}`
    const cells = csvRow(file, { ...(await recordOf('coach', id)), state } as never)
    const input = { importId, isTrial: false, header: csvHeader(file), rows: [{ line: 2, cells }] }
    await site.read(RESOURCES.coach.importRows, input, operator.auth)
    const imported = (await noticesOf(owner)).length
    for (const _ of [1, 2]) await site.read(RESOURCES.coach.undoImport, { importId }, operator.auth)
    return [imported, (await noticesOf(owner)).length]
  }
  expect(await importAndUndo('disabled')).toEqual([1, 1])
  await move('coach', id, 'takeDown')
  expect(await importAndUndo('published')).toEqual([2, 3])
  expect((await recordOf('coach', id)).state).toBe('disabled')
})

test('R-11.3 a blocked account is told of the block, not of each page that went down with it', async () => {
  const owner = await site.join()
  for (const kind of ['coach', 'venue'] as const) await owns(owner, kind)
  for (const status of ['disabled', 'active'] as const) await setAccountStatus(site.db, PUSH_OFF, owner.mobile, status)
  expect(await noticesOf(owner)).toEqual([['accountBlocked']])
})

test('R-11.3 a coach is notified when an operator removes or replaces a certificate, or the mark by changing one, not of other changes', async () => {
  const owner = await site.join()
  const id = await owns(owner, 'coach')
  const [row] = await site.db.select().from(coachRows).where(eq(coachRows.coachId, id))
  const certificate = { kind: '教练证', issuer: '协会', number: 'A1', sportSlug: '', issuedOn: null, expiresOn: null }
  await site.db
    .update(coachRows)
    .set({
      certificates: ['一级', '二级'].map((kind) => ({ ...certificate, kind, checkedOn: '2026-01-01' })),
      isVerified: true,
    })
    .where(eq(coachRows.coachId, row!.coachId))
  let forms = 0
  const save = async (changes: object) => {
    const { version, content } = await recordOf('coach', id)
    const form = { id, version, content: { ...content, ...changes }, clientKey: `form-of-a-certificate-${++forms}` }
    for (const _ of [1, 2]) await site.read(RESOURCES.coach.save, form as never, operator.auth)
  }
  await save({ motto: '先学会停球' })
  expect(await noticesOf(owner)).toEqual([])
  await save({ certificates: [{ ...certificate, kind: '一级' }] })
  expect(await noticesOf(owner)).toEqual([['certificateTakenDown']])
  await save({ certificates: [{ ...certificate, kind: '一级', number: 'A2' }] })
  expect((await recordOf('coach', id)).content).toMatchObject({ isVerified: false })
  expect(await noticesOf(owner)).toHaveLength(2)
  const changed = { ...certificate, kind: '一级', number: 'A2' }
  await save({ certificates: [{ ...changed, issuedOn: '2020-05-01', expiresOn: '2099-05-01' }, certificate] })
  expect(await noticesOf(owner)).toHaveLength(2)
  await save({ certificates: [changed, { ...certificate, issuer: '另一个协会' }] })
  expect(await noticesOf(owner)).toHaveLength(3)
})
