import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import type { z } from 'zod'
import { callsOf, type RecordQuery, type StoredRecord } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { resourceOf } from './resource-of.ts'

/** A record as react-admin holds it: what the service answers, and that is all. */
export type ConsoleRecord = StoredRecord & RaRecord<number>

/** What saving needs beside the record: `clientKey` is the form's, so that a repeated press saves once. */
export interface SaveMeta {
  clientKey: string
  why?: string
}

const NEVER = () => Promise.reject(new Error('The console deletes nothing: it takes down'))

/** The console's calls (`lib/contracts/resources/calls.ts`) as react-admin asks for them. */
export const dataProvider = {
  async getList(kind, params) {
    const { list, total } = await callApi(callsFor(kind).list, queryOf(resourceOf(kind), params))
    return { data: list, total }
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
  getManyReference: NEVER,
  updateMany: NEVER,
  delete: NEVER,
  deleteMany: NEVER,
} as DataProvider

const callsFor = (kind: string) => callsOf(resourceOf(kind))

interface Saving {
  id?: number
  version: number
  content: Record<string, unknown>
}

const save = (kind: string, saving: Saving, { clientKey, why = '' }: SaveMeta) =>
  callApi(callsFor(kind).save, {
    ...saving,
    content: ownFields(resourceOf(kind), saving.content) as never,
    clientKey,
    why,
  })

/** Of what a form holds the fields of the kind: an older version may have had others. */
export const ownFields = ({ fields }: Pick<Resource, 'fields'>, content: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [name, content[name] === undefined ? initial : content[name]]),
  )

/** What a list asks for: words, state and filters as the contract names them; the rest of a filter is dropped. */
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
