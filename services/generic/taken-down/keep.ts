import { and, eq, or } from 'drizzle-orm'
import type { ContentKind } from '#lib/contracts/content.ts'
import { enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { cityOf, contentTags, KINDS } from '../content/kinds.ts'
import { article, course, job, video } from '../db/content-schema.ts'
import { pushOutbox } from '../db/push-schema.ts'
import { type SubjectKind, takenDown } from '../db/taken-down-schema.ts'

type Subject = { kind: SubjectKind; id: number }

/**
 * Notes that a coach or venue is not to be seen, or is again. Call it in the transaction that changes it: then what names
 * it goes and comes with it, and engines hear of the same pages. Answers what web shows those by.
 */
export async function keepTakenDown(
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
  const naming = await recordsNaming(db, { kind, id })
  // Texts stay without their author; what needs the coach or venue goes and comes with it.
  const pages = naming.map((each) => ({ ...each, isGone: !isShown && each.cityCode !== null }))
  await enqueuePages(db, pushOutbox, push, pages)
  return [...new Set(naming.flatMap(({ kind, id }) => contentTags(kind, id)))]
}

type NamingRecord = { kind: ContentKind; id: number; cityCode: string | null }

/** Published records that name a coach or venue. */
async function recordsNaming(db: Db, { kind, id }: Subject): Promise<NamingRecord[]> {
  const organised = and(eq(course.organiserKind, kind), eq(course.organiserId, id))
  const naming =
    kind === 'coach'
      ? { article: eq(article.coachId, id), video: eq(video.coachId, id), course: organised }
      : { course: or(organised, eq(course.venueId, id)), job: eq(job.venueId, id) }
  const records: NamingRecord[] = []
  // One after the other: a transaction has one connection.
  for (const [each, condition] of Object.entries(naming)) {
    const { table, id: number } = KINDS[each as ContentKind]
    const rows = await db
      .select({ id: number, cityCode: cityOf(each as ContentKind) })
      .from(table)
      .where(and(eq(table.status, 'published'), condition))
    records.push(...rows.map((row) => ({ kind: each as ContentKind, ...row })))
  }
  return records
}
