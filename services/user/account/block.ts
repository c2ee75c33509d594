import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import type { Db } from '#services/shared/store/database.ts'
import { accountBlock, type TakenDown } from '../db/block-schema.ts'

type Subject = TakenDown['subjects'][number]
type Returning = { kind: Subject['kind'] | SubmissionKind | 'comment' | 'reply'; id: number }

const isLasting = (accountId: number) => and(eq(accountBlock.accountId, accountId), isNull(accountBlock.endedAt))

/** The current block of an account, locked until the transaction ends. */
async function findLasting(tx: Db, accountId: number) {
  const [block] = await tx
    .select()
    .from(accountBlock)
    .where(isLasting(accountId))
    .orderBy(desc(accountBlock.blockId))
    .limit(1)
    .for('update')
  return block
}

/**
 * Records what a block took down. An account has one current block: what is taken down when it is disabled again comes
 * back with all the rest.
 */
export async function keepBlock(tx: Db, accountId: number, gone: TakenDown) {
  const block = await findLasting(tx, accountId)
  if (!block) return tx.insert(accountBlock).values({ accountId, takenDown: gone })
  const things: Returning[] = [
    ...gone.subjects,
    ...(gone.contents ?? []),
    ...gone.comments.map((id) => ({ kind: 'comment' as const, id })),
    ...gone.replies.map((id) => ({ kind: 'reply' as const, id })),
  ]
  const takenDown = things.reduce((all, each) => (isIn(all, each) ? all : withThing(all, each)), block.takenDown)
  return tx.update(accountBlock).set({ takenDown }).where(eq(accountBlock.blockId, block.blockId))
}

/** Ends the block of an account that is unblocked; returns what it took down and comes back. */
export async function endBlock(tx: Db, accountId: number): Promise<TakenDown[]> {
  const ended = await tx
    .update(accountBlock)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(isLasting(accountId))
    .returning({ takenDown: accountBlock.takenDown })
  return ended.map(({ takenDown }) => takenDown)
}

/**
 * Records whether something of a blocked account, decided about meanwhile, comes back when the account is unblocked.
 * Returns whether that has changed.
 */
export async function setReturning(
  tx: Db,
  accountId: number,
  thing: Returning,
  isReturning: boolean,
): Promise<boolean> {
  const block = await findLasting(tx, accountId)
  if (!block || isIn(block.takenDown, thing) === isReturning) return false
  const takenDown = isReturning ? withThing(block.takenDown, thing) : withoutThing(block.takenDown, thing)
  await tx.update(accountBlock).set({ takenDown }).where(eq(accountBlock.blockId, block.blockId))
  return true
}

const NUMBERS = { comment: 'comments', reply: 'replies' } as const

/** Where a block lists things by kind and id; comments and replies are listed by id alone. */
const placeOf = ({ kind }: Returning) => (kind === 'coach' || kind === 'venue' ? 'subjects' : 'contents')

const isIt =
  ({ kind, id }: Returning) =>
  (each: { kind: string; id: number }) =>
    each.kind === kind && each.id === id

const isIn = (all: TakenDown, thing: Returning) =>
  thing.kind === 'comment' || thing.kind === 'reply'
    ? all[NUMBERS[thing.kind]].includes(thing.id)
    : (all[placeOf(thing)] ?? []).some(isIt(thing))

const withThing = (all: TakenDown, thing: Returning): TakenDown => {
  const { kind, id } = thing
  if (kind === 'comment' || kind === 'reply') return { ...all, [NUMBERS[kind]]: [...all[NUMBERS[kind]], id] }
  const place = placeOf(thing)
  return { ...all, [place]: [...(all[place] ?? []), { kind, id }] }
}

const withoutThing = (all: TakenDown, thing: Returning): TakenDown => {
  const { kind, id } = thing
  if (kind === 'comment' || kind === 'reply')
    return { ...all, [NUMBERS[kind]]: all[NUMBERS[kind]].filter((each) => each !== id) }
  const place = placeOf(thing)
  return { ...all, [place]: (all[place] ?? []).filter((each) => !isIt(thing)(each)) }
}
