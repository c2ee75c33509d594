import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, lte, notInArray } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PREVIEW_LIFE, PREVIEWS_MAX } from '#lib/contracts/preview/preview.ts'
import { ServiceError } from '../service-error.ts'
import { rightNow } from '../store/ago.ts'
import type { Db } from '../store/database.ts'
import { inFuture } from '../store/in-future.ts'
import type { Content, ResourceContext } from './record-store.ts'
import type { Drawn, PreviewTable } from './tables.ts'

/** What somebody typed of a record, or with null of one that is not there yet. */
export type Typed = { id: number | null; content: Content }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Keeps what was typed and what it was drawn as; answers what opens it. What is kept opens nothing. */
export async function keepTyped(
  { db, previews }: Pick<ResourceContext, 'db' | 'previews'>,
  kind: string,
  { id, content, drawn }: Typed & { drawn: Drawn },
  madeBy: number,
): Promise<string> {
  const token = `${kind}-${randomBytes(16).toString('base64url')}`
  await db.insert(previews).values({
    ...{ tokenHash: hashOf(token), kind, recordId: id, content, drawn, madeBy },
    endsAt: inFuture(PREVIEW_LIFE),
  })
  // By itself, not with the row in one transaction: of two at once the later one sees both.
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

/** What a token opens; GONE for one of another kind, an old one and an invented one. */
export async function findTyped(
  { db, previews }: Pick<ResourceContext, 'db' | 'previews'>,
  kind: string,
  token: string,
): Promise<Typed & { drawn: Drawn | null }> {
  const [found] = await db
    .select({ id: previews.recordId, content: previews.content, drawn: previews.drawn })
    .from(previews)
    .where(and(eq(previews.tokenHash, hashOf(token)), eq(previews.kind, kind), gt(previews.endsAt, rightNow)))
  if (!found) throw new ServiceError(ERROR_CODES.GONE)
  return found
}

/** Keeps what was drawn later. */
export const keepDrawn = ({ db, previews }: Pick<ResourceContext, 'db' | 'previews'>, token: string, drawn: Drawn) =>
  db
    .update(previews)
    .set({ drawn })
    .where(eq(previews.tokenHash, hashOf(token)))

/** Has every preview drawn anew when somebody looks: one may name somebody who is gone. */
export const forgetDrawn = (db: Db, previews: PreviewTable) =>
  db.update(previews).set({ drawn: null }).where(isNotNull(previews.drawn))

/** Deletes what nothing opens any more: it is what somebody wrote about people. */
export const forgetTyped = (db: Db, previews: PreviewTable) => db.delete(previews).where(lte(previews.endsAt, rightNow))
