import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Service } from '#services/shared/create-service.ts'
import { callerOf } from '#services/shared/http/caller.ts'
import { isInternalCall } from '#services/shared/http/internal-secret.ts'
import { toServiceError } from '#services/shared/http/map-error.ts'
import { type Bound, clientLimits, createLimits } from '#services/shared/limit/sliding-limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { attempt } from '../db/visitor-schema.ts'

/** Limit of requests per client to the map provider, whose daily quota is paid for. */
const MAP_CALLS_PER_CLIENT: Bound[] = [{ limit: 60, window: 60_000 }]

const limits = createLimits(attempt)

/** Counts a request that web is about to forward to the map provider: 204, or 429 past the limit (ADR 16). */
export function mountMapLimit(service: Service, db: Db, secret: string) {
  service.app.post('/internal/map-calls', async (c) => {
    const { headers } = c.req.raw
    if (!isInternalCall(headers, secret)) return c.notFound()
    const { client } = callerOf(headers, secret)
    try {
      await limits.take(db, clientLimits('map', client, MAP_CALLS_PER_CLIENT))
      return c.body(null, 204)
    } catch (error) {
      const { code, retryAfter = 1 } = toServiceError(error)
      // Fail closed: a store that does not respond cannot count.
      const status = code === ERROR_CODES.TOO_MANY_REQUESTS ? 429 : 503
      return c.body(null, status, { 'retry-after': String(retryAfter) })
    }
  })
}
