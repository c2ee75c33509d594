import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Course } from '#lib/contracts/course.ts'
import { Job } from '#lib/contracts/job.ts'
import { TeachingVideo } from '#lib/contracts/video/video.ts'
import { ROOT } from '#scripts/process/root.ts'
import { sportOf } from './authors.ts'
import { generateMarketplace } from './generate.ts'
import type { SeedStatus } from './types.ts'

const DAY = 86_400_000
const today = Date.parse('2026-11-20T00:00:00+08:00')
const market = generateMarketplace({ today })
const { articles, courses, jobs, news, venues, videos } = market
const coaches = new Map([...market.coaches].map((coach) => [coach.coachId, coach]))
const venueById = new Map(venues.map((venue) => [venue.venueId, venue]))
const isPublished = ({ status }: SeedStatus) => status === 'published'
const published = <T extends SeedStatus>(rows: readonly T[]) => rows.filter(isPublished)

const OPENED = '2024-11-01'
const dayIn = (count: number) => new Date(today + count * DAY + 8 * 3_600_000).toISOString().slice(0, 10)
const ALLOWED = /^(h2|p|ul|ol|li|strong|em|u|br|img)$/
const LEFTOVER = /[{}|]|undefined|null|NaN|。。|，，|；；|，。/

test('there are enough records of each kind, including drafts and disabled ones', () => {
  expect(published(articles).length).toBeGreaterThanOrEqual(40)
  expect(published(videos).length).toBeGreaterThanOrEqual(40)
  expect(published(courses).length).toBeGreaterThanOrEqual(200)
  expect(published(jobs).length).toBeGreaterThanOrEqual(120)
  expect(published(news).length).toBeGreaterThanOrEqual(12)
  for (const rows of [articles, videos, courses, jobs, news]) {
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['published', 'draft', 'disabled']))
  }
})

test('R-3.22 the seats a course mentions match its class type, and so does its way of teaching', () => {
  const seats: Partial<Record<number, string>> = { 2: '2', 3: '4' }
  for (const { feeType, teachingWay, description } of courses) {
    const [, stated] = /(?:不超过 |<p>)(\d+) 人/.exec(description) ?? []
    if (stated) expect(stated).toBe(seats[feeType])
    expect(teachingWay).toBe(feeType === 1 ? 1 : 2)
  }
  expect(courses.some(({ description }) => /人满即止/.test(description))).toBe(true)
})

test('R-3.22 R-3.23 R-3.25 every course, job and video fits its contract', () => {
  for (const course of courses) Course.parse({ ...course, isExpired: false })
  for (const job of jobs) Job.parse({ ...job, isExpired: false })
  for (const video of videos) TeachingVideo.parse(video)
})

test('titles are unique within a kind', () => {
  for (const titles of [
    articles.map(({ title }) => title),
    videos.map(({ title }) => title),
    courses.map(({ title }) => title),
    jobs.map(({ title, employer }) => title + employer),
    news.map(({ title }) => title),
    venues.map(({ name, districtName }) => name + districtName),
  ]) {
    expect(new Set(titles).size).toBe(titles.length)
  }
})

test('ids are unique within a kind', () => {
  for (const ids of [
    articles.map(({ articleId }) => articleId),
    videos.map(({ videoId }) => videoId),
    courses.map(({ trainsId }) => trainsId),
    jobs.map(({ jobsId }) => jobsId),
    news.map(({ newsId }) => newsId),
  ]) {
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('the clip and poster of every video file exist', () => {
  for (const { cover, source } of videos) {
    if (source.kind === 'embed') continue
    expect([source.url, existsSync(join(ROOT, 'public', source.url))]).toEqual([source.url, true])
    expect([cover, existsSync(join(ROOT, 'public', cover))]).toEqual([cover, true])
  }
})

test('articles and videos are by many different live coaches of their sport', () => {
  const authors = new Set<number>()
  for (const { author, channel } of [...articles, ...videos]) {
    const coach = coaches.get(author.coachId)!
    expect([coach.status, coach.name, coach.headImg]).toEqual(['live', author.name, author.headImg])
    expect([channel.name, sportOf(coach)]).toEqual([channel.name, channel.slug])
    authors.add(author.coachId)
  }
  expect(authors.size).toBeGreaterThan(60)
})

test('a coach’s course is by a live coach, at one of their venues, for a class type they offer', () => {
  const byCoach = new Map<number, number>()
  for (const course of courses) {
    const venue = venueById.get(course.venue!.venueId)!
    expect([venue.name, venue.address, venue.districtCode]).toEqual([
      course.venue!.name,
      course.address,
      course.districtCode,
    ])
    if (course.organiser.kind === 'venue') {
      expect(course.organiser).toEqual({ kind: 'venue', id: venue.venueId, name: venue.name })
      continue
    }
    const coach = coaches.get(course.organiser.id)!
    expect([coach.status, coach.name, coach.cityCode]).toEqual(['live', course.organiser.name, course.cityCode])
    expect(coach.venueIds).toContain(venue.venueId)
    expect(sportOf(coach)).toBe(course.channel.slug)
    const offer = coach.classTypes.find(({ feeType }) => feeType === course.feeType)!
    expect(course.lessonMinutes).toBe(offer.lessonMinutes)
    // A course costs less than its single lessons, but not next to nothing.
    const share = course.price / (offer.price * course.lessonCount)
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(0.96)
    byCoach.set(coach.coachId, (byCoach.get(coach.coachId) ?? 0) + 1)
  }
  expect(Math.max(...byCoach.values())).toBeLessThanOrEqual(3)
  const kinds = courses.map(({ organiser }) => organiser.kind)
  expect(kinds.filter((kind) => kind === 'venue').length / kinds.length).toBeGreaterThan(0.15)
  expect(new Set(courses.map(({ feeType }) => feeType)).size).toBe(4)
  expect(new Set(courses.map(({ cityCode }) => cityCode)).size).toBeGreaterThan(25)
})

test('deadlines lie around the day of generation, and many records have none', () => {
  for (const rows of [published(courses), published(jobs)]) {
    const open = rows.filter(({ deadline }) => deadline === null)
    expect(open.length / rows.length).toBeGreaterThan(0.25)
    const days = rows.flatMap(({ deadline }) => deadline ?? []).sort()
    expect(days[0]! < dayIn(-31)).toBe(true)
    expect(days.at(-1)! > dayIn(100)).toBe(true)
    expect(days.filter((day) => day >= dayIn(-9) && day < dayIn(22)).length).toBeGreaterThan(8)
  }
  for (const { startsOn, deadline } of courses) if (deadline) expect(startsOn > deadline).toBe(true)
})

test('a weekly course starts on one of its weekdays', () => {
  const weekday = (day: string) => `周${'日一二三四五六'[new Date(day).getUTCDay()]}`
  for (const { startsOn, schedule } of courses.filter(({ schedule: [line] }) => line!.startsWith('每周')))
    expect([startsOn, schedule.join().includes(weekday(startsOn))]).toEqual([startsOn, true])
})

test('there are as many open courses and jobs whenever the data are generated', () => {
  for (const later of [0, 60, 120, 180, 240, 300, 700]) {
    const then = generateMarketplace({ today: today + later * DAY })
    const isListed = ({ deadline }: { deadline: string | null }) => !deadline || deadline >= dayIn(later - 30)
    const isClosed = ({ deadline }: { deadline: string | null }) => deadline !== null && deadline < dayIn(later)
    for (const [rows, least] of [
      [published(then.courses), 200],
      [published(then.jobs), 120],
    ] as const) {
      const listed = rows.filter(isListed)
      expect([later, listed.length >= least, listed.some(isClosed)]).toEqual([later, true, true])
    }
  }
})

test('a course named after a season starts in it', () => {
  const months: Record<string, string[]> = {
    寒假: ['01', '02'],
    春季: ['02', '03'],
    暑假: ['07', '08'],
    秋季: ['09'],
  }
  const seen = new Set<string>()
  for (const later of [0, 180]) {
    for (const { title, startsOn } of generateMarketplace({ today: today + later * DAY }).courses) {
      const season = /寒假|春季|暑假|秋季/.exec(title)?.[0]
      if (!season) continue
      seen.add(season)
      expect([title, startsOn, months[season]!.includes(startsOn.slice(5, 7))]).toEqual([title, startsOn, true])
    }
  }
  expect([...seen].sort()).toEqual(Object.keys(months).sort())
})

test('nothing is published after its deadline, nor a course before its coach', () => {
  for (const { title, publishedAt, deadline } of [...courses, ...jobs]) {
    expect([title, deadline === null || publishedAt.slice(0, 10) <= deadline]).toEqual([title, true])
  }
  for (const { title, organiser, publishedAt } of courses) {
    if (organiser.kind !== 'coach') continue
    expect([title, publishedAt > coaches.get(organiser.id)!.createdAt]).toEqual([title, true])
  }
})

test('dates of every kind are spread over two years', () => {
  for (const rows of [articles, videos, courses, jobs, news]) {
    const days = rows.map(({ publishedAt }) => publishedAt).sort()
    const months = new Set(days.map((day) => day.slice(0, 7)))
    expect(Date.parse(days.at(-1)!) - Date.parse(days[0]!)).toBeGreaterThan(550 * DAY)
    expect(months.size).toBeGreaterThanOrEqual(14)
  }
})

test('a salary is a range in round steps, per month for full time and per lesson for part time', () => {
  for (const { salaryMin, salaryMax, salaryUnit, kind } of jobs) {
    expect(salaryMin).toBeLessThan(salaryMax)
    expect(salaryMax).toBeLessThan(salaryMin * 2.2)
    expect(salaryUnit === 'month').toBe(kind === 'fullTime')
    expect(salaryMin % (salaryUnit === 'month' ? 500_00 : 10_00)).toBe(0)
  }
  expect(new Set(jobs.map(({ channel }) => channel.slug)).has('zonghe')).toBe(true)
})

test('texts have only allowed tags, no template leftovers and no contact data', () => {
  const texts = [...courses, ...jobs].map(({ description, title }) => [title, description] as const)
  for (const [title, text] of texts) {
    const tags = [...text.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag!)
    expect([title, tags.filter((tag) => !ALLOWED.test(tag))]).toEqual([title, []])
    expect([title, LEFTOVER.exec(text)?.[0]]).toEqual([title, undefined])
    expect(text).not.toMatch(/1[3-9]\d{9}|微信号|QQ/)
  }
  for (const { summary, title } of courses) expect([title, LEFTOVER.exec(summary)?.[0]]).toEqual([title, undefined])
  for (const { description } of videos.filter(isPublished)) expect(description.split('\n\n').length).toBeGreaterThan(2)
})

test('all dates lie within the two years of the site', () => {
  for (const { publishedAt, updatedAt, viewCount } of [...articles, ...videos, ...courses, ...jobs, ...news]) {
    expect(publishedAt >= OPENED && publishedAt <= updatedAt && updatedAt < dayIn(0)).toBe(true)
    expect(viewCount).toBeGreaterThanOrEqual(0)
  }
})

test('two runs give the same content, and without coaches there are no articles, videos or courses', () => {
  const again = generateMarketplace({ today })
  expect(again.courses).toEqual(courses)
  expect(again.jobs).toEqual(jobs)
  expect(again.videos).toEqual(videos)
  const empty = generateMarketplace({ coaches: 0 })
  expect([empty.articles, empty.videos, empty.courses]).toEqual([[], [], []])
})
