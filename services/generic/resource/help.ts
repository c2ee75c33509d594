import { sql } from 'drizzle-orm'
import { REQUIRED_AGREEMENTS } from '#lib/contracts/application/application-agreements.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { agreement } from '#lib/contracts/resources/agreement.ts'
import { helpPage } from '#lib/contracts/resources/help-page.ts'
import type { Content } from '#services/shared/resource/record-store.ts'
import { tableStore } from '#services/shared/resource/table-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { agreement as agreementTable, helpPage as helpPageTable } from '../db/help-schema.ts'
import { refuseBackdated, refuseLatePublication } from './agreement-dates.ts'

/** Refuses an address that another text uses; call it in the transaction that writes the text. */
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

/** Serializes writes, so that of two texts with one address the second sees the first. */
const serializeWrites = async (tx: Db) => {
  await lockName(tx, 'key of a help page or an agreement')
  return {}
}

export const helpPages = tableStore({
  resource: helpPage,
  table: helpPageTable,
  id: helpPageTable.helpPageId,
  derived: serializeWrites,
  afterWrite: async (tx, id, { key }) => {
    await requireFreeKey(tx, { table: 'help_page', id }, key)
    return []
  },
})

const agreementTexts = tableStore({
  resource: agreement,
  table: agreementTable,
  id: agreementTable.agreementId,
  derived: serializeWrites,
  afterWrite: async (tx, id, { key }) => {
    await requireFreeKey(tx, { table: 'agreement', id }, key)
    return []
  },
})

/** Forms that ask for consent find their agreement by its address, so it must not change. */
async function refuseKeyChange(tx: Db, id: number, { key }: Content): Promise<void> {
  const before = String((await agreementTexts.read(tx, id))?.content.key)
  if (before === key || !REQUIRED_AGREEMENTS.includes(before)) return
  throw new ServiceError(ERROR_CODES.BAD_INPUT, '注册或入驻时要确认这份协议，地址不能改')
}

export const agreements: typeof agreementTexts = {
  ...agreementTexts,
  async write(tx, id, content, options) {
    if (id !== null) await refuseKeyChange(tx, id, content)
    if (id !== null && !options?.isRestored) await refuseBackdated(tx, id, content)
    return agreementTexts.write(tx, id, content, options)
  },
  async requirePublishable(tx, id, at) {
    const row = await agreementTexts.read(tx, id)
    if (row) await refuseLatePublication(tx, row, at)
  },
  async setState(tx, row, state, options) {
    if (state === 'published') await refuseLatePublication(tx, row)
    if (state !== 'published' && REQUIRED_AGREEMENTS.includes(String(row.content.key)))
      throw new ServiceError(
        ERROR_CODES.CONFLICT,
        '注册或入驻时要确认这份协议，下架后就没有人能注册或申请入驻；内容不对时请修改它，并换“版本”',
      )
    return agreementTexts.setState(tx, row, state, options)
  },
}
