import { lt } from 'drizzle-orm'
import { HANDLING_NOTE_LIFE, HANDLING_TAKE_LIFE } from '#lib/contracts/limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { handling, handlingNote } from '../db/handling-schema.ts'

/**
 * Removes notes nobody works with any more: they speak of people (T35). And what is taken and was not moved for days:
 * mostly of an entry that has ended without an operator, withdrawn, deleted or answered by somebody else.
 */
export async function forgetHandling(db: Db): Promise<void> {
  await db.delete(handlingNote).where(lt(handlingNote.at, ago(HANDLING_NOTE_LIFE)))
  await db.delete(handling).where(lt(handling.movedAt, ago(HANDLING_TAKE_LIFE)))
}
