import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import type { Db } from '#services/shared/store/database.ts'
import { accountBlock, type TakenDown } from '../db/block-schema.ts'

type Subject = TakenDown['subjects'][number]
type Restorable = { kind: Subject['kind'] | SubmissionKind | 'comment' | 'reply'; id: number }

const isCurrentBlock = (accountId: number) => and(eq(accountBlock.accountId, accountId), isNull(accountBlock.endedAt))

/** The current block of an account, locked until the transaction ends. */
async function lockCurrentBlock(tx: Db, accountId: number) {
  const [block] = await tx
    .select()
    .from(accountBlock)
    .where(isCurrentBlock(accountId))
    .orderBy(desc(accountBlock.blockId))
    .limit(1)
    .for('update')
  return block
}

/**
 * Records what a block took down. An account has one current block: what is taken down when it is disabled again comes
 * back with all the rest.
 */
export async function recordBlock(tx: Db, accountId: number, newlyTakenDown: TakenDown) {
  const block = await lockCurrentBlock(tx, accountId)
  if (!block) return tx.insert(accountBlock).values({ accountId, takenDown: newlyTakenDown })
  const items: Restorable[] = [
    ...newlyTakenDown.subjects,
    ...(newlyTakenDown.contents ?? []),
    ...newlyTakenDown.comments.map((id) => ({ kind: 'comment' as const, id })),
    ...newlyTakenDown.replies.map((id) => ({ kind: 'reply' as const, id })),
  ]
  const takenDown = items.reduce((all, each) => (isIn(all, each) ? all : withItem(all, each)), block.takenDown)
  return tx.update(accountBlock).set({ takenDown }).where(eq(accountBlock.blockId, block.blockId))
}

/** Ends the block of an account that is unblocked; returns what it took down and comes back. */
export async function endBlock(tx: Db, accountId: number): Promise<TakenDown[]> {
  const ended = await tx
    .update(accountBlock)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(isCurrentBlock(accountId))
    .returning({ takenDown: accountBlock.takenDown })
  return ended.map(({ takenDown }) => takenDown)
}

/**
 * Records whether something of a blocked account, decided about meanwhile, comes back when the account is unblocked.
 * Returns whether that has changed.
 */
export async function setRestoredOnUnblock(
  tx: Db,
  accountId: number,
  item: Restorable,
  isRestored: boolean,
): Promise<boolean> {
  const block = await lockCurrentBlock(tx, accountId)
  if (!block || isIn(block.takenDown, item) === isRestored) return false
  const takenDown = isRestored ? withItem(block.takenDown, item) : withoutItem(block.takenDown, item)
  await tx.update(accountBlock).set({ takenDown }).where(eq(accountBlock.blockId, block.blockId))
  return true
}

const ID_LISTS = { comment: 'comments', reply: 'replies' } as const

/** Where a block lists things by kind and id; comments and replies are listed by id alone. */
const listKeyOf = ({ kind }: Restorable) => (kind === 'coach' || kind === 'venue' ? 'subjects' : 'contents')

const isSameAs =
  ({ kind, id }: Restorable) =>
  (each: { kind: string; id: number }) =>
    each.kind === kind && each.id === id

const isIn = (all: TakenDown, item: Restorable) =>
  item.kind === 'comment' || item.kind === 'reply'
    ? all[ID_LISTS[item.kind]].includes(item.id)
    : (all[listKeyOf(item)] ?? []).some(isSameAs(item))

const withItem = (all: TakenDown, item: Restorable): TakenDown => {
  const { kind, id } = item
  if (kind === 'comment' || kind === 'reply') return { ...all, [ID_LISTS[kind]]: [...all[ID_LISTS[kind]], id] }
  const listKey = listKeyOf(item)
  return { ...all, [listKey]: [...(all[listKey] ?? []), { kind, id }] }
}

const withoutItem = (all: TakenDown, item: Restorable): TakenDown => {
  const { kind, id } = item
  if (kind === 'comment' || kind === 'reply')
    return { ...all, [ID_LISTS[kind]]: all[ID_LISTS[kind]].filter((each) => each !== id) }
  const listKey = listKeyOf(item)
  return { ...all, [listKey]: (all[listKey] ?? []).filter((each) => !isSameAs(item)(each)) }
}
