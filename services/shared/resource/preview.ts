import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PREVIEW_LIFE, PREVIEW_TOKEN } from '#lib/contracts/preview.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { getRecord } from './read.ts'
import type { Content, RecordStore, ResourceContext } from './record-store.ts'

/** The call a kind's public page is drawn from, as the page makes it, and what answers it on any connection. */
export type Seen = {
  endpoint: Endpoint
  input: (id: number, content: Content) => object
  read: (tx: Db, input: never) => Promise<unknown>
}

export const seen = <I extends z.ZodType>(
  endpoint: Endpoint<I>,
  input: (id: number, content: Content) => z.output<I> & object,
  read: (tx: Db, input: z.output<I>) => Promise<unknown>,
): Seen => ({ endpoint: endpoint as unknown as Endpoint, input, read })

/** A secret for tokens, and the calls of the kinds that can be previewed. */
export type Previews = { secret: string; seen: Readonly<Record<string, Seen>> }

/** Something that opens a preview of a record for a quarter of an hour. Whoever has it needs no session. */
export function previewToken({ secret }: Previews, kind: string, id: number, now = Date.now()): string {
  const ends = (now + PREVIEW_LIFE).toString(36)
  return `${kind}-${id}-${ends}-${sign(secret, kind, id, ends)}`
}

const sign = (secret: string, kind: string, id: number | string, ends: string) =>
  createHmac('sha256', secret).update(['preview', kind, id, ends].join('\0')).digest('base64url')

/** The number of the record a token opens; GONE for a token of anything else, an old one and an invented one. */
export function openToken({ secret }: Previews, kind: string, token: string, now = Date.now()): number {
  const [, named = '', id = '', ends = '', signature = ''] = PREVIEW_TOKEN.exec(token) ?? []
  const expected = sign(secret, named, id, ends)
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  if (!isOurs || named !== kind || Number.parseInt(ends, 36) <= now) throw new ServiceError(ERROR_CODES.GONE)
  return Number(id)
}

class Undone extends Error {}

/**
 * What a visitor would see of a record, whatever its state: it is published, looked at and left as it was, in one
 * transaction that never ends well. So a preview cannot differ from what publishing makes of it.
 */
export async function previewRecord(
  context: ResourceContext,
  store: RecordStore,
  { endpoint, input, read }: Seen,
  id: number,
) {
  const record = await getRecord(context, store, id)
  const asked = input(id, record.content)
  let data: unknown
  const look = async (tx: Db) => {
    const row = await store.read(tx, id, { isLocked: true })
    if (!row) throw new ServiceError(ERROR_CODES.GONE)
    if (row.state !== 'published') await store.setState(tx, row, 'published')
    data = endpoint.data.parse(await read(tx, asked as never))
    throw new Undone()
  }
  await context.db.transaction(look).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  const { state, publishAt, content } = record
  const { cityCode } = content
  return {
    ...{ state, publishAt, path: endpoint.path, input: { ...asked }, data },
    page: store.resource.page?.(id, content) ?? '/',
    cityCode: typeof cityCode === 'string' ? cityCode : null,
  }
}
