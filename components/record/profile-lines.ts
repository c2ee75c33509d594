import { lessonsText, startText } from '#components/course/course-words.ts'
import { SALARY_UNIT_WORDS, salaryText } from '#components/job/job-words.ts'
import { type StaticSource, staticSource } from '#components/ui/static-source.ts'
import type { ArticleCard } from '#lib/contracts/article.ts'
import type { CourseCard } from '#lib/contracts/course.ts'
import type { JobCard } from '#lib/contracts/job.ts'
import type { VideoCard } from '#lib/contracts/video/video.ts'
import { FEE_TYPE_WORDS, JOB_KIND_WORDS } from '#lib/copy/enums.ts'
import { formatDay } from '#lib/format/date.ts'
import { formatDuration } from '#lib/format/duration.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import type { RecordLinks } from '#lib/routing/scoped-links.ts'
import type { RecordLine } from './record-lines.tsx'

type Subject = { kind: 'coach' | 'venue'; id: number }
type Content = { courses: CourseCard[]; jobs: JobCard[]; articles: ArticleCard[]; videos: VideoCard[] }
type Lines = StaticSource<RecordLine[]>
/** Courses, jobs, and texts (videos before articles); absent if empty, so that they add nothing to the page. */
export type ProfileLines = Partial<Record<'courses' | 'jobs' | 'texts', Lines>>

/** Published content as lines on a coach's or venue's page; `content` is null if loading failed. */
export function profileLines(content: Content | null, links: RecordLinks, subject: Subject): ProfileLines {
  const { courses = [], jobs = [], articles = [], videos = [] } = content ?? {}
  const lists = {
    courses: courses.map((course) => courseLine(course, links, subject)),
    jobs: jobs.map((job) => jobLine(job, links)),
    texts: [
      ...videos.map((video) => videoLine(video, links)),
      ...articles.map((article) => articleLine(article, links)),
    ],
  }
  const filled = Object.entries(lists).filter(([, lines]) => lines.length > 0)
  return Object.fromEntries(filled.map(([name, lines]) => [name, staticSource(lines)]))
}

const noteOf = (...facts: string[]) => facts.join(' · ')

function courseLine(course: CourseCard, links: RecordLinks, { kind, id }: Subject): RecordLine {
  const { organiser } = course
  // A coach may hold a course at a venue.
  const by = organiser.kind === kind && organiser.id === id ? [] : [`${organiser.name}主办`]
  return [
    links.record('course', course.trainsId, course.cityCode),
    course.title,
    // The date comes early: at the end it might be broken across lines.
    noteOf(...by, startText(course), FEE_TYPE_WORDS[course.feeType], lessonsText(course)),
    `¥${formatShortPrice(course.price)}`,
  ]
}

const jobLine = (job: JobCard, links: RecordLinks): RecordLine => [
  links.record('job', job.jobsId, job.cityCode),
  job.title,
  noteOf(JOB_KIND_WORDS[job.kind], `招 ${job.headcount} 人`),
  `¥${salaryText(job)}/${SALARY_UNIT_WORDS[job.salaryUnit]}`,
]

const videoLine = ({ videoId, title, seconds, publishedAt }: VideoCard, links: RecordLinks): RecordLine => [
  links.text('video', videoId),
  title,
  noteOf(`视频 ${formatDuration(seconds)}`, formatDay(publishedAt)),
]

const articleLine = ({ articleId, title, publishedAt }: ArticleCard, links: RecordLinks): RecordLine => [
  links.text('article', articleId),
  title,
  noteOf('文章', formatDay(publishedAt)),
]
