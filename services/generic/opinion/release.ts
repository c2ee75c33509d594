import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { DEMAND_REPEAT_TIME } from '#lib/contracts/limits.ts'
import type { Opinion } from '#lib/contracts/opinion.ts'
import type { Call } from '#services/shared/create-service.ts'
import { type Bound, clientLimits, createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { attempt, opinion } from '../db/visitor-schema.ts'
import { claimUploads } from '../upload/claim.ts'

/** `security.md` §2: 3 an hour per client and per number. */
const BOUNDS: Bound[] = [{ limit: 3, window: 3_600_000 }]

type Caller = Pick<Call, 'client' | 'actor'>

const limits = createLimits(attempt)
const digest = (...parts: (string | number)[]) => createHash('sha256').update(parts.join('\0')).digest('base64url')

/**
 * Keeps a demand, all of it or nothing: photos claimed, limits counted. The same number, type and text again
 * within 10 s is the same demand: it succeeds and nothing is stored (FM-10).
 */
export async function release(db: Db, input: z.output<typeof Opinion>, { client, actor }: Caller): Promise<null> {
  const { contactMobile, opinionType, description, pictures } = input
  const contentHash = digest(contactMobile, opinionType, description)
  await db.transaction(async (tx) => {
    // Sixteen at once come one after the other, so that each sees the one before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`)
    if (await isRepeated(tx, contentHash)) return
    await limits.take(tx, [
      ...clientLimits('demand client', client, BOUNDS),
      limitOf('demand mobile', digest(contactMobile), BOUNDS),
    ])
    const accountId = actor?.accountId ?? null
    await claimUploads(tx, accountId, pictures)
    await tx.insert(opinion).values({
      accountId,
      contactMobile,
      opinionType,
      description,
      pictures,
      contentHash,
      createdAt: sql`clock_timestamp()`,
    })
  })
  return null
}

async function isRepeated(db: Db, contentHash: string): Promise<boolean> {
  const age = sql`${DEMAND_REPEAT_TIME / 1000} * interval '1 second'`
  const [found] = await db
    .select({ opinionId: opinion.opinionId })
    .from(opinion)
    .where(and(eq(opinion.contentHash, contentHash), sql`${opinion.createdAt} > clock_timestamp() - ${age}`))
    .limit(1)
  return found !== undefined
}
