import type { z } from 'zod'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { Preview } from '#lib/contracts/resources/calls.ts'
import type { Db } from '../store/database.ts'
import { tryOut } from '../store/try-out.ts'
import type { Typed } from './kept-preview.ts'
import { lockRecord } from './lock-record.ts'
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

/**
 * What a visitor would see of what is typed: it is saved, published, looked at and left as it was, in one transaction
 * that never ends well. So a preview cannot differ from what saving and publishing make of it. It is refused on another
 * version than this one, as saving is; null where nobody asks for that.
 */
export async function previewTyped(
  context: ResourceContext,
  store: RecordStore,
  { endpoint, input, read }: Seen,
  { id, content, version }: Typed & { version: number | null },
): Promise<Preview> {
  return tryOut(context.db, async (tx) => {
    // As by nobody: who looks decides nothing, not about themselves either.
    if (id !== null) await lockRecord(tx, context, store, { id, version, by: 'clock' })
    const before = id === null ? null : await getRecord(context, store, id, tx)
    const written = await store.write(tx, id, content)
    const saved = (await store.read(tx, written.id))!
    if (saved.state !== 'published') await store.setState(tx, saved, 'published')
    const asked = input(saved.id, saved.content)
    const { cityCode } = saved.content
    return {
      ...{ state: saved.state, publishAt: before?.publishAt ?? null },
      ...{ path: endpoint.path, input: { ...asked } },
      data: endpoint.data.parse(await read(tx, asked as never)),
      page: store.resource.page?.(saved.id, saved.content) ?? '/',
      cityCode: typeof cityCode === 'string' ? cityCode : null,
    }
  })
}
