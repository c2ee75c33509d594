import { count, desc, eq } from 'drizzle-orm'
import type { OwnDemand } from '#lib/contracts/demand.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { demand } from '../db/visitor-schema.ts'

/** An account's own demands, newest first. */
export async function listDemands(db: Db, accountId: number, page: PageInput) {
  const mine = eq(demand.accountId, accountId)
  const { limit, offset } = windowOf(page)
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(demand).where(mine),
    db
      .select()
      .from(demand)
      .where(mine)
      .orderBy(desc(demand.createdAt), desc(demand.opinionId))
      .limit(limit)
      .offset(offset),
  ])
  return { list: rows.map(ownDemandOf), ...cappedTotal(counted?.total ?? 0), ...page }
}

/** A demand as its account sees it, with the number masked like the account's own. */
export const ownDemandOf = ({
  opinionId,
  opinionType,
  description,
  pictures,
  contactMobile: mobile,
  createdAt,
  withdrawnAt,
  answer,
  answeredAt,
}: typeof demand.$inferSelect): OwnDemand => ({
  opinionId,
  opinionType,
  description,
  pictures,
  contactMobile: mobile && `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
  status: withdrawnAt ? 'withdrawn' : answeredAt ? 'answered' : mobile ? 'open' : 'closed',
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
