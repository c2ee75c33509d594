import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import type { z } from 'zod'
import { callsOf, type RecordQuery, type StoredRecord } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { resourceOf } from './resource-of.ts'

/** A record as react-admin holds it: exactly what the service returns. */
export type ConsoleRecord = StoredRecord & RaRecord<number>

/** What saving needs besides the record; `clientKey` belongs to the form and makes a repeated save idempotent. */
export interface SaveMeta {
  clientKey: string
  why?: string
}

const rejectUnsupported = () => Promise.reject(new Error('The console deletes nothing: it takes down'))

/** Maps react-admin's calls to the console's (`lib/contracts/resources/calls.ts`). */
export const dataProvider = {
  async getList(kind, params) {
    const { list, total, isTotalCapped } = await callApi(callsFor(kind).list, queryOf(resourceOf(kind), params))
    return { data: list, total, meta: { isTotalCapped } }
  },
  async getOne(kind, { id }) {
    return { data: await callApi(callsFor(kind).get, { id: Number(id) }) }
  },
  async getMany(kind, { ids }) {
    return { data: await Promise.all(ids.map((id) => callApi(callsFor(kind).get, { id: Number(id) }))) }
  },
  async create(kind, { data, meta }) {
    return { data: await save(kind, { version: 0, content: data.content }, meta) }
  },
  async update(kind, { id, data, meta }) {
    return { data: await save(kind, { id: Number(id), version: data.version, content: data.content }, meta) }
  },
  getManyReference: rejectUnsupported,
  updateMany: rejectUnsupported,
  delete: rejectUnsupported,
  deleteMany: rejectUnsupported,
} as DataProvider

const callsFor = (kind: string) => callsOf(resourceOf(kind))

interface SaveInput {
  id?: number
  version: number
  content: Record<string, unknown>
}

const save = (kind: string, input: SaveInput, { clientKey, why = '' }: SaveMeta) =>
  callApi(callsFor(kind).save, {
    ...input,
    content: currentFields(resourceOf(kind), input.content) as never,
    clientKey,
    why,
  })

/** Keeps only the fields the kind has now: an older version may have others. */
export const currentFields = ({ fields }: Pick<Resource, 'fields'>, content: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [name, content[name] === undefined ? initial : content[name]]),
  )

/** A list's query: text, state and filters as the contract names them; unknown filters are dropped. */
export function queryOf(
  { fields }: Pick<Resource, 'fields'>,
  { filter = {}, pagination, sort }: Pick<GetListParams, 'filter' | 'pagination' | 'sort'>,
): z.input<ReturnType<typeof callsOf>['list']['input']> {
  const { text, state, ...rest } = filter as { text?: string; state?: RecordQuery['state'] }
  const chosen = Object.entries(rest).filter(([name, value]) => fields[name]?.isFilter && value !== '' && value != null)
  return {
    ...(text && { text }),
    ...(state && { state }),
    ...(chosen.length > 0 && { filters: Object.fromEntries(chosen) as RecordQuery['filters'] }),
    sort: sort?.field === 'id' ? 'id' : 'updated',
    order: sort?.order === 'ASC' ? 'asc' : 'desc',
    pageNum: pagination?.page ?? 1,
    ...(pagination && { pageSize: pagination.perPage as RecordQuery['pageSize'] }),
  }
}
