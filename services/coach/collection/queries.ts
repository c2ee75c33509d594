import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CollectedCoach } from '#lib/contracts/coach/collection.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { cardOf } from '../coach/card.ts'
import { readCards } from '../coach/queries.ts'
import { requireLiveCoach } from '../coach/require-live.ts'
import type { CoachContext } from '../context.ts'
import { coach, collection } from '../db/schema.ts'

const byAccount = (accountId: number, coachId: number) =>
  and(eq(collection.accountId, accountId), eq(collection.coachId, coachId))

/** changes the row and the coach's count together, and only when something changes; idempotent (T27). */
export async function collectCoach({ db }: CoachContext, accountId: number, coachId: number) {
  await requireLiveCoach(db, coachId)
  return db.transaction(async (tx) => {
    const added = await tx.insert(collection).values({ accountId, coachId }).onConflictDoNothing().returning()
    return { collected: true, collectedCount: await addToCount(tx, coachId, added.length) }
  })
}

export async function uncollectCoach({ db }: CoachContext, accountId: number, coachId: number) {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(collection).where(byAccount(accountId, coachId)).returning()
    return { collected: false, collectedCount: await addToCount(tx, coachId, -removed.length) }
  })
}

async function addToCount(db: Db, coachId: number, difference: number): Promise<number> {
  const now = sql<number>`greatest(${coach.collectedCount} + ${difference}, 0)`
  const query =
    difference === 0
      ? db.select({ collectedCount: coach.collectedCount }).from(coach).where(eq(coach.coachId, coachId))
      : db
          .update(coach)
          .set({ collectedCount: now })
          .where(eq(coach.coachId, coachId))
          .returning({ collectedCount: coach.collectedCount })
  const [row] = await query
  return row?.collectedCount ?? 0
}

/** latest first; a coach that was taken down keeps its place, without its card. */
export async function listCollected({ db, tree, now }: CoachContext, accountId: number, page: PageInput) {
  const mine = eq(collection.accountId, accountId)
  const { limit, offset } = windowOf(page)
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(collection).where(mine),
    db
      .select()
      .from(collection)
      .where(mine)
      .orderBy(desc(collection.collectedAt), desc(collection.coachId))
      .limit(limit)
      .offset(offset),
  ])
  const cards = await readCards(
    db,
    rows.map(({ coachId }) => coachId),
  )
  const categories = await tree(cards)
  const cardById = new Map(cards.map((card) => [card.coachId, cardOf(card, categories, now())]))
  const list = rows.map(
    ({ coachId, collectedAt }): CollectedCoach => ({
      coachId,
      collectedAt: collectedAt.toISOString(),
      coach: cardById.get(coachId) ?? null,
    }),
  )
  return { list, ...cappedTotal(counted?.total ?? 0), ...page }
}

/** Which of these coaches an account has collected. */
export async function collectedAmong(db: Db, accountId: number, coachIds: readonly number[]): Promise<number[]> {
  if (coachIds.length === 0) return []
  const rows = await db
    .select({ coachId: collection.coachId })
    .from(collection)
    .where(and(eq(collection.accountId, accountId), inArray(collection.coachId, [...coachIds])))
  return rows.map(({ coachId }) => coachId)
}
