import { count, desc, eq } from 'drizzle-orm'
import type { OwnOpinion } from '#lib/contracts/opinion.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { opinion } from '../db/visitor-schema.ts'

/** An account's own demands, the latest first. */
export async function listOpinions(db: Db, accountId: number, page: PageInput) {
  const mine = eq(opinion.accountId, accountId)
  const { limit, offset } = windowOf(page)
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(opinion).where(mine),
    db
      .select()
      .from(opinion)
      .where(mine)
      .orderBy(desc(opinion.createdAt), desc(opinion.opinionId))
      .limit(limit)
      .offset(offset),
  ])
  return { list: rows.map(ownOpinionOf), ...cappedTotal(counted?.total ?? 0), ...page }
}

/** A row as its account sees it: the number masked like its own. */
export const ownOpinionOf = ({
  opinionId,
  opinionType,
  description,
  pictures,
  contactMobile: mobile,
  createdAt,
  withdrawnAt,
}: typeof opinion.$inferSelect): OwnOpinion => ({
  opinionId,
  opinionType,
  description,
  pictures,
  contactMobile: mobile && `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
  status: withdrawnAt ? 'withdrawn' : mobile ? 'open' : 'closed',
  createdAt: createdAt.toISOString(),
})
