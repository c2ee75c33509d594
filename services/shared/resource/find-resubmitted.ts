import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { runAndRollBack } from '../store/run-and-roll-back.ts'
import type { RecordStore, ResourceContext, Row } from './record-store.ts'

type Resubmission = { id: number | null; clientKey?: string; importId?: string }

/**
 * Id of the record that a form with this key has already created or changed; null the first time. If the form's content
 * has changed since, throws CONFLICT, so that no input is mistaken for saved. For an import row the content is not
 * compared, because its key stands for the file.
 */
export async function findResubmitted(
  tx: Db,
  { versions }: ResourceContext,
  store: RecordStore,
  { id, clientKey, importId }: Resubmission,
  work: (before: Row | null) => Promise<unknown>,
): Promise<number | null> {
  if (!clientKey) return null
  const [stored] = await tx
    .select({ id: versions.recordId, content: versions.content })
    .from(versions)
    .where(and(eq(versions.kind, store.resource.kind), eq(versions.clientKey, clientKey)))
  if (!stored || importId) return stored?.id ?? null
  const isSame =
    (id === null || id === stored.id) &&
    isDeepStrictEqual(await contentAfter(tx, store, stored.id, work), stored.content)
  if (isSame) return stored.id
  throw new ServiceError(ERROR_CODES.CONFLICT, '这份表单之前填写的内容已经保存。您现在填写的内容还在，请对照后再保存')
}

/** The content `work` would store. Stored content is cleaned, so it cannot be compared with the raw input. */
const contentAfter = (tx: Db, store: RecordStore, id: number, work: (before: Row | null) => Promise<unknown>) =>
  runAndRollBack(tx, async (inner) => {
    await work(await store.read(inner, id, { isLocked: true }))
    // Through JSON, as versions are stored.
    return JSON.parse(JSON.stringify((await store.read(inner, id))?.content ?? null))
  })
