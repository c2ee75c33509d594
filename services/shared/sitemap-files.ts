import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'
import { type Db, rowsOf } from './store/database.ts'

type Records = { table: SQLWrapper; id: SQLWrapper; updatedAt: SQLWrapper; where?: SQL | undefined }

/** Condition for records of some cities, given as `440100,440300`; none if no cities are given. */
export const isInCities = (cityCode: SQLWrapper, cities: string | undefined): SQL | undefined =>
  cities === undefined ? undefined : sql`${cityCode} = any(${`{${cities}}`}::text::text[])`

const SIZE = sql.raw(String(SITEMAP_FILE_SIZE))

/**
 * The sitemap files that hold records, in order, each with its latest change. Skips from file to file through the
 * index: grouping a million rows would sort them first and take three times as long.
 */
export async function sitemapFiles(db: Db, { table, id, updatedAt, where = sql`true` }: Records) {
  const rows = await rowsOf<FileRow>(
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
  return rows.map(fileOf)
}

/** The same for records of some cities: few enough to be read by city and grouped. */
export async function sitemapFilesIn(db: Db, { table, id, updatedAt, where = sql`true` }: Records) {
  const rows = await rowsOf<FileRow>(
    db,
    sql`
      select ((${id} - 1) / ${SIZE} + 1)::int as file, floor(extract(epoch from max(${updatedAt})) * 1000)::float8 as changed
      from ${table} where ${where} group by 1 order by 1`,
  )
  return rows.map(fileOf)
}

type FileRow = { file: number; changed: number }
const fileOf = ({ file, changed }: FileRow) => ({ file, updatedAt: new Date(changed).toISOString() })
