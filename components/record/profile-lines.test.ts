import { factsIn } from '#components/ui/static-source.ts'
import type { ArticleCard } from '#lib/contracts/article.ts'
import type { CourseCard } from '#lib/contracts/course.ts'
import type { JobCard } from '#lib/contracts/job.ts'
import type { VideoCard } from '#lib/contracts/video/video.ts'
import { profileLines } from './profile-lines.ts'
import type { RecordLine } from './record-lines.tsx'

const links = {
  record: (noun: string, id: number, cityCode: string | null) => `/${noun}/${id}?${cityCode}`,
  text: (noun: string, id: number) => `/${noun}/${id}`,
} as never
const COACH = { kind: 'coach', id: 1 } as const
const course = {
  ...{ trainsId: 7, title: '周末少儿网球启蒙班', cityCode: '440100', feeType: 3, lessonCount: 12, lessonMinutes: 60 },
  ...{ startsOn: '2027-03-06', deadline: '2027-03-01', price: 168_000 },
  organiser: { kind: 'venue', id: 5, name: '望舒球馆' },
} as CourseCard
const job = {
  ...{ jobsId: 8, title: '少儿网球教练', cityCode: '440100', kind: 'fullTime', headcount: 2 },
  ...{ salaryMin: 800_000, salaryMax: 1_200_000, salaryUnit: 'month' },
} as JobCard
const lines = (id: number, kind: 'coach' | 'venue' = 'venue') =>
  profileLines({ courses: [course], jobs: [job], articles: [], videos: [] }, links, { kind, id })
const linesIn = (source: ReturnType<typeof lines>['courses']) => factsIn(source!) as RecordLine[]

test('R-14.4 a course is a line with class type, lessons, start and price; an organiser other than the page’s is named', () => {
  const words = '2027-03-06 开班 · 小班一对四 · 12 节 × 60 分钟'
  expect(linesIn(lines(5).courses)).toEqual([['/course/7?440100', '周末少儿网球启蒙班', words, '¥1,680']])
  expect(linesIn(lines(6).courses)[0]![2]).toBe(`望舒球馆主办 · ${words}`)
  // Coaches and venues have separate ids.
  expect(linesIn(lines(5, 'coach').courses)[0]![2]).toBe(`望舒球馆主办 · ${words}`)
})

test('R-14.4 a job is a line with its kind, headcount and salary', () => {
  expect(linesIn(lines(5).jobs)).toEqual([['/job/8?440100', '少儿网球教练', '全职 · 招 2 人', '¥8,000–12,000/月']])
})

test('R-14.4 videos and articles share one list, videos first, each with its date', () => {
  const publishedAt = '2026-03-05T02:00:00.000Z'
  const article = { articleId: 3, title: '怎么挑第一支球拍', publishedAt } as ArticleCard
  const video = { videoId: 4, title: '反手削球', seconds: 75, publishedAt } as VideoCard
  const { texts } = profileLines({ courses: [], jobs: [], articles: [article], videos: [video] }, links, COACH)
  expect(linesIn(texts)).toEqual([
    ['/video/4', '反手削球', '视频 1:15 · 2026-03-05'],
    ['/article/3', '怎么挑第一支球拍', '文章 · 2026-03-05'],
  ])
})

test('kinds that are empty or could not be loaded have no lines', () => {
  expect(Object.keys(lines(5))).toEqual(['courses', 'jobs'])
  expect(profileLines(null, links, COACH)).toEqual({})
})
