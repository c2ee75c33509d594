import { eq, sql } from 'drizzle-orm'
import { getDeskAccount } from '#lib/contracts/account/account-desk.ts'
import { getCourseDetail } from '#lib/contracts/course.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getJobDetail } from '#lib/contracts/job.ts'
import { callsOf, previewCallsOf } from '#lib/contracts/resources/calls.ts'
import { course as courseKind } from '#lib/contracts/resources/course.ts'
import { job as jobKind } from '#lib/contracts/resources/job.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { EMPTY_ARTICLE_CONTENT } from '#lib/contracts/submission/article-content.ts'
import { type CourseContent, EMPTY_COURSE_CONTENT } from '#lib/contracts/submission/course-content.ts'
import { EMPTY_JOB_CONTENT, type JobContent } from '#lib/contracts/submission/job-content.ts'
import {
  editSubmission,
  extendSubmission,
  getMySubmissions,
  getSubmission,
  previewSubmission,
  type SubmissionOwner,
  showSubmission,
} from '#lib/contracts/submission/submission.ts'
import { getSubmissionForReview, reviewSubmission } from '#lib/contracts/submission/submission-desk.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { coach } from '#services/coach/db/schema.ts'
import { rowsOf } from '#services/shared/store/database.ts'
import { coachContent, venueContent } from '#tests/services/application-content.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { today } from '../content/expiry.ts'
import { course as courses, job as jobs } from '../db/content-schema.ts'

/** The kinds besides articles that coaches and venues publish. */
type Person = Awaited<ReturnType<Accounts['join']>>
type Owner = Pick<SubmissionOwner, 'kind' | 'id'>

let site: Accounts
let editor: Person
let coaches: { coachId: number; cityCode: string; districtCode: string }[]
let venues: { venueId: number; name: string; cityCode: string; districtCode: string; address: string }[]

beforeAll(async () => {
  site = await openAccounts({ coaches: 60 })
  editor = await site.joinOperator('editor')
  coaches = [...site.data.coaches].filter(({ status }) => status === 'live')
  venues = [...site.data.venues].filter(({ status }) => status === 'live')
})
afterAll(() => site.close())

let records = 0
/** Makes an account the owner of another coach or venue. */
async function own(accountId: number, { kind, id }: Owner) {
  const content = kind === 'coach' ? coachContent(site.data.categories, []) : venueContent(site.data.categories)
  await site.db.insert(application).values({
    ...{ checkId: `owned-${++records}`.padEnd(22, '-'), kind, accountId, status: 2, version: 1 },
    ...{ content, reasons: [], subjectId: id, createdAt: new Date(), updatedAt: new Date() },
  })
}
async function joinAs(...owned: Owner[]) {
  const person = await site.join()
  for (const each of owned) await own(person.userId, each)
  return person
}

const course = (changes: Partial<CourseContent> = {}): CourseContent => ({
  ...EMPTY_COURSE_CONTENT,
  title: '周末少儿网球启蒙班',
  summary: '六到九岁，零基础，学完能连续对打十拍。',
  cover: '/pictures/sports/wangqiu/0-640.webp',
  channelSlug: 'wangqiu',
  feeType: 3,
  teachingWay: 2,
  suitableCrowd: '1',
  lessonCount: 12,
  lessonMinutes: 60,
  price: 168_000,
  startsOn: '2027-03-06',
  schedule: ['周六 09:00–10:00'],
  trainingPlace: 2,
  description: '<p>第一节课认识握拍和站位。</p>',
  ...changes,
})
const job = (changes: Partial<JobContent> = {}): JobContent => ({
  ...EMPTY_JOB_CONTENT,
  title: '少儿网球教练',
  channelSlug: 'wangqiu',
  kind: 'fullTime',
  salaryMin: 800_000,
  salaryMax: 1_200_000,
  headcount: 2,
  benefits: ['五险', '包午餐'],
  description: '<p>每周二十节课，周一、周二休息。</p>',
  ...changes,
})

let forms = 0
const trySave = async (
  who: Person,
  edit: { kind: 'article' | 'course' | 'job'; owner?: Owner; content: object; isSubmitted?: boolean },
) =>
  (
    await site.call(
      editSubmission,
      { isSubmitted: true, ...edit, clientKey: `form-of-a-kind-${++forms}`, version: 0 } as never,
      { headers: who.auth },
    )
  ).envelope
const approve = async ({ checkId, version }: { checkId: string; version: number }) =>
  (await site.read(reviewSubmission, { checkId, version, isApproved: true, reasons: [] }, editor.auth)).subjectId!

test('R-14.4 a coach publishes a course in their own city, with its address', async () => {
  const { coachId, cityCode, districtCode } = coaches[0]!
  const author = await joinAs({ kind: 'coach', id: coachId })
  const lacking = await trySave(author, { kind: 'course', content: course() })
  expect([lacking.code, lacking.msg]).toEqual([ERROR_CODES.BAD_INPUT, '请选择上课的区县；请填写地址'])
  const elsewhere = await trySave(author, {
    kind: 'course',
    content: course({ districtCode: '110101', address: '别处' }),
  })
  expect(elsewhere).toMatchObject({ code: ERROR_CODES.BAD_INPUT, msg: '请重新选择区县', field: 'districtCode' })
  const content = course({ districtCode, address: '体育东路 21 号 3 号场' })
  const sent = (await trySave(author, { kind: 'course', content })).data!
  expect(sent.owner).toMatchObject({ kind: 'coach', id: coachId, cityCode })
  const trainsId = await approve(sent)
  expect(await site.read(getCourseDetail, { trainsId })).toMatchObject({
    ...{ title: content.title, price: 168_000, lessonCount: 12, schedule: content.schedule },
    ...{ cityCode, districtCode, address: '体育东路 21 号 3 号场' },
    organiser: { kind: 'coach', id: coachId },
    venue: null,
  })
})

test('R-4.35 R-14.4 operators’ correction of a job reaches an open change; pay and its unit come from the same side', async () => {
  const { venueId } = venues[3]!
  const author = await joinAs({ kind: 'venue', id: venueId })
  const first = (await trySave(author, { kind: 'job', content: job() })).data!
  const id = await approve(first)
  const { checkId, version } = await site.read(extendSubmission, { checkId: first.checkId }, author.auth)
  const content = job({ salaryMax: 1_500_000 })
  await site.read(editSubmission, { kind: 'job', checkId, version, content, isSubmitted: false }, author.auth)
  const calls = callsOf(jobKind)
  const record = await site.read(calls.get, { id }, editor.auth)
  const corrected = {
    ...record.content,
    salaryMin: 5_000,
    salaryMax: 10_000,
    salaryUnit: 'lesson' as const,
    headcount: 3,
  }
  const clientKey = 'correction-of-a-job'
  await site.read(calls.save, { id, version: record.version, content: corrected, clientKey }, editor.auth)
  const read = await site.read(getSubmission, { checkId }, author.auth)
  expect(read.content).toEqual({ ...content, headcount: 3 })
})

test('R-14.4 the venue operators gave a coach’s course stays with the next change, unless its place changes', async () => {
  const { coachId, districtCode } = coaches[2]!
  const author = await joinAs({ kind: 'coach', id: coachId })
  const content = course({ districtCode, address: '体育东路 21 号 3 号场' })
  const first = (await trySave(author, { kind: 'course', content })).data!
  const trainsId = await approve(first)
  const { venueId } = venues[24]!
  await site.db.update(courses).set({ venueId }).where(eq(courses.trainsId, trainsId))
  const change = async (changes: Partial<CourseContent>) => {
    const { checkId, version } = await site.read(extendSubmission, { checkId: first.checkId }, author.auth)
    const edit = { kind: 'course' as const, checkId, version, isSubmitted: true, content: { ...content, ...changes } }
    const sent = await site.read(editSubmission, edit, author.auth)
    const { after } = await site.read(getSubmissionForReview, { checkId }, editor.auth)
    await approve(sent)
    const [stored] = await site.db.select().from(courses).where(eq(courses.trainsId, trainsId))
    return [after.venueId, stored!.venueId]
  }
  expect(await change({ title: '周末网球提高班' })).toEqual([venueId, venueId])
  expect(await change({ address: '体育东路 8 号' })).toEqual([null, null])
})

test('R-13.5 a course of a coach who has moved to another city is not approved but goes back to its author, who chooses the district', async () => {
  const { coachId, cityCode, districtCode } = coaches[1]!
  const author = await joinAs({ kind: 'coach', id: coachId })
  const content = course({ districtCode, address: '体育东路 21 号' })
  const { checkId, version } = (await trySave(author, { kind: 'course', content })).data!
  const moved = cityCode === '110100' ? ['440100', '440106'] : ['110100', '110101']
  await site.db.update(coach).set({ cityCode: moved[0]!, districtCode: moved[1]! }).where(eq(coach.coachId, coachId))
  const decide = async (isApproved: boolean) => {
    const reasons = isApproved ? [] : [{ field: 'districtCode', text: '请重新选择上课区县' }]
    const input = { checkId, version, isApproved, reasons }
    return (await site.call(reviewSubmission, input, { headers: editor.auth })).envelope
  }
  expect(await decide(true)).toMatchObject({
    ...{ code: ERROR_CODES.CONFLICT, msg: '教练已换城市，不能通过；可以驳回，请作者重新选择上课区县' },
  })
  expect((await decide(false)).code).toBe(0)
})

test('R-14.4 a venue’s course is always held at the venue', async () => {
  const { venueId, name, cityCode, districtCode, address } = venues[0]!
  const author = await joinAs({ kind: 'venue', id: venueId })
  const content = course({ districtCode: '110101', address: '别处' })
  const trainsId = await approve((await trySave(author, { kind: 'course', content })).data!)
  expect(await site.read(getCourseDetail, { trainsId })).toMatchObject({
    ...{ cityCode, districtCode, address },
    organiser: { kind: 'venue', id: venueId, name },
    venue: { venueId, name },
  })
})

test('R-14.4 a venue publishes a job as its employer, and a change goes live when approved', async () => {
  const { venueId, name, cityCode, address } = venues[1]!
  const author = await joinAs({ kind: 'venue', id: venueId })
  const jobsId = await approve((await trySave(author, { kind: 'job', content: job() })).data!)
  const seen = () => site.read(getJobDetail, { jobsId })
  expect(await seen()).toMatchObject({
    ...{ title: '少儿网球教练', employer: name, kind: 'fullTime', salaryMin: 800_000, benefits: ['五险', '包午餐'] },
    ...{ cityCode, address, venue: { venueId, name } },
  })
  const { list } = await site.read(getMySubmissions, {}, author.auth)
  const { checkId } = list.find(({ kind }) => kind === 'job')!
  const draft = await site.read(extendSubmission, { checkId }, author.auth)
  const { token } = await site.read(previewSubmission, { checkId: draft.checkId }, author.auth)
  expect(token).toMatch(/./)
  const change = { kind: 'job' as const, checkId: draft.checkId, version: draft.version, isSubmitted: true }
  const again = await site.read(editSubmission, { ...change, content: job({ headcount: 5 }) }, author.auth)
  expect((await seen()).headcount).toBe(2)
  expect(await approve(again)).toBe(jobsId)
  expect((await seen()).headcount).toBe(5)
})

test('R-14.4 coaches cannot publish jobs nor venues articles; an account with several coaches or venues must choose one', async () => {
  const [coach, venue, other] = [coaches[1]!, venues[2]!, venues[3]!]
  const author = await joinAs({ kind: 'coach', id: coach.coachId })
  expect((await trySave(author, { kind: 'job', content: job() })).code).toBe(ERROR_CODES.NOT_ALLOWED)
  const employer = await joinAs({ kind: 'venue', id: venues[4]!.venueId })
  const article = { ...EMPTY_ARTICLE_CONTENT, title: '怎样选第一支球拍' }
  expect((await trySave(employer, { kind: 'article', content: article, isSubmitted: false })).code).toBe(
    ERROR_CODES.NOT_ALLOWED,
  )
  await own(author.userId, { kind: 'venue', id: venue.venueId })
  await own(author.userId, { kind: 'venue', id: other.venueId })
  const unnamed = await trySave(author, { kind: 'job', content: job() })
  expect([unnamed.code, unnamed.msg]).toEqual([ERROR_CODES.BAD_INPUT, '请选择以哪个教练或场馆发布'])
  const owner = { kind: 'venue' as const, id: other.venueId }
  expect((await trySave(author, { kind: 'job', owner, content: job() })).data!.owner).toMatchObject(owner)
  const byCoach = { kind: 'coach' as const, id: coach.coachId }
  expect((await trySave(author, { kind: 'job', owner: byCoach, content: job() })).code).toBe(ERROR_CODES.BAD_INPUT)
  const { owners } = await site.read(getMySubmissions, {}, author.auth)
  expect(owners.map(({ kind, id }) => `${kind}-${id}`).toSorted()).toEqual(
    [`coach-${coach.coachId}`, `venue-${venue.venueId}`, `venue-${other.venueId}`].toSorted(),
  )
})

test('a draft may be incomplete, and blank lines are dropped', async () => {
  const author = await joinAs({ kind: 'venue', id: venues[4]!.venueId })
  const content = { ...EMPTY_COURSE_CONTENT, title: '暑期班', schedule: ['周六 09:00–10:00', '', '  '] }
  const draft = (await trySave(author, { kind: 'course', content, isSubmitted: false })).data!
  expect(await site.read(getSubmission, { checkId: draft.checkId }, author.auth)).toMatchObject({
    content: { title: '暑期班', price: null, schedule: ['周六 09:00–10:00'] },
  })
})

test.each([
  ['报名截止不能晚于开班日期', 'course', course({ deadline: '2027-03-07' })],
  ['请选择班型；请填写全程价格', 'course', course({ feeType: null, price: null })],
  ['薪资上限不能低于下限', 'job', job({ salaryMax: 700_000 })],
  ['请选择性质；请填写人数', 'job', job({ kind: null, headcount: null })],
] as const)('R-14.4 a submission must be complete and consistent: %s', async (message, kind, content) => {
  const author = await joinAs({ kind: 'venue', id: venues[5 + forms]!.venueId })
  const { code, msg } = await trySave(author, { kind, content })
  expect([code, msg]).toEqual([ERROR_CODES.BAD_INPUT, message])
})

/** A day in China, by the store's clock. */
async function dayFromToday(days: number) {
  const [row] = await rowsOf<{ day: string }>(site.db, sql`select (${today} + ${days}::int)::text as day`)
  return row!.day
}

test('R-14.4 a deadline in the past is refused at its field when sent, but may be in a draft; today’s is accepted', async () => {
  const author = await joinAs({ kind: 'venue', id: venues[21]!.venueId })
  const past = job({ deadline: await dayFromToday(-1) })
  expect(await trySave(author, { kind: 'job', content: past })).toMatchObject({
    ...{ code: ERROR_CODES.BAD_INPUT, msg: '截止日期已经过去，请改成今天或以后，或者不填', field: 'deadline' },
  })
  expect((await trySave(author, { kind: 'job', content: past, isSubmitted: false })).code).toBe(0)
  expect((await trySave(author, { kind: 'job', content: job({ deadline: await dayFromToday(0) }) })).code).toBe(0)
})

test.each([
  ['course', courseKind as unknown as Resource, courses, courses.trainsId],
  ['job', jobKind as unknown as Resource, jobs, jobs.jobsId],
] as const)(
  'R-14.4 the owner of a %s that expired too long ago to be shown is told so; its change can be previewed',
  async (kind, resource, table, id) => {
    const author = await joinAs({ kind: 'venue', id: venues[kind === 'course' ? 22 : 23]!.venueId })
    const content = kind === 'course' ? course() : job()
    const { checkId, version } = (await trySave(author, { kind, content })).data!
    const recordId = await approve({ checkId, version })
    const expire = async (days: number) =>
      site.db
        .update(table)
        .set({ deadline: await dayFromToday(-days) })
        .where(eq(id, recordId))
    const published = async () => (await site.read(getMySubmissions, {}, author.auth)).list[0]!.published
    await expire(30)
    expect(await published()).toMatchObject({ state: 'published', isLongExpired: false })
    await expire(31)
    expect(await published()).toMatchObject({ state: 'published', isLongExpired: true })
    const show = async (isShown: boolean) =>
      (await site.call(showSubmission, { checkId, isShown }, { headers: author.auth })).envelope
    expect((await show(false)).code).toBe(0)
    expect(await show(true)).toMatchObject({
      code: ERROR_CODES.CONFLICT,
      msg: '截止日期已经过去，请修改截止日期后提交',
    })
    const draft = await site.read(extendSubmission, { checkId }, author.auth)
    expect(draft.content).toMatchObject({ deadline: await dayFromToday(-31) })
    const { token } = await site.read(previewSubmission, { checkId: draft.checkId }, author.auth)
    const seen = await site.read(previewCallsOf(resource).read, { token })
    expect(seen).toMatchObject({ data: { title: content.title, isExpired: true } })
  },
)

test('R-13.12 the console lists an account’s submissions without drafts', async () => {
  const owner = await site.joinOperator('owner')
  const author = await joinAs({ kind: 'venue', id: venues[20]!.venueId })
  await trySave(author, { kind: 'job', content: job({ title: '还在写的职位' }), isSubmitted: false })
  const sent = (await trySave(author, { kind: 'job', content: job() })).data!
  const { submissions } = await site.read(getDeskAccount, { accountId: author.userId }, owner.auth)
  expect(submissions).toMatchObject([{ checkId: sent.checkId, kind: 'job', title: '少儿网球教练', recordId: null }])
})
