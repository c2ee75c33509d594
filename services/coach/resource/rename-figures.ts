import { and, eq, inArray, ne } from 'drizzle-orm'
import { renameDailyViews } from '#services/shared/figures/daily-views.ts'
import type { Db } from '#services/shared/store/database.ts'
import { dailyView } from '../db/figure-schema.ts'
import { lead } from '../db/lead-schema.ts'
import { category } from '../db/schema.ts'
import { lockLeads } from '../lead/lock.ts'

type Sport = Pick<typeof category.$inferSelect, 'categoryId' | 'name'>

/**
 * Leads and daily views have a second-level sport by its name: a sport that is renamed takes them along. Returns the
 * former name; null if they stay, because the name does, or because another sport has either name: nobody could tell
 * them apart again.
 */
export async function renameFigures(tx: Db, { categoryId, name: from }: Sport, to: string): Promise<string | null> {
  if (from === to) return null
  const isNamesake = and(ne(category.categoryId, categoryId), eq(category.level, 2), inArray(category.name, [from, to]))
  if ((await tx.$count(category, isNamesake)) > 0) return null
  await lockLeads(tx, eq(lead.sportName, from))
  await tx.update(lead).set({ sportName: to }).where(eq(lead.sportName, from))
  await renameDailyViews(tx, dailyView, { from, to })
  return from
}
