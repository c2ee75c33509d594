import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, lte, notInArray } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PREVIEW_LIFE, PREVIEWS_MAX } from '#lib/contracts/preview/preview.ts'
import { ServiceError } from '../service-error.ts'
import { rightNow } from '../store/ago.ts'
import type { Db } from '../store/database.ts'
import { inFuture } from '../store/in-future.ts'
import type { Content, ResourceContext } from './record-store.ts'
import type { PreviewTable, Rendering } from './tables.ts'

/** Typed content of a record; `id` is null when the record does not exist yet. */
export type PreviewContent = { id: number | null; content: Content }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Stores the typed content with its rendering and returns the token that opens it. Only the token's hash is stored. */
export async function savePreview(
  { db, previews }: Pick<ResourceContext, 'db' | 'previews'>,
  kind: string,
  { id, content, drawn }: PreviewContent & { drawn: Rendering },
  madeBy: number,
): Promise<string> {
  const token = `${kind}-${randomBytes(16).toString('base64url')}`
  await db.insert(previews).values({
    ...{ tokenHash: hashOf(token), kind, recordId: id, content, drawn, madeBy },
    endsAt: inFuture(PREVIEW_LIFE),
  })
  // A separate statement, not in one transaction with the insert: of two at once, the later one sees both rows.
  const own = eq(previews.madeBy, madeBy)
  const latest = db
    .select({ tokenHash: previews.tokenHash })
    .from(previews)
    .where(own)
    .orderBy(desc(previews.endsAt))
    .limit(PREVIEWS_MAX)
  await db.delete(previews).where(and(own, notInArray(previews.tokenHash, latest)))
  return token
}

/** The preview a token opens; GONE for a token that is unknown, expired or of another kind. */
export async function findPreview(
  { db, previews }: Pick<ResourceContext, 'db' | 'previews'>,
  kind: string,
  token: string,
): Promise<PreviewContent & { drawn: Rendering | null }> {
  const [found] = await db
    .select({ id: previews.recordId, content: previews.content, drawn: previews.drawn })
    .from(previews)
    .where(and(eq(previews.tokenHash, hashOf(token)), eq(previews.kind, kind), gt(previews.endsAt, rightNow)))
  if (!found) throw new ServiceError(ERROR_CODES.GONE)
  return found
}

/** Stores a rendering made later. */
export const saveRendering = (
  { db, previews }: Pick<ResourceContext, 'db' | 'previews'>,
  token: string,
  drawn: Rendering,
) =>
  db
    .update(previews)
    .set({ drawn })
    .where(eq(previews.tokenHash, hashOf(token)))

/** Discards every rendering, to be rendered again on the next read: one may name a person who has left the site. */
export const discardRenderings = (db: Db, previews: PreviewTable) =>
  db.update(previews).set({ drawn: null }).where(isNotNull(previews.drawn))

/** Deletes expired previews, which may contain personal data. */
export const deleteExpiredPreviews = (db: Db, previews: PreviewTable) =>
  db.delete(previews).where(lte(previews.endsAt, rightNow))
