import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'
import type { RecordStore } from './record-store.ts'

/** Of a kind that has one record, made when the service starts: it is changed, and neither made, moved nor removed. */
export const onlyRecord = (store: RecordStore): RecordStore => ({
  ...store,
  write: async (tx, id, content) => (id === null ? refuse(store) : store.write(tx, id, content)),
  setState: async () => refuse(store),
  remove: async () => refuse(store),
})

function refuse({ resource }: RecordStore): never {
  throw new ServiceError(ERROR_CODES.BAD_INPUT, `${resource.label}只有一份，只能修改`)
}
