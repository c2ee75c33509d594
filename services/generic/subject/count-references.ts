import { and, eq, or } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { article, course, job, video } from '../db/content-schema.ts'
import { banner, comment } from '../db/schema.ts'
import type { SubjectKind } from '../db/taken-down-schema.ts'

/** Counts the comments on a coach, and what else refers to a coach or venue here, in any state. */
export async function countReferences(
  db: Db,
  { kind, id }: { kind: SubjectKind; id: number },
): Promise<{ comments: number; texts: number }> {
  const isOrganiser = and(eq(course.organiserKind, kind), eq(course.organiserId, id))
  if (kind === 'venue') {
    const courses = await db.$count(course, or(isOrganiser, eq(course.venueId, id)))
    return { comments: 0, texts: courses + (await db.$count(job, eq(job.venueId, id))) }
  }
  // Sequentially: a transaction has one connection.
  const comments = await db.$count(comment, eq(comment.coachId, id))
  let texts = await db.$count(course, isOrganiser)
  for (const table of [article, video]) texts += await db.$count(table, eq(table.coachId, id))
  texts += await db.$count(banner, and(eq(banner.jumpType, '1'), eq(banner.jumpUrl, String(id))))
  return { comments, texts }
}
