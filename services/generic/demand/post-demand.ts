import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Demand } from '#lib/contracts/demand.ts'
import type { DemandType } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { DEMAND_REPEAT_TIME } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import type { Call } from '#services/shared/create-service.ts'
import { type Bound, clientLimits, createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { attempt, demand } from '../db/visitor-schema.ts'
import { claimUploads } from '../upload/claim.ts'

/** 3 an hour per client, and per account for its own number or else per number. */
const BOUNDS: Bound[] = [{ limit: 3, window: 3_600_000 }]
/** 20 a day per client. */
const CLIENT_BOUNDS: Bound[] = [...BOUNDS, { limit: 20, window: 24 * 3_600_000 }]

type Caller = Pick<Call, 'client' | 'actor'>

/** A demand as its recipient stores it. */
type Posted = Omit<z.output<typeof Demand>, 'contactMobile' | 'consentVersion' | 'cityCode' | 'clientKey'> & {
  contactMobile: string
  consentVersion: string | null
  cityCode: string | null
  accountId: number | null
  /** Whether the number is the account's own. */
  isOwner: boolean
  contentHash: string
}

/** What must not have changed when a form is sent again. */
type Content = Pick<Posted, 'opinionType' | 'description' | 'pictures'>

/** The coach service's handling of demands that are leads; provided by `services/apps.ts`. */
export type DemandLeads = {
  isLead: (opinionType: DemandType) => boolean
  /** The account's own number, which it has verified. */
  findMobile: (db: Db, accountId: number) => Promise<string | null>
  wasJustSent: (tx: Db, contentHash: string) => Promise<boolean>
  findSent: (tx: Db, contentHash: string) => Promise<Content | null>
  save: (tx: Db, posted: Posted) => Promise<void>
}

const limits = createLimits(attempt)
const digest = (...parts: (string | number)[]) => createHash('sha256').update(parts.join('\0')).digest('base64url')

/**
 * Accepts a demand or feedback atomically: claims photos and counts limits. A demand becomes a lead, feedback
 * stays here. The same form again, or without its key the same number, type and text within 10 s, succeeds
 * without storing anything (FM-10, R-10.15).
 */
export async function postDemand(
  db: Db,
  input: z.output<typeof Demand>,
  { client, actor }: Caller,
  leads: DemandLeads,
): Promise<null> {
  const { consentVersion = null, cityCode = null, clientKey } = input
  const { opinionType, description, pictures } = input
  const accountId = actor?.accountId ?? null
  const own = accountId === null ? null : await leads.findMobile(db, accountId)
  const contactMobile = input.contactMobile ?? own
  if (!contactMobile) throw new ServiceError(ERROR_CODES.BAD_INPUT, MESSAGES['R-5.14'], { field: 'contactMobile' })
  // The key counts with the number only, so that one read elsewhere tells nothing.
  const contentHash = clientKey
    ? digest('demand form', clientKey, contactMobile)
    : digest(contactMobile, opinionType, description)
  const isLead = leads.isLead(opinionType)
  await db.transaction(async (tx) => {
    // Serializes identical demands, so that each sees the one before.
    await lockName(tx, contentHash)
    if (clientKey) {
      const before = (await leads.findSent(tx, contentHash)) ?? (await findSent(tx, contentHash))
      if (before && !isDeepStrictEqual(before, { opinionType, description, pictures })) throw alreadyPosted()
      if (before) return
    } else if (await (isLead ? leads.wasJustSent(tx, contentHash) : isRepeated(tx, contentHash))) return
    const isOwner = contactMobile === own
    await limits.take(tx, [
      ...clientLimits('demand client', client, CLIENT_BOUNDS),
      // What others post with a number must not stop its owner.
      isOwner
        ? limitOf('demand account', String(accountId), BOUNDS)
        : limitOf('demand mobile', digest(contactMobile), BOUNDS),
    ])
    await claimUploads(tx, accountId, pictures)
    const posted = { accountId, contactMobile, opinionType, description, pictures, contentHash }
    if (isLead) await leads.save(tx, { ...posted, isOwner, consentVersion, cityCode })
    else await tx.insert(demand).values({ ...posted, createdAt: sql`clock_timestamp()` })
  })
  return null
}

/** What was changed since was not sent, so the earlier demand must not pass for it. */
const alreadyPosted = () =>
  new ServiceError(ERROR_CODES.CONFLICT, '这条需求已经发布，改动没有保存；要另外发布一条，请点“取消”后重新填写', {
    field: 'description',
  })

/** The feedback a form has sent. */
async function findSent(db: Db, contentHash: string): Promise<Content | undefined> {
  const { opinionType, description, pictures } = demand
  const [found] = await db
    .select({ opinionType, description, pictures })
    .from(demand)
    .where(eq(demand.contentHash, contentHash))
    .limit(1)
  return found
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
