import { desc, eq, sql } from 'drizzle-orm'
import type { CoachCard } from '#lib/contracts/coach/coach.ts'
import type { Call } from '#services/shared/create-service.ts'
import { countDailyView } from '#services/shared/figures/daily-views.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { dailyView } from '../db/figure-schema.ts'
import { coach, listing, recentView, viewCount } from '../db/schema.ts'
import { countSubjectView } from '../workbench/count-view.ts'
import { cardOf } from './card.ts'
import { sportOf } from './commented.ts'
import { popularityOf } from './popularity.ts'
import { readCards } from './queries.ts'
import { requireLiveCoach } from './require-live.ts'

const MAX_SHOWN = 12
/** Views stored per account: those shown, and spare ones for coaches that were taken down. */
const MAX_STORED = 50
/** A single view hardly changes the popularity, so it is recomputed only now and then. */
const VIEWS_PER_HEAT = 25

/**
 * counts the view, unless its visitor has had more counted than people make; returns the coaches the
 * account viewed recently, none for a visitor.
 */
export async function viewCoach(
  context: CoachContext,
  { coachId }: { coachId?: number },
  { actor, client }: Pick<Call, 'actor' | 'client'>,
): Promise<CoachCard[]> {
  const { db, takeView } = context
  if (coachId) {
    await requireLiveCoach(db, coachId)
    await db.transaction(async (tx) => {
      if (await takeView(tx, coachId, client)) {
        await countView(tx, coachId)
        await countSubjectView(tx, { kind: 'coach', id: coachId })
        await countDaily(tx, coachId)
      }
      if (actor) await recordRecentView(tx, actor.accountId, coachId)
    })
  }
  return actor ? recentlyViewed(context, actor.accountId) : []
}

/** Counts a view of the day, by the coach's city and the sport above the main category. */
async function countDaily(tx: Db, coachId: number) {
  const [place] = await tx
    .select({ cityCode: coach.cityCode, main: sql<number>`coalesce(${coach.categoryIds}[1], 0)` })
    .from(coach)
    .where(eq(coach.coachId, coachId))
  if (!place) return
  await countDailyView(tx, dailyView, { cityCode: place.cityCode, sport: await sportOf(tx, place.main) })
}

async function countView(db: Db, coachId: number) {
  const [counted] = await db
    .insert(viewCount)
    .values({ coachId, views: 1 })
    .onConflictDoUpdate({ target: viewCount.coachId, set: { views: sql`${viewCount.views} + 1` } })
    .returning({ views: viewCount.views })
  const views = counted?.views ?? 0
  if (views % VIEWS_PER_HEAT !== 0) return
  const [signals] = await db.select().from(coach).where(eq(coach.coachId, coachId))
  if (signals)
    await db
      .update(listing)
      .set({ heat: popularityOf({ ...signals, views }) })
      .where(eq(listing.coachId, coachId))
}

async function recordRecentView(db: Db, accountId: number, coachId: number) {
  const viewedAt = sql`now()`
  await db
    .insert(recentView)
    .values({ accountId, coachId, viewedAt })
    .onConflictDoUpdate({ target: [recentView.accountId, recentView.coachId], set: { viewedAt } })
  await db.execute(sql`
    delete from ${recentView} where account_id = ${accountId} and coach_id in (
      select coach_id from ${recentView} where account_id = ${accountId} order by viewed_at desc offset ${MAX_STORED})`)
}

async function recentlyViewed({ db, tree, now }: CoachContext, accountId: number): Promise<CoachCard[]> {
  const rows = await db
    .select({ coachId: recentView.coachId })
    .from(recentView)
    .where(eq(recentView.accountId, accountId))
    .orderBy(desc(recentView.viewedAt))
    .limit(MAX_STORED)
  const cards = await readCards(
    db,
    rows.map(({ coachId }) => coachId),
  )
  const categories = await tree(cards)
  return cards.slice(0, MAX_SHOWN).map((card) => cardOf(card, categories, now()))
}
