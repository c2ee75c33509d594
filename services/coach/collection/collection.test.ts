import { eq } from 'drizzle-orm'
import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import {
  addCoachCollection,
  cancelCoachCollection,
  getCoachCollectionList,
  getCollectedAmong,
} from '#lib/contracts/coach/collection.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { changeCoach } from '../coach/change.ts'
import { coach } from '../db/schema.ts'
import { coachPersonalData } from '../personal-data.ts'

const ANNA = { 'auth-token': '101' }
const BEN = { 'auth-token': '102' }

let site: TestSite
let coaches: number[]
beforeAll(async () => {
  site = await openTestSite({ findActor: async (token) => ({ accountId: Number(token), role: null }) })
  coaches = [...site.data.coaches].filter(({ status }) => status === 'live').map(({ coachId }) => coachId)
})
afterAll(() => site.close())

const detail = (coachId: number, headers = {}) => site.read(getCoachDetail, { coachId }, headers)

test('A-13 collecting a coach shows in one’s own detail and in everybody’s count, and can be undone', async () => {
  const [coachId = 0] = coaches
  const before = (await detail(coachId)).collectedCount
  expect(await site.read(addCoachCollection, { coachId }, ANNA)).toEqual({
    collected: true,
    collectedCount: before + 1,
  })
  expect(await detail(coachId, ANNA)).toMatchObject({ collected: true, collectedCount: before + 1 })
  for (const headers of [BEN, {}]) expect((await detail(coachId, headers)).collected).toBe(false)
  for (let at = 0; at < 2; at++) {
    expect(await site.read(cancelCoachCollection, { coachId }, ANNA)).toEqual({
      collected: false,
      collectedCount: before,
    })
  }
})

test('T27 a coach collected sixteen times at once counts once', async () => {
  const [, coachId = 0] = coaches
  const before = (await detail(coachId)).collectedCount
  await Promise.all(Array.from({ length: 16 }, () => site.read(addCoachCollection, { coachId }, ANNA)))
  expect((await detail(coachId)).collectedCount).toBe(before + 1)
  await Promise.all(Array.from({ length: 16 }, () => site.read(cancelCoachCollection, { coachId }, ANNA)))
  expect((await detail(coachId)).collectedCount).toBe(before)
})

onPostgres(
  'T27 T35 an account that two processes delete at once is taken off the count of its coaches once',
  async () => {
    const { db } = site.store
    const [, , coachId = 0] = coaches
    for (const headers of [ANNA, BEN]) await site.read(addCoachCollection, { coachId }, headers)
    const before = (await detail(coachId)).collectedCount
    const bothWait = Promise.withResolvers<void>()
    const holder = db.transaction(async (tx) => {
      await tx.select().from(coach).where(eq(coach.coachId, coachId)).for('update')
      await bothWait.promise
    })
    const { forget } = coachPersonalData(db)
    const deletions = Promise.all([forget(101), forget(101)])
    await waitUntilBlocked(db, 2, deletions)
    bothWait.resolve()
    await Promise.all([holder, deletions])
    expect((await detail(coachId)).collectedCount).toBe(before - 1)
    await site.read(cancelCoachCollection, { coachId }, BEN)
  },
)

test('R-7.23 a collection lists only one’s own, latest first, in pages; a coach taken down keeps its place without a card', async () => {
  const chosen = coaches.slice(2, 14)
  for (const coachId of chosen) await site.read(addCoachCollection, { coachId }, BEN)
  await changeCoach(site.store.db, PUSH_OFF, chosen[11]!, { status: 'disabled' })
  const first = await site.read(getCoachCollectionList, {}, BEN)
  const second = await site.read(getCoachCollectionList, { pageNum: 2 }, BEN)
  const listed = [...first.list, ...second.list]
  expect(first).toMatchObject({ total: 12, isTotalCapped: false, pageNum: 1, pageSize: 10 })
  expect(listed.map(({ coachId }) => coachId)).toEqual(chosen.toReversed())
  expect(listed.map(({ coach }) => coach?.coachId ?? null)).toEqual([null, ...chosen.slice(0, 11).reverse()])
  const coachIds = coaches.slice(0, 4)
  expect((await site.read(getCollectedAmong, { coachIds }, BEN)).sort()).toEqual(coaches.slice(2, 4).sort())
  expect(await site.read(getCoachCollectionList, {}, { 'auth-token': '103' })).toMatchObject({ list: [], total: 0 })
})

test('R-8.8 a disabled coach can no longer be collected but can be removed; an unknown one responds as gone', async () => {
  const coachId = coaches[20]!
  await site.read(addCoachCollection, { coachId }, ANNA)
  await changeCoach(site.store.db, PUSH_OFF, coachId, { status: 'disabled' })
  const code = async (id: number) =>
    (await site.call(addCoachCollection, { coachId: id }, { headers: BEN })).envelope.code
  expect(await code(coachId)).toBe(ERROR_CODES.COACH_DISABLED)
  expect(await code(99_999_999)).toBe(ERROR_CODES.GONE)
  expect((await site.read(cancelCoachCollection, { coachId }, ANNA)).collected).toBe(false)
})
