import { and, eq, or, sql } from 'drizzle-orm'
import type { ContentKind } from '#lib/contracts/content.ts'
import { enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import { FOOTERS_TAG } from '#services/shared/resource/footers.ts'
import type { Db } from '#services/shared/store/database.ts'
import { HOME_TAG } from '../comment/context.ts'
import { cityOf, contentTags, KINDS } from '../content/kinds.ts'
import { article, course, job, video } from '../db/content-schema.ts'
import { pushOutbox } from '../db/push-schema.ts'
import { type SubjectKind, takenDown } from '../db/taken-down-schema.ts'

type Subject = { kind: SubjectKind; id: number }

/**
 * Records that a coach or venue was taken down or is visible again. Call it in the transaction of the change, so that
 * dependent records and notifications to search engines change with it. Returns the cache tags to refresh.
 */
export async function recordShown(
  db: Db,
  push: PushSettings,
  { kind, id, isShown }: Subject & { isShown: boolean },
): Promise<string[]> {
  const row = { kind, subjectId: id }
  const changed = isShown
    ? await db
        .delete(takenDown)
        .where(and(eq(takenDown.kind, kind), eq(takenDown.subjectId, id)))
        .returning()
    : await db.insert(takenDown).values(row).onConflictDoNothing().returning()
  if (changed.length === 0) return []
  const referencing = await recordsReferencing(db, { kind, id })
  // Texts stay visible without their author. A record that requires the coach or venue disappears with it, but returns
  // only if nothing else keeps it away; if it does not, a takedown still in the outbox must not be overwritten.
  const pages = referencing.map(({ isVisible, ...page }) => ({ ...page, isGone: !isVisible }))
  await enqueuePages(db, pushOutbox, push, isShown ? pages.filter(({ isGone }) => !isGone) : pages)
  const tags = referencing.flatMap(({ kind, id }) => contentTags(kind, id))
  if (!isShown && referencing.some(({ kind }) => kind === 'course')) tags.push(FOOTERS_TAG)
  // The home page has comments about coaches, and banners that lead to them.
  if (kind === 'coach') tags.push(HOME_TAG, 'banners')
  return [...new Set([...tags, ...(await profilesWithCourses(db, { kind, id }))])]
}

/** Courses organised by a coach or venue, and those held at the venue. */
const isCourseOf = ({ kind, id }: Subject) =>
  or(
    and(eq(course.organiserKind, kind), eq(course.organiserId, id)),
    kind === 'venue' ? eq(course.venueId, id) : undefined,
  )

/** Cache tags of coaches' and venues' pages that list courses of this one, or courses held there. */
export async function profilesWithCourses(db: Db, subject: Subject): Promise<string[]> {
  const rows = await db
    .selectDistinct({ kind: course.organiserKind, id: course.organiserId, venueId: course.venueId })
    .from(course)
    .where(and(eq(course.status, 'published'), isCourseOf(subject)))
  return rows.flatMap(({ kind, id, venueId }) => [`${kind}:${id}`, ...(venueId === null ? [] : [`venue:${venueId}`])])
}

type ReferencingRecord = { kind: ContentKind; id: number; cityCode: string | null; isVisible: boolean }

/** Published records that reference a coach or venue, and whether visitors see them now. */
async function recordsReferencing(db: Db, { kind, id }: Subject): Promise<ReferencingRecord[]> {
  const referencing =
    kind === 'coach'
      ? { article: eq(article.coachId, id), video: eq(video.coachId, id), course: isCourseOf({ kind, id }) }
      : { course: isCourseOf({ kind, id }), job: eq(job.venueId, id) }
  const records: ReferencingRecord[] = []
  // Sequentially: a transaction has one connection.
  for (const [each, condition] of Object.entries(referencing)) {
    const { table, id: idColumn, isVisible } = KINDS[each as ContentKind]
    const rows = await db
      .select({ id: idColumn, cityCode: cityOf(each as ContentKind), isVisible: sql<boolean>`${isVisible}` })
      .from(table)
      .where(and(eq(table.status, 'published'), condition))
    records.push(...rows.map((row) => ({ kind: each as ContentKind, ...row })))
  }
  return records
}
