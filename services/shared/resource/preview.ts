import type { z } from 'zod'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { Preview } from '#lib/contracts/resources/calls.ts'
import type { Db } from '../store/database.ts'
import { runAndRollBack } from '../store/run-and-roll-back.ts'
import { lockRecord } from './lock-record.ts'
import { getRecord } from './read.ts'
import type { Content, RecordStore, ResourceContext } from './record-store.ts'
import { findPreview, type PreviewContent, savePreview, saveRendering } from './stored-preview.ts'
import type { Rendering } from './tables.ts'

/**
 * The call that provides a kind's public page, its input as the page sends it, and its implementation on any
 * connection.
 */
export type PreviewSource = {
  endpoint: Endpoint
  input: (id: number, content: Content) => object
  read: (tx: Db, input: never) => Promise<unknown>
}

export const createPreviewSource = <I extends z.ZodType>(
  endpoint: Endpoint<I>,
  input: (id: number, content: Content) => z.output<I> & object,
  read: (tx: Db, input: z.output<I>) => Promise<unknown>,
): PreviewSource => ({ endpoint: endpoint as unknown as Endpoint, input, read })

/** Renders and stores typed content; returns the preview's token. CONFLICT on any other version; null accepts any. */
export async function openPreview(
  context: ResourceContext,
  store: RecordStore,
  source: PreviewSource,
  { version, ...previewContent }: PreviewContent & { version: number | null },
  madeBy: number,
): Promise<{ token: string }> {
  const drawn = await render(context, store, source, { ...previewContent, version })
  return { token: await savePreview(context, store.resource.kind, { ...previewContent, drawn }, madeBy) }
}

/** Renderings in progress by token: however many readers come at once, a preview is rendered once. */
const running = new Map<string, Promise<Rendering>>()

/** The preview a token opens; GONE if it opens none. Reading is public, so a stored rendering is never redone. */
export async function readPreview(
  context: ResourceContext,
  store: RecordStore,
  source: PreviewSource,
  token: string,
): Promise<Preview> {
  const { drawn, ...previewContent } = await findPreview(context, store.resource.kind, token)
  return {
    ...(drawn ?? (await renderOnce(context, store, source, { token, previewContent }))),
    ...(await recordStatusOf(context, store, previewContent)),
  }
}

function renderOnce(
  context: ResourceContext,
  store: RecordStore,
  source: PreviewSource,
  { token, previewContent }: { token: string; previewContent: PreviewContent },
): Promise<Rendering> {
  const work = async () => {
    const drawn = await render(context, store, source, { ...previewContent, version: null })
    await saveRendering(context, token, drawn)
    return drawn
  }
  const shared = running.get(token) ?? work().finally(() => running.delete(token))
  running.set(token, shared)
  return shared
}

/** The record's current state, regardless of what was typed. */
async function recordStatusOf(
  context: ResourceContext,
  store: RecordStore,
  { id }: PreviewContent,
): Promise<Pick<Preview, 'state' | 'publishAt'>> {
  if (id === null) return { state: 'draft', publishAt: null }
  const { state, publishAt } = await getRecord(context, store, id)
  return { state, publishAt }
}

/**
 * What a visitor would see of the typed content: saves, publishes and reads it in one transaction that is always rolled
 * back, so a preview cannot differ from the result of saving and publishing. Throws CONFLICT on any other version, as
 * saving does; null skips the check.
 */
async function render(
  context: ResourceContext,
  store: RecordStore,
  { endpoint, input, read }: PreviewSource,
  { id, content, version }: PreviewContent & { version: number | null },
): Promise<Rendering> {
  return runAndRollBack(context.db, async (tx) => {
    // As the scheduler: viewing decides nothing, so an operator may preview their own record too.
    if (id !== null) await lockRecord(tx, context, store, { id, version, by: 'clock' })
    const written = await store.write(tx, id, content)
    const saved = (await store.read(tx, written.id))!
    if (saved.state !== 'published') await store.setState(tx, saved, 'published')
    const pageInput = input(saved.id, saved.content)
    const { cityCode } = saved.content
    return {
      ...{ path: endpoint.path, input: { ...pageInput } },
      data: endpoint.data.parse(await read(tx, pageInput as never)),
      page: store.resource.page?.(saved.id, saved.content) ?? '/',
      cityCode: typeof cityCode === 'string' ? cityCode : null,
    }
  })
}
