import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'
import { type Db, rowsOf } from './store/database.ts'

type Records = { table: SQLWrapper; id: SQLWrapper; updatedAt: SQLWrapper; where?: SQL }

const SIZE = sql.raw(String(SITEMAP_FILE_SIZE))

/**
 * The sitemap files that hold records, in order, each with the newest change in it. Goes from file to file through the
 * index: grouping a million rows would sort them first, three times as long.
 */
export async function sitemapFiles(db: Db, { table, id, updatedAt, where = sql`true` }: Records) {
  const rows = await rowsOf<{ file: number; changed: number }>(
    db,
    sql`
      with recursive found (file) as (
        select (min(${id}) - 1) / ${SIZE} + 1 from ${table} where ${where}
        union all
        select (select (min(${id}) - 1) / ${SIZE} + 1 from ${table} where ${id} > file * ${SIZE} and ${where})
        from found where file is not null
      )
      select file::int as file, (
        select floor(extract(epoch from max(${updatedAt})) * 1000)::float8 from ${table}
        where ${id} > (file - 1) * ${SIZE} and ${id} <= file * ${SIZE} and ${where}
      ) as changed
      from found where file is not null order by file`,
  )
  return rows.map(({ file, changed }) => ({ file, updatedAt: new Date(changed).toISOString() }))
}
