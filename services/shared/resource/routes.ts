import { callsOf, previewCallsOf } from '#lib/contracts/resources/calls.ts'
import type { Service } from '../create-service.ts'
import type { Revalidate } from '../revalidate.ts'
import type { Db } from '../store/database.ts'
import { violatedConstraint } from '../store/unique.ts'
import { changeRecord } from './change.ts'
import { exportRecords } from './export.ts'
import { importRows } from './import.ts'
import { listImports } from './list-imports.ts'
import { moveRecord, planPublication } from './move.ts'
import { openPreview, type PreviewSource, readPreview } from './preview.ts'
import { getRecord, listRecords, listVersions } from './read.ts'
import type { RecordStore, ResourceContext } from './record-store.ts'
import { undoImport } from './undo-import.ts'

type PreviewSources = Readonly<Record<string, PreviewSource>>

/** Mounts the console's calls for every kind the service stores. */
export function mountResources(
  service: Service,
  context: ResourceContext,
  { revalidate, previewSources }: { revalidate: Revalidate; previewSources: PreviewSources },
) {
  for (const store of context.stores) {
    mountResource(service, context, store, revalidate)
    if (store.resource.isPreviewed) mountPreview(service, context, store, previewSources)
  }
}

/** an operator gets a token for typed content; anyone with the token sees what a visitor would. */
function mountPreview(service: Service, context: ResourceContext, store: RecordStore, previewSources: PreviewSources) {
  const { kind } = store.resource
  const calls = previewCallsOf(store.resource)
  const previewSource = previewSources[kind]
  if (!previewSource) throw new Error(`Nothing says what a visitor sees of ${kind}`)
  service.mount(calls.open, ({ id = null, content, version }, { actor }) =>
    openPreview(context, store, previewSource, { id, content, version }, actor!.accountId),
  )
  service.mount(calls.read, ({ token }) => readPreview(context, store, previewSource, token))
}

function mountResource(service: Service, context: ResourceContext, store: RecordStore, revalidate: Revalidate) {
  const calls = callsOf(store.resource)
  service.mount(calls.list, (query) => listRecords(context, store, query))
  service.mount(calls.export, (query, call) => exportRecords(context, store, query, call))
  service.mount(calls.get, async ({ id }, { actor }) => ({
    ...(await getRecord(context, store, id)),
    isOwn: (await store.isOwn?.(context.db, id, actor!.accountId)) ?? false,
  }))
  service.mount(calls.versions, ({ id }) => listVersions(context, store, id))

  service.mount(calls.save, async ({ id = null, content, ...rest }, call) => {
    const act = id === null ? 'create' : 'change'
    const change = { id, ...rest, by: call, act, given: { content }, isAnnounced: true } as const
    const { id: saved, tags } = await retryDuplicate(() =>
      context.db.transaction((tx) =>
        changeRecord(tx, context, store, change, (before) => store.write(tx, before?.id ?? null, content)),
      ),
    )
    await revalidate(tags, { isUrgent: true })
    return getRecord(context, store, saved)
  })

  service.mount(calls.move, async ({ id, version, move, at, why }, call) => {
    const work = async (tx: Db) => {
      if (at === undefined)
        return moveRecord(tx, context, store, { id, version, move, by: call, why, isAnnounced: true })
      await planPublication(tx, context, store, { id, version, at: at === null ? null : new Date(at), by: call, why })
      return { id, tags: [] }
    }
    const { tags } = await context.db.transaction(work)
    await revalidate(tags, { isUrgent: true })
    return getRecord(context, store, id)
  })

  service.mount(calls.importRows, async (input, call) => {
    const { tags, ...result } = await importRows(context, store, input, call)
    if (tags.length > 0) await revalidate(tags, { isUrgent: true })
    return result
  })
  service.mount(calls.imports, () => listImports(context, store))
  service.mount(calls.undoImport, async (input, call) => {
    const { tags, ...result } = await undoImport(context, store, input, call)
    if (tags.length > 0) await revalidate(tags, { isUrgent: true })
    return result
  })
}

/** If one form is submitted twice at once, the second attempt finds what the first created. */
async function retryDuplicate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) !== 'record_version_client_key') throw error
    return work()
  }
}
