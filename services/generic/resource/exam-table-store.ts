import { and, eq } from 'drizzle-orm'
import { cityByCode } from '#lib/city/cities.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { NATIONWIDE_CODE, NATIONWIDE_NAME } from '#lib/contracts/limits.ts'
import { examTable as kind } from '#lib/contracts/resources/exam-table.ts'
import type { ContentOf } from '#lib/contracts/resources/field.ts'
import { unknownCode } from '#services/shared/place-of.ts'
import type { RecordStore } from '#services/shared/resource/record-store.ts'
import { tableStore } from '#services/shared/resource/table-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { examTable } from '../db/content-schema.ts'
import type { ContentParts } from './parts.ts'

type TableContent = ContentOf<typeof kind.fields>

const store = tableStore({
  resource: kind,
  table: examTable,
  id: examTable.tableId,
  derived: async (_, { adCode, sourceName, sourceUrl, verifiedOn }) => ({
    cityName: nameOf(adCode),
    source: verifiedOn === null ? null : { name: sourceName, url: sourceUrl, verifiedOn },
  }),
})

/**
 * Store of scoring tables, one per city and year. Each item names an existing sport, whose coaches train it: the site
 * links to their list.
 */
export function examTables({ findSport }: Pick<ContentParts, 'findSport'>): RecordStore {
  const findWithoutSport = async (tx: Db, { items }: TableContent) => {
    for (const item of items) if (!(await findSport(tx, item.sportSlug))) return item
    return null
  }
  const requirePublishable = async (tx: Db, id: number) => {
    const record = await store.read(tx, id)
    const item = record && (await findWithoutSport(tx, record.content as TableContent))
    if (item) throw new ServiceError(ERROR_CODES.CONFLICT, `${item.name}的运动项目已下架，不能发布；请先改选项目`)
  }
  return {
    ...store,
    async write(tx, id, content, options = {}) {
      const { adCode, year } = content as TableContent
      const item = options.isRestored ? null : await findWithoutSport(tx, content as TableContent)
      if (item) throw unknownCode(`${item.name}：没有“${item.sportSlug}”这个运动项目`)
      const other = await findTable(tx, adCode, year)
      if (other && other.id !== id) throw refusal(`${nameOf(adCode)} ${year} 年已有评分表，编号 ${other.id}`)
      const written = await store.write(tx, id, content, options)
      // An earlier version may have a sport that was taken down since: such a table may be kept, but not shown.
      if (options.restoredState === 'published') await requirePublishable(tx, written.id)
      return written
    },
    requirePublishable,
    async setState(tx, row, state, options) {
      if (state === 'published') await requirePublishable(tx, row.id)
      return store.setState(tx, row, state, options)
    },
  }
}

/** The table of a city and year; locked, so that no second one is created before the transaction ends. */
export async function findTable(tx: Db, adCode: string, year: number) {
  await lockName(tx, `exam table of ${adCode} ${year}`)
  const [row] = await tx
    .select({ id: examTable.tableId })
    .from(examTable)
    .where(and(eq(examTable.adCode, adCode), eq(examTable.year, year)))
  return row
}

function nameOf(adCode: string): string {
  if (adCode === NATIONWIDE_CODE) return NATIONWIDE_NAME
  const city = cityByCode(adCode)
  if (city?.adCode !== adCode) throw unknownCode('请重新选择城市')
  return city.adName
}

const refusal = (message: string) => new ServiceError(ERROR_CODES.BAD_INPUT, message)
