import { and, desc, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { HANDLED, HANDLING_PAUSE, type Handling } from '#lib/contracts/operator/handling.ts'
import { writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { handling, handlingNote } from '../db/handling-schema.ts'
import { type Entry, type HandlingContext, isEntry, lockHandling, namesOf } from './context.ts'
import { mayTakeOver, readHandling } from './read.ts'
import { waits } from './waits.ts'

const PAUSE_MINUTES = HANDLING_PAUSE / 60_000

/**
 * Takes an entry for the caller: a free one, or one the colleague `from` has left inactive long enough. If several try
 * at once, one wins and the others are told who. Idempotent.
 */
export const take = (
  context: HandlingContext,
  { from, ...entry }: Entry & { from: number | null },
  call: Call,
): Promise<Handling> =>
  acting(context, entry, call, async (tx, held, now) => {
    const actor = call.actor!
    const { accountId } = actor
    if (held?.accountId === accountId) return
    if (held && held.accountId !== from) throw conflict(`${held.name}已经认领，正在处理`)
    if (held && !mayTakeOver(held, actor, now))
      throw conflict(`${held.name}正在处理，${PAUSE_MINUTES} 分钟没有动作后才能接手`)
    const name = (await namesOf(context.parts, tx, [accountId]))(accountId)
    const taken = { accountId, name, takenAt: now, movedAt: now }
    await tx
      .insert(handling)
      .values({ ...entry, ...taken })
      .onConflictDoUpdate({ target: [handling.queue, handling.entryId], set: taken })
    await writeAudit(tx, call, {
      ...{ act: 'take', kind: HANDLED[entry.queue].entry, recordId: entry.entryId },
      ...(held && { before: { accountId: held.accountId } }),
      after: { accountId },
    })
  })

/** Releases the caller's entry; CONFLICT if a colleague holds it. */
export const release = (context: HandlingContext, entry: Entry, call: Call): Promise<Handling> =>
  acting(context, entry, call, async (tx, held) => {
    if (!held) return
    if (held.accountId !== call.actor!.accountId) throw conflict(`${held.name}已经接手，正在处理`)
    await tx.delete(handling).where(isEntry(entry))
    const audited = { kind: HANDLED[entry.queue].entry, recordId: entry.entryId }
    await writeAudit(tx, call, { act: 'release', ...audited, before: { accountId: held.accountId } })
  })

/** Adds a note to an entry, whoever holds it; a note by the holder counts as activity. */
export const note = (
  context: HandlingContext,
  { words, ...entry }: Entry & { words: string },
  call: Call,
): Promise<Handling> =>
  acting(context, entry, call, async (tx, held, now) => {
    const { accountId } = call.actor!
    if (await isLatestNote(tx, entry, { accountId, words })) return
    await tx.insert(handlingNote).values({ ...entry, accountId, words, at: now })
    if (held?.accountId === accountId) await tx.update(handling).set({ movedAt: now }).where(isEntry(entry))
    await writeAudit(tx, call, {
      ...{ act: 'note', kind: HANDLED[entry.queue].entry, recordId: entry.entryId },
      after: { words },
    })
  })

/** Performs one action on a waiting entry and returns its new state. */
async function acting(
  context: HandlingContext,
  entry: Entry,
  call: Call,
  act: (tx: Db, held: Awaited<ReturnType<typeof lockHandling>>, now: Date) => Promise<void>,
): Promise<Handling> {
  await context.db.transaction(async (tx) => {
    const held = await lockHandling(tx, entry)
    if (!(await waits(tx, context.parts, entry))) throw conflict('这一条已经处理或撤回，页面已更新')
    await act(tx, held, context.now())
  })
  return readHandling(context, entry, call.actor!)
}

async function isLatestNote(tx: Db, { queue, entryId }: Entry, said: { accountId: number; words: string }) {
  const [latest] = await tx
    .select()
    .from(handlingNote)
    .where(and(eq(handlingNote.queue, queue), eq(handlingNote.entryId, entryId)))
    .orderBy(desc(handlingNote.noteId))
    .limit(1)
  return latest?.accountId === said.accountId && latest.words === said.words
}

const conflict = (message: string) => new ServiceError(ERROR_CODES.CONFLICT, message)
