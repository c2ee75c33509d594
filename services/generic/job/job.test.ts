import { sql } from 'drizzle-orm'
import type { SeedJob } from '#demo/seed/types.ts'
import { getContentIndex } from '#lib/contracts/content.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getJobDetail, getJobList, getRecommendedJobs, Job, type JobListInput } from '#lib/contracts/job.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

const GUANGZHOU = '440100'
const DAY = 86_400_000
/** The day in China this many days from now. */
const dayIn = (count: number) => chinaTimeAt(new Date(Date.now() + count * DAY)).day

let site: TestSite
let shown: SeedJob[]
let notShown: SeedJob[]

beforeAll(async () => {
  site = await openTestSite()
  const published = site.data.jobs.filter(({ status }) => status === 'published')
  shown = published.filter(({ deadline }) => deadline === null || deadline >= dayIn(-30))
  notShown = site.data.jobs.filter((job) => !shown.includes(job))
})
afterAll(() => site.close())

const isOver = ({ deadline }: { deadline: string | null }) => deadline !== null && deadline < dayIn(0)
const idsOf = (rows: readonly { jobsId: number }[]) => rows.map(({ jobsId }) => jobsId)
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
const all = async (input: JobListInput) => (await site.read(getJobList, { pageSize: 500, ...input })).list

test('R-7.34 all public jobs are listed, open ones first, then newest', async () => {
  // Jobs without a deadline are listed in any year.
  expect(shown.length).toBeGreaterThanOrEqual(40)
  const list = await all({})
  expect(sorted(idsOf(list))).toEqual(sorted(idsOf(shown)))
  const order = list.map((job) => `${isOver(job) ? 0 : 1} ${job.publishedAt}`)
  expect(order).toEqual(order.toSorted().reverse())
  for (const job of list) expect(job.isExpired).toBe(isOver(job))
})

test('A-35 全职 and 兼职 match the kind of job, a typo the sport it sounds like', async () => {
  const part = shown.filter(({ kind }) => kind === 'partTime')
  const sport = part[0]!.channel.name
  const wanted = idsOf(part.filter(({ channel }) => channel.name === sport))
  expect(idsOf(await all({ nameLikeSearch: `兼职 ${sport}教练` }))).toEqual(expect.arrayContaining(wanted))
  const badminton = shown.filter(({ channel }) => channel.slug === 'yumaoqiu')
  expect(idsOf(await all({ nameLikeSearch: '羽毛求' }))).toEqual(expect.arrayContaining(idsOf(badminton)))
})

test.each(['招聘', '求职', '职位', '岗位'])('A-35 %s excludes no job, alone and beside a sport', async (noun) => {
  expect(idsOf(await all({ nameLikeSearch: noun }))).toEqual(idsOf(await all({})))
  const { list, reading } = await site.read(getJobList, { nameLikeSearch: `篮球教练${noun}`, pageSize: 500 })
  expect(idsOf(list)).toEqual(idsOf(await all({ nameLikeSearch: '篮球' })))
  expect(reading).toEqual({ near: null, dropped: [], isAnyWord: false })
})

test('R-7.34 R-7.36 drafts, jobs taken down and those closed for more than 30 days are not shown', async () => {
  expect(notShown.length).toBeGreaterThan(5)
  const index = (await site.read(getContentIndex, { kind: 'job' })).list
  expect(sorted(index.map(({ id }) => id))).toEqual(sorted(idsOf(shown)))
  expect(index.every(({ cityCode }) => /^\d{6}$/.test(cityCode!))).toBe(true)
  for (const { jobsId } of notShown) {
    expect((await site.call(getJobDetail, { jobsId })).envelope.code).toBe(ERROR_CODES.GONE)
  }
})

test('R-7.36 a job is open on its last day, closed the day after, and gone a month later', async () => {
  const { jobsId } = shown[0]!
  const at = async (deadline: string | null) => {
    await site.store.db.execute(sql`update generic.job set deadline = ${deadline} where jobs_id = ${jobsId}`)
    const { code, data } = (await site.call(getJobDetail, { jobsId })).envelope
    return code === 0 ? data!.isExpired : code
  }
  expect([await at(dayIn(0)), await at(dayIn(-1)), await at(dayIn(-30))]).toEqual([false, true, true])
  expect([await at(dayIn(-31)), await at(null)]).toEqual([ERROR_CODES.GONE, false])
  await at(shown[0]!.deadline)
})

test('R-7.34 city, district, sport and kind narrow the list', async () => {
  const check = async (input: JobListInput, isMatch: (job: SeedJob) => boolean) => {
    const expected = sorted(idsOf(shown.filter(isMatch)))
    expect(expected.length).toBeGreaterThan(0)
    expect(sorted(idsOf(await all(input)))).toEqual(expected)
  }
  await check({ adCode: GUANGZHOU }, ({ cityCode }) => cityCode === GUANGZHOU)
  const { districtCode } = shown.find(({ cityCode }) => cityCode === GUANGZHOU)!
  await check({ districtCode }, (job) => job.districtCode === districtCode)
  await check({ channel: 'youyong' }, ({ channel }) => channel.slug === 'youyong')
  await check({ channel: 'zonghe' }, ({ channel }) => channel.slug === 'zonghe')
  await check({ kind: 'partTime' }, ({ kind }) => kind === 'partTime')
  expect((await site.call(getJobList, { kind: 'overtime' })).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
})

test('R-7.34 jobs can be sorted by pay: monthly salaries first, then pay per lesson', async () => {
  const list = (await all({ sort: 'salaryDesc' })).filter(({ isExpired }) => !isExpired)
  const key = ({ salaryUnit, salaryMax }: SeedJob | (typeof list)[number]) =>
    (salaryUnit === 'month' ? 1e12 : 0) + salaryMax
  expect(list.map(key)).toEqual(list.map(key).toSorted((a, b) => b - a))
})

test('A-35 a job is found by title, employer, district and sport', async () => {
  const job = shown.find(({ cityCode }) => cityCode === GUANGZHOU)!
  const find = async (nameLikeSearch: string) => idsOf(await all({ nameLikeSearch, adCode: GUANGZHOU }))
  expect(await find(job.employer)).toContain(job.jobsId)
  expect(await find(job.title)).toContain(job.jobsId)
  expect(await find(job.districtName.replace('区', ''))).toContain(job.jobsId)
  const guards = shown.filter(({ title }) => /救生员/.test(title))
  expect(guards.length).toBeGreaterThan(0)
  expect(idsOf(await all({ nameLikeSearch: '救生员' }))).toEqual(expect.arrayContaining(idsOf(guards)))
})

test('R-3.23 a job has its employer, pay, kind, place and deadline', async () => {
  for (const { status, ...expected } of shown.slice(0, 40)) {
    const job = await site.read(getJobDetail, { jobsId: expected.jobsId })
    expect(Job.parse(job)).toEqual(job)
    expect(job).toEqual({ ...expected, isExpired: isOver(expected) })
  }
})

test('R-7.36 a description is sanitized again on reading', async () => {
  const evil = '<h2>职责</h2><a href="javascript:x()">点</a><script>1</script>'
  await site.store.db.execute(sql`update generic.job set description = ${evil} where jobs_id = ${shown[1]!.jobsId}`)
  expect((await site.read(getJobDetail, { jobsId: shown[1]!.jobsId })).description).toBe('<h2>职责</h2>点')
})

test('R-7.35 recommended jobs are open ones, those of the city first, then those of the sport, without the job itself', async () => {
  const own = shown.find(({ cityCode }) => cityCode === GUANGZHOU)!
  const list = await site.read(getRecommendedJobs, { jobsId: own.jobsId, size: 4 })
  expect(list).toHaveLength(4)
  expect(idsOf(list)).not.toContain(own.jobsId)
  expect(list.every((job) => !isOver(job) && job.cityCode === GUANGZHOU)).toBe(true)
  const group = Map.groupBy(shown, ({ cityCode, channel }) => `${cityCode} ${channel.slug}`)
  const [first] = [...group.values()].find((jobs) => jobs.length > 1)!
  const order = (await site.read(getRecommendedJobs, { jobsId: first!.jobsId, size: 24 })).map(
    ({ cityCode, channel }) =>
      [cityCode !== first!.cityCode, channel.slug !== first!.channel.slug].map(Number).join(''),
  )
  expect(order[0]).toBe('00')
  expect(order).toEqual(order.toSorted())
  expect(new Set(order)).toEqual(new Set(['00', '01', '10']))
  const office = shown.find(({ channel }) => channel.slug === 'zonghe')!
  expect((await site.read(getRecommendedJobs, { jobsId: office.jobsId }))[0]!.cityCode).toBe(office.cityCode)
  const anywhere = await site.read(getRecommendedJobs, { size: 3 })
  expect(anywhere).toHaveLength(3)
  expect(anywhere.every((job) => !job.isExpired)).toBe(true)
})
