import { sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { agreement } from '#lib/contracts/resources/agreement.ts'
import { helpPage } from '#lib/contracts/resources/help-page.ts'
import { tableStore } from '#services/shared/resource/table-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { agreement as agreementTable, helpPage as helpPageTable } from '../db/help-schema.ts'

/** Two texts have two addresses; asked in the transaction that writes one of them. */
async function requireFreeKey(tx: Db, own: { table: 'help_page' | 'agreement'; id: number }, key: string) {
  const others = await rowsOf<{ name: string }>(
    tx,
    sql`select name from (
        select 'help_page' as source, help_page_id as id, key, name from ${helpPageTable}
        union all select 'agreement', agreement_id, key, name from ${agreementTable}) as texts
      where key = ${key} and not (source = ${own.table} and id = ${own.id})`,
  )
  if (others[0]) throw new ServiceError(ERROR_CODES.BAD_INPUT, `这个地址已由“${others[0].name}”使用`)
}

/** So that of two texts written at once with one address the second sees the first. */
const oneAfterTheOther = async (tx: Db) => {
  await lockName(tx, 'key of a help page or an agreement')
  return {}
}

export const helpPages = tableStore({
  resource: helpPage,
  table: helpPageTable,
  id: helpPageTable.helpPageId,
  derived: oneAfterTheOther,
  follow: async (tx, id, { key }) => {
    await requireFreeKey(tx, { table: 'help_page', id }, key)
    return []
  },
})

export const agreements = tableStore({
  resource: agreement,
  table: agreementTable,
  id: agreementTable.agreementId,
  derived: oneAfterTheOther,
  follow: async (tx, id, { key }) => {
    await requireFreeKey(tx, { table: 'agreement', id }, key)
    return []
  },
})
