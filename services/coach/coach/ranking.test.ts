import { asc, eq, sql } from 'drizzle-orm'
import { getCoachDetail, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { RANKING, RANKING_VERSION } from '#lib/contracts/coach/ranking.ts'
import { deleteComment, userComment } from '#lib/contracts/comment/comment.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { keepTeaching, setPaused } from '#lib/contracts/lead/intake.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { coach as coaches } from '#lib/contracts/resources/coach.ts'
import { migrate } from '#services/migrate.ts'
import { DAY } from '#services/shared/china-time.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { rowsOf } from '#services/shared/store/database.ts'
import { approvedRow } from '#tests/services/approved-row.ts'
import { contactedLead } from '#tests/services/contacted-lead.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { application } from '../db/application-schema.ts'
import { referenceData } from '../db/reference-schema.ts'
import { coach, listing } from '../db/schema.ts'
import { setVenueStatus } from '../venue/set-status.ts'
import { changeCoach } from './change.ts'
import { saveMarks } from './commented.ts'
import { FACETS_VERSION, facetsRequiredBy, traitsOf } from './facets.ts'
import { rankingAt, signalsOf } from './ranking.ts'
import { refreshListings, sweepListings } from './refresh-listings.ts'
import { bumpRevision, readRevision } from './revision.ts'

let site: Accounts
let owner: Awaited<ReturnType<Accounts['join']>>
let coachId: number
let revalidatedTags: string[] = []
const revalidate = async (tags: readonly string[]) => void revalidatedTags.push(...tags)

beforeAll(async () => {
  site = await openAccounts({ coaches: 40, revalidate })
  owner = await site.join()
  coachId = [...site.data.coaches].find(({ status, venueIds }) => status === 'live' && venueIds.length === 1)!.coachId
  await site.db
    .insert(application)
    .values(approvedRow(site.data.categories, { accountId: owner.userId, subjectId: coachId }))
})
afterAll(() => site.close())
beforeEach(() => {
  revalidatedTags = []
})

const stored = async (id = coachId) => {
  const [row] = await site.db.select().from(coach).where(eq(coach.coachId, id))
  return row!
}
const standsAt = async (id = coachId) => {
  const [row] = await site.db.select().from(listing).where(eq(listing.coachId, id))
  return row!.recommended
}
/** The coach's ranking, which must be what the formula gives for its row. */
async function ranked(id = coachId) {
  const stands = await standsAt(id)
  expect(stands).toBe(rankingAt(await stored(id), new Date()))
  return stands
}
const listed = async () => (await site.read(searchCoaches, { pageSize: 500 })).list.map((each) => each.coachId)

test('R-14.9 the list is ordered by the formula, ties newest first', async () => {
  const rows = await site.db.select({ row: coach }).from(coach).where(eq(coach.status, 'live'))
  const places = rows.map(({ row }) => [rankingAt(row, new Date()), row.coachId] as const)
  expect(new Set(places.map(([ranking]) => ranking)).size).toBeGreaterThan(10)
  expect(await listed()).toEqual(places.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]).map(([, id]) => id))
})

test('R-14.9 the signals are those of the page: score, reply time and the owner’s last change, in days of China', async () => {
  const at = new Date()
  const row = { ...(await stored()), score: 4.6, verifiedCount: 7, replyHours: 3, createdAt: at }
  expect(signalsOf({ ...row, ownChangeAt: null }, at)).toMatchObject({
    score: 4.6,
    verifiedCount: 7,
    replyHours: 3,
    daysSinceChange: 0,
  })
  // A day ends at midnight in China.
  const [evening, midnight] = [new Date('2026-03-01T15:59:59Z'), new Date('2026-03-01T16:00:00Z')]
  expect(signalsOf({ ...row, ownChangeAt: evening }, evening).daysSinceChange).toBe(0)
  expect(signalsOf({ ...row, ownChangeAt: evening }, midnight).daysSinceChange).toBe(1)
})

test('R-14.9 stating ages and times changes the ranking at once; pausing does not', async () => {
  const saveTeaching = async (teaching: object) => {
    const { ageBands, openTimes } = await stored()
    const input = { coachId, ageBands: [], openTimes: [], ...teaching, before: { ageBands, openTimes } }
    return site.read(keepTeaching, input, owner.auth)
  }
  await saveTeaching({ ageBands: ['7-9'] })
  await saveTeaching({})
  await site.db
    .update(coach)
    .set({ ownChangeAt: new Date(0) })
    .where(eq(coach.coachId, coachId))
  await site.read(setPaused, { kind: 'coach', id: coachId, isPaused: true }, owner.auth)
  await site.read(setPaused, { kind: 'coach', id: coachId, isPaused: false }, owner.auth)
  const before = await ranked()
  await saveTeaching({ ageBands: ['7-9'], openTimes: [{ weekday: 6, from: '09:00', to: '12:00' }] })
  expect((await ranked()) - before).toBe(40 + RANKING.freshness.points)
})

test('R-14.9 a verified comment changes the ranking at once, as does deleting it; one without a lead does not', async () => {
  const [known, stranger] = [await site.join(), await site.join()]
  await contactedLead(site.db, coachId, known.userId)
  const write = (auth: object) =>
    site.read(userComment, { coachId, content: '讲得细，孩子愿意去。', score: 5 }, auth as never)
  const before = await ranked()
  const count = (await stored()).verifiedCount
  await write(stranger.auth)
  expect(await ranked()).toBe(before)
  const { commentId } = await write(known.auth)
  expect((await stored()).verifiedCount).toBe(count + 1)
  expect(await ranked()).toBeGreaterThan(before)
  await site.read(deleteComment, { commentId }, known.auth)
  expect(await ranked()).toBe(before)
})

test('R-14.9 a disabled venue no longer counts towards completeness', async () => {
  await site.db.update(coach).set({ trainingPlace: 2 }).where(eq(coach.coachId, coachId))
  const before = await ranked()
  const [venueId] = (await stored()).venueIds
  const setStatus = (status: 'live' | 'disabled') =>
    site.db.transaction((tx) => setVenueStatus(tx, PUSH_OFF, { venueId: venueId!, status }))
  await setStatus('disabled')
  expect(before - (await ranked())).toBe(10)
  await setStatus('live')
  expect(await ranked()).toBe(before)
})

describe('operators', () => {
  const calls = callsOf(coaches) as unknown as Record<'get' | 'save', Endpoint>
  let auth: { 'auth-token': string }
  beforeAll(async () => {
    ;({ auth } = await site.joinOperator())
  })
  type Read = { version: number; content: Record<string, unknown> }
  const get = async () => (await site.read(calls.get, { id: coachId } as never, auth)) as Read
  const save = ({ version }: Read, content: object) =>
    site.read(calls.save, { id: coachId, version, content, clientKey: crypto.randomUUID() } as never, auth)

  test('R-14.9 an operator’s edit of the page changes the ranking at once, but not the freshness', async () => {
    await site.db
      .update(coach)
      .set({ ownChangeAt: new Date(0) })
      .where(eq(coach.coachId, coachId))
    const record = await get()
    await save(record, { ...record.content, motto: '先学会停球' })
    const before = await ranked()
    await save(await get(), { ...record.content, photos: [], teachingWay: 0 })
    expect(before - (await ranked())).toBe(40)
    expect((await stored()).ownChangeAt).toEqual(new Date(0))
    await save(await get(), record.content)
    expect(await ranked()).toBe(before)
  })

  test('R-14.9 an operator cannot set a ranking: an old version that contains one is restored without it', async () => {
    const record = await get()
    expect(record.content).not.toHaveProperty('recommended')
    const before = await ranked()
    await save(record, { ...record.content, recommended: 1000 })
    expect(await ranked()).toBe(before)
    expect((await get()).content).not.toHaveProperty('recommended')
  })
})

describe('time', () => {
  const sweep = (now: Date, size?: number) => sweepListings({ db: site.db, now: () => now, revalidate }, size)
  /** As if no night had been ranked yet. */
  beforeEach(() => site.db.delete(referenceData).where(eq(referenceData.name, 'ranking night')))

  /** The transaction that wrote each search row. */
  const writers = async () => {
    const rows = await rowsOf<{ id: number; by: string }>(
      site.db,
      sql`select coach_id::float8 as id, xmin::text as by from ${listing}`,
    )
    return new Map(rows.map(({ id, by }) => [id, by]))
  }

  test('R-14.9 once each night, also after a restart, coaches who became less fresh are reranked, and no others are written', async () => {
    const start = new Date()
    await site.db.update(coach).set({ ownChangeAt: start })
    await site.db
      .update(coach)
      .set({ ownChangeAt: new Date(start.getTime() - 25 * DAY) })
      .where(eq(coach.coachId, coachId))
    await sweep(start)
    revalidatedTags = []
    const [before, shown, written] = [await standsAt(), await site.read(getCoachDetail, { coachId }), await writers()]
    const revision = await readRevision(site.db)
    expect(await sweep(new Date(start.getTime() + 5 * DAY))).toBe(0)
    expect([revalidatedTags, await readRevision(site.db)]).toEqual([[], revision])

    const night = new Date(start.getTime() + 6 * DAY)
    expect(await sweep(night)).toBe(1)
    expect(before - (await standsAt())).toBe(25)
    expect([...(await writers())].filter(([id, by]) => written.get(id) !== by).map(([id]) => id)).toEqual([coachId])
    // Lists are refreshed once, and no page on its own: none of them changes.
    expect(revalidatedTags).toEqual(['coaches'])
    expect(await readRevision(site.db)).toBe(revision + 1)
    expect(await site.read(getCoachDetail, { coachId })).toEqual(shown)

    await site.db.update(listing).set({ recommended: 0 }).where(eq(listing.coachId, coachId))
    expect(await sweep(night)).toBe(0)
    expect(await sweep(new Date(night.getTime() + DAY))).toBe(1)
  })

  test('R-14.9 lists are told of the coaches reranked before a sweep failed, and the next sweep does the rest', async () => {
    const [first, ...others] = await site.db.select({ id: listing.coachId }).from(listing).orderBy(asc(listing.coachId))
    const last = others.at(-1)!
    await site.db.update(listing).set({ recommended: 0 })
    await site.db.execute(sql`
      create function coach.refuse() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`)
    await site.db.execute(sql`
      create trigger refuse before update on ${listing}
      for each row when (new.coach_id = ${sql.raw(String(last.id))}) execute function coach.refuse()`)
    const night = new Date()
    await expect(sweep(night, 5)).rejects.toThrow()
    expect(await standsAt(first!.id)).toBe(rankingAt(await stored(first!.id), night))
    expect(revalidatedTags).toEqual(['coaches'])
    await site.db.execute(sql`drop function coach.refuse() cascade`)
    expect(await sweep(night, 5)).toBeGreaterThan(0)
    expect(await standsAt(last.id)).toBe(rankingAt(await stored(last.id), night))
  })

  test('R-14.9 after an update all coaches are reranked before the first request, once per version', async () => {
    await site.db.update(listing).set({ recommended: 400 })
    const revision = await readRevision(site.db)
    await refreshListings(site.db, { ranking: RANKING_VERSION + 1 })
    for (const id of await listed()) await ranked(id)
    expect(await readRevision(site.db)).toBe(revision + 1)
    await site.db.update(listing).set({ recommended: 400 }).where(eq(listing.coachId, coachId))
    await refreshListings(site.db, { ranking: RANKING_VERSION + 1 })
    // An older release that starts later changes nothing either.
    await refreshListings(site.db, { ranking: RANKING_VERSION })
    expect(await standsAt()).toBe(400)
    await site.db.delete(referenceData).where(eq(referenceData.name, 'ranking'))
    await migrate(site.store, ['coach'])
    await ranked()
  })

  describe('search rows written by a release without the filter by place', () => {
    const AT_LEARNERS = facetsRequiredBy({ trainingPlace: 1 })[0]!
    const findsCoach = async () =>
      (await site.read(searchCoaches, { trainingPlace: 1, pageSize: 500 })).list.some(
        (each) => each.coachId === coachId,
      )
    const placed = async () =>
      (
        await rowsOf(
          site.db,
          sql`select 1 from coach.place_coach where coach_id = ${coachId}::bigint and ${AT_LEARNERS}::int = any(facets)`,
        )
      ).length > 0

    /** Writes the row as that release would. */
    beforeEach(async () => {
      await site.db.update(coach).set({ trainingPlace: 12 }).where(eq(coach.coachId, coachId))
      await site.db.transaction((tx) => changeCoach(tx, PUSH_OFF, coachId, { status: 'live' }))
      expect(await findsCoach()).toBe(true)
      const [row] = await site.db.select().from(listing).where(eq(listing.coachId, coachId))
      const facets = row!.facets.filter((facet) => facet <= 90 || facet > 93)
      await site.db.delete(listing).where(eq(listing.coachId, coachId))
      await site.db.insert(listing).values({ ...row!, facets, ...traitsOf(facets) })
      await bumpRevision(site.db)
      expect([await findsCoach(), await placed()]).toEqual([false, false])
    })

    test('they are rewritten before the first request after an update, once per version', async () => {
      await refreshListings(site.db, { facets: FACETS_VERSION })
      expect(await findsCoach()).toBe(false)
      await refreshListings(site.db, { facets: FACETS_VERSION + 1 })
      expect([await findsCoach(), await placed()]).toEqual([true, true])
      await ranked()
    })

    test('a store that has not recorded the version rewrites them when it is migrated', async () => {
      await site.db.delete(referenceData).where(eq(referenceData.name, 'facets'))
      await migrate(site.store, ['coach'])
      expect(await findsCoach()).toBe(true)
    })

    test('they are rewritten in the next night', async () => {
      expect(await sweep(new Date())).toBeGreaterThan(0)
      expect([await findsCoach(), await placed()]).toEqual([true, true])
    })
  })

  onPostgres('R-14.9 a sweep that meets a change ranks by the changed values', async () => {
    await site.db.update(listing).set({ recommended: 0 }).where(eq(listing.coachId, coachId))
    const meeting = Promise.withResolvers<void>()
    const change = site.db.transaction(async (tx) => {
      await saveMarks(tx, coachId, { score: 5, commentCount: 50, verifiedCount: 50 })
      await meeting.promise
    })
    const night = sweep(new Date())
    await waitUntilBlocked(site.db, 1, night)
    meeting.resolve()
    await Promise.all([change, night])
    await ranked()
  })
})
