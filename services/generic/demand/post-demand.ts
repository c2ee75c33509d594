import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Demand } from '#lib/contracts/demand.ts'
import type { DemandType } from '#lib/contracts/enums.ts'
import { DEMAND_REPEAT_TIME } from '#lib/contracts/limits.ts'
import type { Call } from '#services/shared/create-service.ts'
import { type Bound, clientLimits, createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { attempt, demand } from '../db/visitor-schema.ts'
import { claimUploads } from '../upload/claim.ts'

/** 3 an hour per client and per mobile number. */
const BOUNDS: Bound[] = [{ limit: 3, window: 3_600_000 }]

type Caller = Pick<Call, 'client' | 'actor'>

/** A demand as its recipient stores it. */
type Posted = Omit<z.output<typeof Demand>, 'consentVersion' | 'cityCode'> & {
  consentVersion: string | null
  cityCode: string | null
  accountId: number | null
  contentHash: string
}

/** The coach service's handling of demands that are leads; provided by `services/apps.ts`. */
export type DemandLeads = {
  isLead: (opinionType: DemandType) => boolean
  wasJustSent: (tx: Db, contentHash: string) => Promise<boolean>
  save: (tx: Db, posted: Posted) => Promise<void>
}

const limits = createLimits(attempt)
const digest = (...parts: (string | number)[]) => createHash('sha256').update(parts.join('\0')).digest('base64url')

/**
 * Accepts a demand or feedback atomically: claims photos and counts limits. A demand becomes a lead, feedback
 * stays here. The same number, type and text again within 10 s succeeds without storing anything (FM-10).
 */
export async function postDemand(
  db: Db,
  input: z.output<typeof Demand>,
  { client, actor }: Caller,
  leads: DemandLeads,
): Promise<null> {
  const { contactMobile, opinionType, description, pictures, consentVersion = null, cityCode = null } = input
  const contentHash = digest(contactMobile, opinionType, description)
  const isLead = leads.isLead(opinionType)
  await db.transaction(async (tx) => {
    // Serializes identical demands, so that each sees the one before.
    await lockName(tx, contentHash)
    if (await (isLead ? leads.wasJustSent(tx, contentHash) : isRepeated(tx, contentHash))) return
    await limits.take(tx, [
      ...clientLimits('demand client', client, BOUNDS),
      limitOf('demand mobile', digest(contactMobile), BOUNDS),
    ])
    const accountId = actor?.accountId ?? null
    await claimUploads(tx, accountId, pictures)
    const posted = { accountId, contactMobile, opinionType, description, pictures, contentHash }
    if (isLead) await leads.save(tx, { ...posted, consentVersion, cityCode })
    else await tx.insert(demand).values({ ...posted, createdAt: sql`clock_timestamp()` })
  })
  return null
}

async function isRepeated(db: Db, contentHash: string): Promise<boolean> {
  const age = sql`${DEMAND_REPEAT_TIME / 1000} * interval '1 second'`
  const [found] = await db
    .select({ opinionId: demand.opinionId })
    .from(demand)
    .where(and(eq(demand.contentHash, contentHash), sql`${demand.createdAt} > clock_timestamp() - ${age}`))
    .limit(1)
  return found !== undefined
}
