import { and, desc, eq, inArray } from 'drizzle-orm'
import { HANDLING_NOTES_SHOWN, HANDLING_PAUSE, type HandledQueue, type Handling } from '#lib/contracts/handling.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import type { Db } from '#services/shared/store/database.ts'
import { handling, handlingNote } from '../db/handling-schema.ts'
import type { Entry, HandlingContext } from './context.ts'

type Row = typeof handling.$inferSelect

/** An owner at any time; anybody else when nothing was done for a while. */
export const mayTakeOver = ({ movedAt }: Pick<Row, 'movedAt'>, { role }: Actor, now: Date) =>
  role === 'owner' || now.getTime() - movedAt.getTime() >= HANDLING_PAUSE

/** Who works on each of these entries, and what was noted, in the order they are asked for. */
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
  const notes = await notesOf(db, { queue, entryIds })
  const names = await namesOf({ db, parts }, notes)
  return entryIds.map((entryId) => {
    const held = rows.find((row) => row.entryId === entryId)
    return {
      entryId,
      taken: held
        ? {
            accountId: held.accountId,
            name: held.name,
            at: held.takenAt.toISOString(),
            isOwn: held.accountId === actor.accountId,
            mayTakeOver: held.accountId !== actor.accountId && mayTakeOver(held, actor, now()),
          }
        : null,
      notes: notes
        .filter((note) => note.entryId === entryId)
        .slice(0, HANDLING_NOTES_SHOWN)
        .toReversed()
        .map(({ noteId, accountId, words, at }) => ({
          noteId,
          name: names.get(accountId)!,
          words,
          at: at.toISOString(),
        })),
    }
  })
}

export const readHandling = async (context: HandlingContext, { queue, entryId }: Entry, actor: Actor) =>
  (await readHandlings(context, queue, [entryId], actor))[0]!

/** The latest first. */
const notesOf = (db: Db, { queue, entryIds }: { queue: HandledQueue; entryIds: readonly string[] }) =>
  db
    .select()
    .from(handlingNote)
    .where(and(eq(handlingNote.queue, queue), inArray(handlingNote.entryId, [...entryIds])))
    .orderBy(desc(handlingNote.noteId))

async function namesOf({ db, parts }: Pick<HandlingContext, 'db' | 'parts'>, notes: readonly { accountId: number }[]) {
  const ids = [...new Set(notes.map(({ accountId }) => accountId))]
  const names = await Promise.all(ids.map((accountId) => parts.nameOf(db, accountId)))
  return new Map(ids.map((accountId, at) => [accountId, names[at]!]))
}
