import { and, asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { HANDLING_NOTES_SHOWN, type HandledQueue } from '#lib/contracts/operator/handling.ts'
import type { Db } from '#services/shared/store/database.ts'
import { handlingNote } from '../db/handling-schema.ts'

type QueueEntries = { queue: HandledQueue; entryIds: readonly string[] }

/** The latest displayed notes of each entry, oldest first. */
export function latestNotes(db: Db, { queue, entryIds }: QueueEntries) {
  const place = sql<number>`row_number() over (partition by ${handlingNote.entryId} order by ${handlingNote.noteId} desc)`
  const ranked = db
    .select({ ...getTableColumns(handlingNote), place: place.as('place') })
    .from(handlingNote)
    .where(and(eq(handlingNote.queue, queue), inArray(handlingNote.entryId, [...entryIds])))
    .as('ranked')
  return db.select().from(ranked).where(lte(ranked.place, HANDLING_NOTES_SHOWN)).orderBy(asc(ranked.noteId))
}
