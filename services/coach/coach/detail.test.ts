import { eq, sql } from 'drizzle-orm'
import type { SeedCoach } from '#demo/seed/types.ts'
import { Coach, getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { rowsOf } from '#services/shared/store/database.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { coach } from '../db/schema.ts'

let site: TestSite
let coaches: SeedCoach[]

beforeAll(async () => {
  site = await openTestSite()
  coaches = [...site.data.coaches]
})
afterAll(() => site.close())

const someLive = () =>
  coaches.find(
    ({ status, venueIds, certificates }) => status === 'live' && venueIds.length > 1 && certificates.length > 0,
  )!
const change = (coachId: number, values: Partial<typeof coach.$inferInsert>) =>
  site.store.db.update(coach).set(values).where(eq(coach.coachId, coachId))

test('R-7.13 R-3.20 a live coach is returned with the whole public record', async () => {
  const stored = someLive()
  const shown = await site.read(getCoachDetail, { coachId: stored.coachId })
  const { popularity, viewCount, categoryIds, venueIds, introduction, updatedAt, ...rest } = stored
  expect(shown.updatedAt >= updatedAt).toBe(true)
  expect(shown).toMatchObject({ ...rest, collected: false })
  expect(shown.categories.map(({ third }) => third.categoryId)).toEqual(categoryIds)
  const { first, second, third } = shown.categories[0]!
  const above = (categoryId: number) => site.data.categories.find((each) => each.categoryId === categoryId)?.parentId
  expect([above(third.categoryId), above(second.categoryId), above(first.categoryId)]).toEqual([
    second.categoryId,
    first.categoryId,
    null,
  ])
  expect(shown.venues.map(({ venueId }) => venueId)).toEqual(venueIds)
  expect(shown.venueNames).toEqual(shown.venues.map(({ name }) => name))
  expect(shown.minPrice).toBe(Math.min(...stored.classTypes.map(({ price }) => price)))
})

test('R-7.13 only fields of the contract are returned: no popularity, views or internal ids', async () => {
  const { envelope } = await site.call(getCoachDetail, { coachId: someLive().coachId })
  expect(Object.keys(envelope.data!).sort()).toEqual(Object.keys(Coach.shape).sort())
})

test('R-7.13 the id may be text, and both spellings of the path return the same (A-03)', async () => {
  const { coachId } = someLive()
  const one = await site.send(`/coach/coach/v2/detail/nL?coachId=${coachId}`)
  const other = await site.send(`/coach/coach/v2/detail?coachId=${coachId}`)
  expect(await one.json()).toEqual(await other.json())
})

test('R-8.8 a disabled coach responds with 113024 and its own message, an unknown one with 100405', async () => {
  const disabled = coaches.find(({ status }) => status === 'disabled')!
  const response = await site.call(getCoachDetail, { coachId: disabled.coachId })
  expect(response).toMatchObject({ status: 200, envelope: { code: ERROR_CODES.COACH_DISABLED, data: null } })
  expect(response.envelope.msg).toContain('停用')
  const unknown = await site.call(getCoachDetail, { coachId: 987_654_321 })
  expect(unknown).toMatchObject({ status: 200, envelope: { code: ERROR_CODES.GONE, data: null } })
})

test.each(['', '0', '-1', '1.5', '1e3', '١', '1001 or 1=1', '99999999999999999999'])(
  'R-7.13 the id %j is rejected',
  async (coachId) => {
    const { status, envelope } = await site.call(getCoachDetail, { coachId })
    expect([status, envelope.code]).toEqual([400, ERROR_CODES.BAD_INPUT])
  },
)

test('R-3.20 a certificate number is returned masked, whatever is stored', async () => {
  const { coachId } = someLive()
  const number = '440106199001011234'
  await change(coachId, { certificates: [{ kind: '教练员证', issuer: '协会', number, expiresOn: null }] })
  const { envelope } = await site.call(getCoachDetail, { coachId })
  expect(envelope.data!.certificates).toEqual([
    {
      ...{ kind: '教练员证', issuer: '协会', maskedNumber: '44**************34', expiresOn: null },
      // As an earlier release wrote it.
      ...{ sportSlug: '', issuedOn: null, checkedOn: null },
    },
  ])
  expect(JSON.stringify(envelope)).not.toContain(number.slice(4, 14))
})

test('T12 an introduction is sanitized on reading, however it was stored', async () => {
  const { coachId } = someLive()
  const clean =
    '<h2>我的经历</h2><p class="indent-2">教了<strong>十年</strong></p><ul><li>一</li></ul><img src="/uploads/a.webp" alt="" />'
  const dirty =
    '<script>alert(1)</script><p onclick="x()">a</p><a href="javascript:x()">b</a><img src="https://evil.example/x.png" />' +
    '<img src="/uploads/../../etc/passwd" /><iframe src="//evil.example"></iframe><p class="fixed">c</p><svg onload="x()"></svg>'
  await change(coachId, { introduction: clean + dirty })
  const { introduction } = await site.read(getCoachDetail, { coachId })
  expect(introduction).toBe(`${clean}<p>a</p>b<p>c</p>`)
})

test.each([
  [1, 123],
  [3, 2],
])(
  'R-3.35 R-3.37 R-3.38 teaching way %s and training place %s are returned as stored',
  async (teachingWay, trainingPlace) => {
    const { coachId } = someLive()
    await change(coachId, { teachingWay, trainingPlace })
    expect(await site.read(getCoachDetail, { coachId })).toMatchObject({ teachingWay, trainingPlace })
  },
)

test('R-3.36 any other teaching way is returned as stored', async () => {
  const { coachId } = someLive()
  await change(coachId, { teachingWay: 9 })
  expect((await site.read(getCoachDetail, { coachId })).teachingWay).toBe(9)
})

test('R-15.8 in the demo data too, no coach or search row is older than the newest comment or reply', async () => {
  const older = await rowsOf(
    site.store.db,
    sql`
    select coach_id from coach.coach join coach.listing using (coach_id)
    where coach.updated_at <> listing.updated_at or coach.updated_at < (
      select max(greatest(comment.created_at, reply.created_at)) from generic.comment
      left join generic.reply using (comment_id) where comment.coach_id = coach.coach_id
    )`,
  )
  expect(older).toEqual([])
})
