import { getCourseDetail, getCourseList } from '#lib/contracts/course.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getJobDetail } from '#lib/contracts/job.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { course as courses } from '#lib/contracts/resources/course.ts'
import { job as jobs } from '#lib/contracts/resources/job.ts'
import { venue as venues } from '#lib/contracts/resources/venue.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

/** Courses and jobs follow the changes of their venue. */
type Stored = { id: number; version: number; content: Record<string, unknown> }
type Calls = Parameters<typeof callsOf>[0]

const OWNER = { 'auth-token': '5' }
const NEW_PLACE = { cityCode: '440300', districtCode: '440305', address: '深圳湾体育中心东门二楼' }
const ELSEWHERE = '体育东路 9 号三楼'

let site: TestSite
let revalidatedTags: string[]
beforeAll(async () => {
  site = await openTestSite({
    coaches: 60,
    findActor: async (token) => ({ accountId: Number(token), role: token === '5' ? 'owner' : null }),
    revalidate: async (tags) => void revalidatedTags.push(...tags),
  })
})
beforeEach(() => {
  revalidatedTags = []
})
afterAll(() => site.close())

let forms = 0
const recordOf = (kind: Calls, id: number) => site.read(callsOf(kind).get, { id }, OWNER) as Promise<Stored>
const saving = ({ id, version }: Stored, content: object) => ({
  id,
  version,
  content,
  clientKey: `form-of-follow-${++forms}`,
})
const save = (kind: Calls, record: Stored, changes: object) =>
  site.read(callsOf(kind).save, saving(record, { ...record.content, ...changes }) as never, OWNER) as Promise<Stored>

/** A demo venue with a course and two jobs; the second job has another address and employer. */
async function aVenue(at: number) {
  const { venueId } = site.data.venues.filter(({ status }) => status === 'live')[at]!
  const venue = await recordOf(venues as never, venueId)
  const { name, cityCode, districtCode, address } = venue.content
  const here = { venueId, cityCode, districtCode, address }
  const [first, second] = site.data.jobs.filter(({ status }) => status === 'published').slice(at * 2)
  const held = site.data.courses.filter(({ status }) => status === 'published')[at]!
  const course = await save(courses as never, await recordOf(courses as never, held.trainsId), here)
  const job = await save(jobs as never, await recordOf(jobs as never, first!.jobsId), { ...here, employer: name })
  const other = { ...here, address: ELSEWHERE, employer: '城东体育公司' }
  const elsewhere = await save(jobs as never, await recordOf(jobs as never, second!.jobsId), other)
  return { venue, course, job, elsewhere }
}

test('R-14.4 when a venue moves and is renamed, its courses and jobs follow to the new place and name', async () => {
  const { venue, course, job, elsewhere } = await aVenue(0)
  const place = { longitude: 113.95, latitude: 22.51 }
  await save(venues as never, venue, { ...NEW_PLACE, ...place, name: '深圳湾球馆' })
  const seen = await site.read(getCourseDetail, { trainsId: course.id })
  expect(seen).toMatchObject({
    ...NEW_PLACE,
    cityName: '深圳市',
    districtName: '南山区',
    venue: { name: '深圳湾球馆' },
  })
  const { list } = await site.read(getCourseList, { adCode: '440300', nameLikeSearch: seen.title })
  expect(list.map(({ trainsId }) => trainsId)).toContain(course.id)
  expect(await site.read(getJobDetail, { jobsId: job.id })).toMatchObject({ ...NEW_PLACE, employer: '深圳湾球馆' })
  expect(revalidatedTags).toEqual(expect.arrayContaining([`course:${course.id}`, 'courses', `job:${job.id}`, 'jobs']))
  expect(await site.read(getJobDetail, { jobsId: elsewhere.id })).toMatchObject({
    ...{ address: ELSEWHERE, employer: '城东体育公司', venue: { name: '深圳湾球馆' } },
  })
})

test('R-13.8 a course form opened before its venue moved is refused with the changed field, and the version says why', async () => {
  const { venue, course } = await aVenue(1)
  await save(venues as never, venue, { address: '新址路 1 号' })
  const { envelope } = await site.call(callsOf(courses as never).save, saving(course, course.content), {
    headers: OWNER,
  })
  expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.CONFLICT, expect.stringContaining('：地址。')])
  const versions = await site.read(callsOf(courses as never).versions, { id: course.id }, OWNER)
  expect(versions[0]).toMatchObject({ version: course.version + 1, madeBy: null, why: '随场馆资料更新' })
})

test('a venue’s new introduction or facilities do not change its courses and jobs', async () => {
  const { venue, course, job } = await aVenue(2)
  await save(venues as never, venue, { introduction: '<p>新铺了木地板。</p>', facilities: ['木地板', '淋浴'] })
  expect((await recordOf(courses as never, course.id)).version).toBe(course.version)
  expect((await recordOf(jobs as never, job.id)).version).toBe(job.version)
})
