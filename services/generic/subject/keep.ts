import { and, eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { article, course, job, video } from '../db/content-schema.ts'
import { comment } from '../db/schema.ts'
import type { SubjectKind } from '../db/taken-down-schema.ts'

type Subject = { kind: SubjectKind; id: number; name: string; headImg: string | null }

/**
 * Records that copy the name of a coach or venue, and a coach's picture, say it like this from now on. Call it in the
 * transaction that changes it. What a search finds them by follows when the record itself is written again.
 */
export const keepSubject = (db: Db, subject: Subject): Promise<void> =>
  subject.kind === 'coach' ? keepCoach(db, subject) : keepVenue(db, subject)

async function keepCoach(db: Db, { id, name, headImg }: Subject) {
  const author = { authorName: name, ...(headImg !== null && { authorHeadImg: headImg }) }
  await db.update(comment).set({ coachName: name }).where(eq(comment.coachId, id))
  await db.update(article).set(author).where(eq(article.coachId, id))
  await db.update(video).set(author).where(eq(video.coachId, id))
  await keepOrganiser(db, 'coach', id, name)
}

async function keepVenue(db: Db, { id, name }: Subject) {
  await db.update(course).set({ venueName: name }).where(eq(course.venueId, id))
  await db.update(job).set({ venueName: name }).where(eq(job.venueId, id))
  await keepOrganiser(db, 'venue', id, name)
}

const keepOrganiser = (db: Db, kind: SubjectKind, id: number, organiserName: string) =>
  db
    .update(course)
    .set({ organiserName })
    .where(and(eq(course.organiserKind, kind), eq(course.organiserId, id)))
    .then(() => undefined)
