import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { ExamTable } from '#lib/contracts/exam/exam.ts'
import type { JobKind, SalaryUnit } from '#lib/contracts/job.ts'
import type { VideoSource } from '#lib/contracts/video/video-source.ts'
import { id, moment, tsvector } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

const idColumn = (name: string) => id(name).primaryKey().generatedByDefaultAsIdentity()

/** Only published content is ever shown. */
export const CONTENT_STATUSES = ['draft', 'published', 'disabled'] as const
export type ContentStatus = (typeof CONTENT_STATUSES)[number]

const publication = () => ({
  status: text('status').$type<ContentStatus>().notNull(),
  publishedAt: moment('published_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  viewCount: integer('view_count').notNull(),
  /** Search words. */
  words: tsvector('words').notNull(),
})

/** A second-level sport, or 综合; copied, because categories live in another service. */
const channel = () => ({
  channelSlug: text('channel_slug').notNull(),
  channelName: text('channel_name').notNull(),
  /** Its first-level sport; null for 综合. */
  channelGroup: text('channel_group'),
})

/** The coach who wrote or filmed it; name and picture are copied. */
const author = () => ({
  coachId: id('coach_id').notNull(),
  authorName: text('author_name').notNull(),
  authorHeadImg: text('author_head_img').notNull(),
})

const place = () => ({
  cityCode: text('city_code').notNull(),
  cityName: text('city_name').notNull(),
  districtCode: text('district_code').notNull(),
  districtName: text('district_name').notNull(),
  address: text('address').notNull(),
})

/** The venue of the course or employer, if it is on this site. */
const atVenue = () => ({ venueId: id('venue_id'), venueName: text('venue_name') })

const isPublished = sql`status = 'published'`

export const article = genericSchema.table(
  'article',
  {
    articleId: idColumn('article_id'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: text('cover').notNull(),
    body: text('body').notNull(),
    ...channel(),
    ...author(),
    ...publication(),
  },
  (row) => [
    index('article_newest').on(row.publishedAt, row.articleId).where(isPublished),
    index('article_channel').on(row.channelSlug, row.publishedAt, row.articleId).where(isPublished),
    index('article_author').on(row.coachId, row.publishedAt),
    index('article_words').using('gin', row.words),
  ],
)

export const video = genericSchema.table(
  'video',
  {
    videoId: idColumn('video_id'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: text('cover').notNull(),
    seconds: integer('seconds').notNull(),
    source: jsonb('source').$type<VideoSource>().notNull(),
    description: text('description').notNull(),
    ...channel(),
    ...author(),
    ...publication(),
  },
  (row) => [
    index('video_newest').on(row.publishedAt, row.videoId).where(isPublished),
    index('video_channel').on(row.channelSlug, row.publishedAt, row.videoId).where(isPublished),
    index('video_author').on(row.coachId, row.publishedAt),
    index('video_words').using('gin', row.words),
  ],
)

export const course = genericSchema.table(
  'course',
  {
    trainsId: idColumn('trains_id'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: text('cover').notNull(),
    description: text('description').notNull(),
    schedule: jsonb('schedule').$type<string[]>().notNull(),
    feeType: smallint('fee_type').notNull(),
    teachingWay: smallint('teaching_way').notNull(),
    trainingPlace: smallint('training_place').notNull(),
    suitableCrowd: text('suitable_crowd').notNull(),
    lessonCount: integer('lesson_count').notNull(),
    lessonMinutes: integer('lesson_minutes').notNull(),
    /** Price of the whole course, fen. */
    price: integer('price').notNull(),
    startsOn: date('starts_on').notNull(),
    /** Last day to sign up; null: 长期招生. */
    deadline: date('deadline'),
    organiserKind: text('organiser_kind').$type<'coach' | 'venue'>().notNull(),
    organiserId: id('organiser_id').notNull(),
    organiserName: text('organiser_name').notNull(),
    ...atVenue(),
    ...channel(),
    ...place(),
    ...publication(),
  },
  (row) => [
    index('course_newest').on(row.publishedAt, row.trainsId).where(isPublished),
    index('course_city').on(row.cityCode, row.publishedAt, row.trainsId).where(isPublished),
    index('course_organiser').on(row.organiserKind, row.organiserId),
    index('course_venue').on(row.venueId),
    index('course_words').using('gin', row.words),
  ],
)

export const job = genericSchema.table(
  'job',
  {
    jobsId: idColumn('jobs_id'),
    title: text('title').notNull(),
    employer: text('employer').notNull(),
    description: text('description').notNull(),
    benefits: jsonb('benefits').$type<string[]>().notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    /** Fen per unit. */
    salaryMin: integer('salary_min').notNull(),
    salaryMax: integer('salary_max').notNull(),
    salaryUnit: text('salary_unit').$type<SalaryUnit>().notNull(),
    headcount: integer('headcount').notNull(),
    /** Last day to apply; null: 长期有效. */
    deadline: date('deadline'),
    ...atVenue(),
    ...channel(),
    ...place(),
    ...publication(),
  },
  (row) => [
    index('job_newest').on(row.publishedAt, row.jobsId).where(isPublished),
    index('job_city').on(row.cityCode, row.publishedAt, row.jobsId).where(isPublished),
    index('job_venue').on(row.venueId),
    index('job_words').using('gin', row.words),
  ],
)

export const news = genericSchema.table(
  'news',
  {
    newsId: idColumn('news_id'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: text('cover').notNull(),
    body: text('body').notNull(),
    /** Pinned above the list. */
    isTop: boolean('is_top').notNull(),
    ...publication(),
  },
  (row) => [
    index('news_newest').on(row.publishedAt, row.newsId).where(isPublished),
    index('news_words').using('gin', row.words),
  ],
)

/** Scoring tables; ids below 1000 are reserved for the examples that come with the site. */
export const examTable = genericSchema.table(
  'exam_table',
  {
    tableId: id('table_id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    adCode: text('ad_code').notNull(),
    cityName: text('city_name').notNull(),
    year: smallint('year').notNull(),
    title: text('title').notNull(),
    source: jsonb('source').$type<NonNullable<ExamTable['source']>>(),
    /** The parts of `source` as edited in the console; empty for an example. */
    sourceName: text('source_name').notNull().default(''),
    sourceUrl: text('source_url').notNull().default(''),
    verifiedOn: date('verified_on'),
    items: jsonb('items').$type<ExamTable['items']>().notNull(),
    loadedAt: moment('loaded_at').notNull().defaultNow(),
    status: text('status').$type<ContentStatus>().notNull().default('published'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (row) => [unique('exam_table_of_year').on(row.adCode, row.year)],
)
