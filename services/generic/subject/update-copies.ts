import { and, eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentKind } from '#lib/contracts/content.ts'
import type { Db } from '#services/shared/store/database.ts'
import { tagsOf as tagsOfComments } from '../comment/context.ts'
import { contentTags } from '../content/kinds.ts'
import { article, course, job, video } from '../db/content-schema.ts'
import { comment } from '../db/schema.ts'
import type { SubjectKind } from '../db/taken-down-schema.ts'
import { profilesWithCourses } from '../taken-down/record-shown.ts'

/** A coach's place and sport, as comments copy them. */
type SportAndPlace = { coachSport: string; cityCode: string; cityName: string }
type Subject = {
  kind: SubjectKind
  id: number
  name: string
  headImg: string | null
  taught?: SportAndPlace | undefined
}

/**
 * Updates copies of a coach's or venue's name, and of a coach's picture, sport and city. Call it in the transaction of
 * the change, for a coach with its comments locked. Search words are updated when the record itself is written next.
 * Returns the cache tags to refresh.
 */
export async function updateSubjectCopies(db: Db, subject: Subject): Promise<string[]> {
  const tags = await (subject.kind === 'coach' ? updateCoachCopies(db, subject) : updateVenueNames(db, subject))
  if (!tags.includes('courses')) return tags
  return [...new Set([...tags, ...(await profilesWithCourses(db, subject))])]
}

async function updateCoachCopies(db: Db, { id, name, headImg, taught }: Subject) {
  const author = { authorName: name, ...(headImg !== null && { authorHeadImg: headImg }) }
  const isOutdated = (row: typeof article | typeof video) =>
    or(differs(row.authorName, name), headImg === null ? undefined : differs(row.authorHeadImg, headImg))
  const commentColumns = { coachName: name, ...taught }
  const outdatedColumns = Object.entries(commentColumns).map(([column, value]) =>
    differs(comment[column as keyof typeof commentColumns], value),
  )
  const comments = await db
    .update(comment)
    .set(commentColumns)
    .where(and(eq(comment.coachId, id), or(...outdatedColumns)))
    .returning({ id: comment.commentId })
  const articles = await db
    .update(article)
    .set(author)
    .where(and(eq(article.coachId, id), isOutdated(article)))
    .returning({ id: article.articleId })
  const videos = await db
    .update(video)
    .set(author)
    .where(and(eq(video.coachId, id), isOutdated(video)))
    .returning({ id: video.videoId })
  const courses = await updateOrganiserName(db, 'coach', id, name)
  const pages = tagsOf({ article: articles, video: videos, course: courses })
  return comments.length === 0 ? pages : [...pages, ...tagsOfComments(id)]
}

async function updateVenueNames(db: Db, { id, name }: Subject) {
  const atVenue = await db
    .update(course)
    .set({ venueName: name })
    .where(and(eq(course.venueId, id), differs(course.venueName, name)))
    .returning({ id: course.trainsId })
  const jobs = await db
    .update(job)
    .set({ venueName: name })
    .where(and(eq(job.venueId, id), differs(job.venueName, name)))
    .returning({ id: job.jobsId })
  const organised = await updateOrganiserName(db, 'venue', id, name)
  return tagsOf({ course: [...atVenue, ...organised], job: jobs })
}

const updateOrganiserName = (db: Db, kind: SubjectKind, id: number, organiserName: string) =>
  db
    .update(course)
    .set({ organiserName })
    .where(
      and(eq(course.organiserKind, kind), eq(course.organiserId, id), differs(course.organiserName, organiserName)),
    )
    .returning({ id: course.trainsId })

/** Most changes leave name and picture unchanged: then nothing is written. */
const differs = (column: PgColumn, value: string) => sql`${column} is distinct from ${value}`

const tagsOf = (changed: Partial<Record<ContentKind, { id: number }[]>>): string[] => [
  ...new Set(
    Object.entries(changed).flatMap(([kind, rows]) => rows.flatMap(({ id }) => contentTags(kind as ContentKind, id))),
  ),
]
