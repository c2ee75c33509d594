import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import {
  APPLICATION_KINDS,
  type ApplicationKind,
  getCheckRecordList,
  reviewCheckRecord,
} from '#lib/contracts/application/application.ts'
import {
  addCoachCheckByExtendsLastRecord,
  CoachContent,
  editCoachCheckRecord,
  getCoachCheckRecordByCheckId,
  getCoachNewestCheckRecord,
  withdrawCoachCheckRecord,
} from '#lib/contracts/application/coach-application.ts'
import {
  addVenuesCheckByExtendsLastRecord,
  editVenuesCheckRecord,
  getVenuesCheckRecordByCheckId,
  getVenuesNewestCheckRecord,
  VenueContent,
  withdrawVenuesCheckRecord,
} from '#lib/contracts/application/venue-application.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { APPLICATION_PAPERS_LIFE } from '#lib/contracts/limits.ts'
import { type StoredContent, upgradeContent } from '#services/shared/review/upgrade-content.ts'
import { withAssignedPhotos } from '#tests/services/assign-photos.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { application } from '../db/application-schema.ts'
import { contentVersion, readRow } from './stored-content.ts'
import { sweepApplications } from './sweep.ts'

const { DRAFT, PENDING, APPROVED } = APPLICATION_STATUS

type Calls = Record<'newest' | 'byId' | 'edit' | 'extend' | 'withdraw', Endpoint> & { fields: object }
const CALLS: Record<ApplicationKind, Calls> = {
  coach: {
    newest: getCoachNewestCheckRecord,
    byId: getCoachCheckRecordByCheckId,
    edit: editCoachCheckRecord,
    extend: addCoachCheckByExtendsLastRecord,
    withdraw: withdrawCoachCheckRecord,
    fields: CoachContent.shape,
  },
  venue: {
    newest: getVenuesNewestCheckRecord,
    byId: getVenuesCheckRecordByCheckId,
    edit: editVenuesCheckRecord,
    extend: addVenuesCheckByExtendsLastRecord,
    withdraw: withdrawVenuesCheckRecord,
    fields: VenueContent.shape,
  },
}

/** Contents of `kept/` per version: a draft with gaps, a complete application, and every value of its codes. */
type Samples = { draft: StoredContent; complete: StoredContent; codes: Record<string, unknown[]> }

const SAMPLES_FOLDER = path.join(import.meta.dirname, 'kept')
const versions = APPLICATION_KINDS.flatMap((kind) =>
  Array.from({ length: contentVersion(kind) }, (_, at) => ({ kind, version: at + 1 })),
)
const samplesOf = ({ kind, version }: { kind: ApplicationKind; version: number }): Samples =>
  JSON.parse(readFileSync(path.join(SAMPLES_FOLDER, `${kind}-${version}.json`), 'utf8'))

let site: TestSite
beforeAll(async () => {
  site = withAssignedPhotos(
    await openTestSite({
      coaches: 8,
      findActor: async (token) => ({ accountId: Number(token), role: token === '1' ? 'owner' : null }),
    }),
  )
})
afterAll(() => site.close())

/** The part of an application response that the tests check. */
type Shown = { checkId: string; version: number; content: StoredContent }

const read = async <T = Shown>(endpoint: Endpoint, input: object, accountId: number) =>
  (await site.read(endpoint, input, as(accountId))) as T

const recordOf = async (kind: ApplicationKind, checkId: string, accountId: number) =>
  (await read<{ record: Shown }>(CALLS[kind].byId, { checkId }, accountId)).record

const as = (accountId: number) => ({ 'auth-token': String(accountId) })
let nextAccount = 100

/** Stores an application as another release left it, bypassing the calls of this one. */
async function insertStored(kind: ApplicationKind, status: ApplicationStatus, content: StoredContent) {
  const accountId = nextAccount++
  const checkId = randomBytes(16).toString('base64url')
  const [row] = await site.store.db
    .insert(application)
    .values({
      checkId,
      kind,
      accountId,
      status,
      version: 1,
      content,
      reasons: [],
      createdAt: sql`clock_timestamp()`,
      updatedAt: sql`clock_timestamp()`,
      submittedAt: status === DRAFT ? null : sql`clock_timestamp()`,
    })
    .returning()
  return { accountId, checkId, row: row! }
}

const rowOf = async (checkId: string) => {
  const [row] = await site.store.db.select().from(application).where(eq(application.checkId, checkId))
  return row!
}

test('every content version has its recorded sample, and there are no others', () => {
  expect(readdirSync(SAMPLES_FOLDER).sort()).toEqual(
    versions.map(({ kind, version }) => `${kind}-${version}.json`).sort(),
  )
})

test.each(APPLICATION_KINDS)(
  'the schema of a %s is that of its current version: adding or removing a field needs a new version',
  (kind) => {
    const version = contentVersion(kind)
    const { draft, complete } = samplesOf({ kind, version })
    for (const content of [draft, complete]) {
      const { contentVersion: stored = 1, ...fields } = content
      expect(stored).toBe(version)
      expect(Object.keys(fields).sort()).toEqual(Object.keys(CALLS[kind].fields).sort())
      expect(upgradedRow(kind, content)).toEqual(fields)
    }
  },
)

const upgradedRow = (kind: ApplicationKind, content: StoredContent) =>
  readRow({ kind, content } as Parameters<typeof readRow>[0]).content

describe.each(versions)('content of a $kind of version $version', (which) => {
  const { kind } = which
  const calls = CALLS[kind]
  const { draft, complete, codes } = samplesOf(which)

  test('as a draft, it fills the form, which saves it unchanged and resends it without a conflict', async () => {
    const { accountId, checkId } = await insertStored(kind, DRAFT, draft)
    const newest = await read(calls.newest, {}, accountId)
    expect(newest).toMatchObject({ checkId, version: 1, content: { name: draft.name } })
    const edit = { checkId, version: 1, content: newest.content, isSubmitted: false }
    const saved = await read(calls.edit, edit, accountId)
    expect(saved.content).toEqual(newest.content)
    // Sent again, it is recognized as a repeat.
    expect(await read(calls.edit, edit, accountId)).toEqual(saved)
    expect((await rowOf(checkId)).content).toEqual({ ...newest.content, contentVersion: contentVersion(kind) })
  })

  test('submitted, it is listed, reviewed, approved and continued as the next draft', async () => {
    const { accountId, checkId } = await insertStored(kind, PENDING, complete)
    const { list } = await site.read(getCheckRecordList, { kind, pageSize: 500 }, as(1))
    expect(list.find((each) => each.checkId === checkId)).toMatchObject({ name: complete.name, cityName: '广州市' })
    const record = await recordOf(kind, checkId, 1)
    const decision = { checkId, version: 1, isApproved: true, reasons: [] }
    const { status, subjectId } = await site.read(reviewCheckRecord, decision, as(1))
    expect(status).toBe(APPROVED)
    const shown = await read<object>(calls.byId, { checkId }, 77)
    expect(shown).toMatchObject({ record: null, published: { [`${kind}Id`]: subjectId, name: complete.name } })
    const next = await read(calls.extend, {}, accountId)
    expect(next.content).toEqual({ ...record.content, agreementVersion: '' })
  })

  test('approved long ago, it loses its papers and nothing else', async () => {
    const { accountId, checkId } = await insertStored(kind, APPROVED, complete)
    const record = await recordOf(kind, checkId, accountId)
    await site.store.db.execute(
      sql`update coach.check_record set updated_at = updated_at - ${APPLICATION_PAPERS_LIFE / 1000 + 60} * interval '1 second' where check_id = ${checkId}`,
    )
    const released: string[] = []
    await sweepApplications(site.store.db, {
      releasePhotos: async (_db, _owner, photos) => void released.push(...photos),
    })
    expect(released).toHaveLength(1)
    const withoutPaper = JSON.parse(JSON.stringify(record.content).replace(released[0]!, ''))
    expect((await recordOf(kind, checkId, accountId)).content).toEqual(withoutPaper)
  })

  test.each(Object.entries(codes))('any former value of %s can be read', (field, values) => {
    for (const value of values) {
      const content = upgradedRow(kind, { ...complete, [field]: value })
      expect(content.name).toBe(complete.name)
    }
  })
})

describe('an upgrade', () => {
  const upgrades = [
    (content: StoredContent) => ({ ...content, level: null }),
    ({ level, ...content }: StoredContent) => ({ ...content, levels: level === null ? [] : [level] }),
  ]

  test.each<[string, StoredContent, StoredContent]>([
    ['without a number', { name: '甲' }, { name: '甲', levels: [] }],
    ['of version 1', { contentVersion: 1, name: '甲' }, { name: '甲', levels: [] }],
    ['of version 2', { contentVersion: 2, name: '甲', level: 4 }, { name: '甲', levels: [4] }],
    ['of the current version', { contentVersion: 3, name: '甲', levels: [1] }, { name: '甲', levels: [1] }],
  ])('runs the missing steps in order on content %s', (_what, stored, expected) => {
    expect(upgradeContent(stored, upgrades)).toEqual(expected)
  })

  test('throws on an invalid version', () => {
    for (const wrong of [0, -1, 1.5, '2', null])
      expect(() => upgradeContent({ contentVersion: wrong }, upgrades)).toThrow()
  })
})

describe.each(APPLICATION_KINDS)('a %s written by a newer release', (kind) => {
  const calls = CALLS[kind]
  const { complete } = samplesOf({ kind, version: contentVersion(kind) })
  const newer = { ...complete, contentVersion: contentVersion(kind) + 1, names: [complete.name], name: undefined }

  const refusal = { code: ERROR_CODES.CONFLICT, msg: expect.stringContaining('网站正在更新') }

  test('is refused to its owner and reviewers with a reason, and stays unchanged', async () => {
    const { accountId, checkId, row } = await insertStored(kind, PENDING, newer)
    const { name: _, ...known } = complete
    const edit = { checkId, version: 1, content: { ...known, name: '另一个' }, isSubmitted: false }
    const decision = { checkId, version: 1, reasons: [{ field: '', text: '请补充' }] }
    for (const [endpoint, input, caller] of [
      [calls.newest, {}, accountId],
      [calls.byId, { checkId }, accountId],
      [calls.byId, { checkId }, 1],
      [calls.edit, edit, accountId],
      [calls.extend, {}, accountId],
      [calls.withdraw, { checkId, version: 1 }, accountId],
      [reviewCheckRecord, { ...decision, isApproved: true }, 1],
      [reviewCheckRecord, { ...decision, isApproved: false }, 1],
    ] as const) {
      expect((await site.call(endpoint, input, { headers: as(caller) })).envelope).toMatchObject(refusal)
    }
    expect((await site.call(calls.byId, { checkId })).envelope.code).toBe(ERROR_CODES.GONE)
    expect(await rowOf(checkId)).toEqual(row)
  })

  test('as a draft, is not overwritten', async () => {
    const { accountId, checkId, row } = await insertStored(kind, DRAFT, newer)
    const edit = { checkId, version: 1, content: complete, isSubmitted: false }
    expect((await site.call(calls.edit, edit, { headers: as(accountId) })).envelope).toMatchObject(refusal)
    expect(await rowOf(checkId)).toEqual(row)
  })

  test('is left out of the queue without affecting other entries', async () => {
    const { checkId } = await insertStored(kind, PENDING, newer)
    const other = await insertStored(kind, PENDING, complete)
    const { list } = await site.read(getCheckRecordList, { kind, pageSize: 500 }, as(1))
    const listed = list.map((each) => each.checkId)
    expect(listed).toContain(other.checkId)
    expect(listed).not.toContain(checkId)
  })

  test('keeps its papers until a release that knows it, even those an older record lists', async () => {
    const { accountId, checkId, row } = await insertStored(kind, APPROVED, newer)
    const older = await insertStored(kind, APPROVED, complete)
    await site.store.db
      .update(application)
      .set({ accountId, updatedAt: sql`clock_timestamp() - interval '2 years'` })
      .where(eq(application.checkId, older.checkId))
    await site.store.db.execute(
      sql`update coach.check_record set updated_at = updated_at - interval '2 years' where check_id = ${checkId}`,
    )
    const released: string[] = []
    await sweepApplications(site.store.db, {
      releasePhotos: async (_db, _owner, photos) => void released.push(...photos),
    })
    expect((await rowOf(checkId)).content).toEqual(row.content)
    expect((await rowOf(older.checkId)).content).not.toEqual(complete)
    expect(released).toEqual([])
  })
})
