import { and, desc, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { HANDLED, HANDLING_IDLE, type Handling } from '#lib/contracts/operator/handling.ts'
import { writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { handling, handlingNote } from '../db/handling-schema.ts'
import { type Entry, type HandlingContext, isEntry, lockHandling, namesOf } from './context.ts'
import { isEntryWaiting } from './is-entry-waiting.ts'
import { mayTakeOver, readHandling } from './read.ts'

const PAUSE_MINUTES = HANDLING_IDLE / 60_000

/**
 * Takes an entry for the caller: a free one, or one the colleague `from` has left inactive long enough. If several try
 * at once, one wins and the others are told who. Idempotent.
 */
export const takeEntry = (
  context: HandlingContext,
  { from, ...entry }: Entry & { from: number | null },
  call: Call,
): Promise<Handling> =>
  performAction(context, entry, call, async (tx, holder, now) => {
    const actor = call.actor!
    const { accountId } = actor
    if (holder?.accountId === accountId) return
    if (holder && holder.accountId !== from) throw conflict(`${holder.name}已经认领，正在处理`)
    if (holder && !mayTakeOver(holder, actor, now))
      throw conflict(`${holder.name}正在处理，${PAUSE_MINUTES} 分钟没有动作后才能接手`)
    const name = (await namesOf(context.parts, tx, [accountId]))(accountId)
    const taken = { accountId, name, takenAt: now, movedAt: now }
    await tx
      .insert(handling)
      .values({ ...entry, ...taken })
      .onConflictDoUpdate({ target: [handling.queue, handling.entryId], set: taken })
    await writeAudit(tx, call, {
      ...{ act: 'take', kind: HANDLED[entry.queue].entry, recordId: entry.entryId },
      ...(holder && { before: { accountId: holder.accountId } }),
      after: { accountId },
    })
  })

/** Releases the caller's entry; CONFLICT if a colleague holds it. */
export const releaseEntry = (context: HandlingContext, entry: Entry, call: Call): Promise<Handling> =>
  performAction(context, entry, call, async (tx, holder) => {
    if (!holder) return
    if (holder.accountId !== call.actor!.accountId) throw conflict(`${holder.name}已经接手，正在处理`)
    await tx.delete(handling).where(isEntry(entry))
    const audited = { kind: HANDLED[entry.queue].entry, recordId: entry.entryId }
    await writeAudit(tx, call, { act: 'release', ...audited, before: { accountId: holder.accountId } })
  })

/** Adds a note to an entry, whoever holds it; a note by the holder counts as activity. */
export const addNote = (
  context: HandlingContext,
  { words, ...entry }: Entry & { words: string },
  call: Call,
): Promise<Handling> =>
  performAction(context, entry, call, async (tx, holder, now) => {
    const { accountId } = call.actor!
    if (await isLatestNote(tx, entry, { accountId, words })) return
    await tx.insert(handlingNote).values({ ...entry, accountId, words, at: now })
    if (holder?.accountId === accountId) await tx.update(handling).set({ movedAt: now }).where(isEntry(entry))
    await writeAudit(tx, call, {
      ...{ act: 'note', kind: HANDLED[entry.queue].entry, recordId: entry.entryId },
      after: { words },
    })
  })

/** Performs one action on a waiting entry and returns its new state. */
async function performAction(
  context: HandlingContext,
  entry: Entry,
  call: Call,
  action: (tx: Db, holder: Awaited<ReturnType<typeof lockHandling>>, now: Date) => Promise<void>,
): Promise<Handling> {
  await context.db.transaction(async (tx) => {
    const holder = await lockHandling(tx, entry)
    if (!(await isEntryWaiting(tx, context.parts, entry))) throw conflict('这一条已经处理或撤回，页面已更新')
    await action(tx, holder, context.now())
  })
  return readHandling(context, entry, call.actor!)
}

async function isLatestNote(tx: Db, { queue, entryId }: Entry, newNote: { accountId: number; words: string }) {
  const [latest] = await tx
    .select()
    .from(handlingNote)
    .where(and(eq(handlingNote.queue, queue), eq(handlingNote.entryId, entryId)))
    .orderBy(desc(handlingNote.noteId))
    .limit(1)
  return latest?.accountId === newNote.accountId && latest.words === newNote.words
}

const conflict = (message: string) => new ServiceError(ERROR_CODES.CONFLICT, message)
