import { and, asc, gt, sql } from 'drizzle-orm'
import type { ContentKind } from '#lib/contracts/content.ts'
import type { Db } from '#services/shared/store/database.ts'
import { course, job } from '../db/content-schema.ts'
import { KINDS } from './kinds.ts'

const INDEX_PAGE = 5_000

/** Identifiers, city and change times after an id, for sitemaps; fewer than 5,000 means that was the end. */
export async function contentIndex(db: Db, { kind, afterId }: { kind: ContentKind; afterId: number }) {
  const { table, id, isVisible } = KINDS[kind]
  const cityCode = table === course ? course.cityCode : table === job ? job.cityCode : sql<null>`null::text`
  const [total, rows] = await Promise.all([
    db.$count(table, isVisible),
    db
      .select({ id, cityCode, updatedAt: table.updatedAt })
      .from(table)
      .where(and(isVisible, gt(id, afterId)))
      .orderBy(asc(id))
      .limit(INDEX_PAGE),
  ])
  return { total, list: rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })) }
}
