import { lt } from 'drizzle-orm'
import { HANDLING_NOTE_LIFE, HANDLING_TAKE_LIFE } from '#lib/contracts/limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { handling, handlingNote } from '../db/handling-schema.ts'

/**
 * Deletes old notes, which contain personal data (T35), and takes without action for days: mostly of entries that ended
 * without an operator because they were withdrawn, deleted or answered by someone else.
 */
export async function forgetHandling(db: Db): Promise<void> {
  await db.delete(handlingNote).where(lt(handlingNote.at, ago(HANDLING_NOTE_LIFE)))
  await db.delete(handling).where(lt(handling.movedAt, ago(HANDLING_TAKE_LIFE)))
}
