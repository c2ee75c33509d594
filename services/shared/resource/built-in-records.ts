import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import type { Content, RecordStore } from './record-store.ts'

/**
 * Wraps the store of a kind whose records ship with the site: they can be changed, but not created, moved or removed.
 */
export function builtInRecords(store: RecordStore): RecordStore {
  const { fields, label, isSingle } = store.resource
  const refuse = (): never => {
    throw refusal(`${label}${isSingle ? '只有一份' : '是网站自带的'}，只能修改`)
  }
  async function requireFixedUnchanged(tx: Db, id: number, content: Content) {
    const row = await store.read(tx, id)
    const changed = Object.entries(fields).find(
      ([name, { isFixed }]) => isFixed && row && row.content[name] !== content[name],
    )
    if (changed) throw refusal(`${changed[1].label}不能改`)
  }
  return {
    ...store,
    async write(tx, id, content, how) {
      if (id === null) return refuse()
      await requireFixedUnchanged(tx, id, content)
      return store.write(tx, id, content, how)
    },
    setState: async () => refuse(),
    remove: async () => refuse(),
  }
}

const refusal = (message: string) => new ServiceError(ERROR_CODES.BAD_INPUT, message)
