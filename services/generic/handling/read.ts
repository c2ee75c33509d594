import { and, eq, inArray } from 'drizzle-orm'
import { HANDLING_IDLE, type HandledQueue, type Handling } from '#lib/contracts/operator/handling.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { handling } from '../db/handling-schema.ts'
import { type Entry, type HandlingContext, namesOf } from './context.ts'
import { latestNotes } from './notes.ts'

type Row = typeof handling.$inferSelect

/** An owner may take over at any time, anyone else once the holder has been inactive for a while. */
export const mayTakeOver = ({ movedAt }: Pick<Row, 'movedAt'>, { role }: Actor, now: Date) =>
  role === 'owner' || now.getTime() - movedAt.getTime() >= HANDLING_IDLE

/** The holder and notes of each of these entries, in the order requested. */
export async function readHandlings(
  { db, parts, now }: HandlingContext,
  queue: HandledQueue,
  entryIds: readonly string[],
  actor: Actor,
): Promise<Handling[]> {
  const rows = await db
    .select()
    .from(handling)
    .where(and(eq(handling.queue, queue), inArray(handling.entryId, [...entryIds])))
  const notes = await latestNotes(db, { queue, entryIds })
  const nameOf = await namesOf(
    parts,
    db,
    notes.map(({ accountId }) => accountId),
  )
  return entryIds.map((entryId) => {
    const holder = rows.find((row) => row.entryId === entryId)
    return {
      entryId,
      taken: holder
        ? {
            accountId: holder.accountId,
            name: holder.name,
            at: holder.takenAt.toISOString(),
            isOwn: holder.accountId === actor.accountId,
            mayTakeOver: holder.accountId !== actor.accountId && mayTakeOver(holder, actor, now()),
          }
        : null,
      notes: notes
        .filter((note) => note.entryId === entryId)
        .map(({ noteId, accountId, words, at }) => ({ noteId, name: nameOf(accountId), words, at: at.toISOString() })),
    }
  })
}

export const readHandling = async (context: HandlingContext, { queue, entryId }: Entry, actor: Actor) =>
  (await readHandlings(context, queue, [entryId], actor))[0]!
