import { lt, sql } from 'drizzle-orm'
import { HANDLING_NOTE_LIFE } from '#lib/contracts/limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { handlingNote } from '../db/handling-schema.ts'

/** Removes notes nobody works with any more: they speak of people (T35). */
export async function forgetNotes(db: Db): Promise<void> {
  const oldest = sql`clock_timestamp() - ${HANDLING_NOTE_LIFE / 1000} * interval '1 second'`
  await db.delete(handlingNote).where(lt(handlingNote.at, oldest))
}
