import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Service } from '#services/shared/create-service.ts'
import { callerOf } from '#services/shared/http/caller.ts'
import { isInternalCall } from '#services/shared/http/internal-secret.ts'
import { toServiceError } from '#services/shared/http/map-error.ts'
import { type Bound, clientLimits, createLimits } from '#services/shared/limit/sliding-limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { attempt } from '../db/visitor-schema.ts'

/** Questions of one client to the map's provider; what our key may ask a day is paid for. */
const MAP_CALLS_PER_CLIENT: Bound[] = [{ limit: 60, window: 60_000 }]

const limits = createLimits(attempt)

/** Counts the questions that web is about to hand to the map's provider: 204, or 429 past the limit (ADR 16). */
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
      // A store that does not answer cannot say how many there were: refused as well.
      const status = code === ERROR_CODES.TOO_MANY_REQUESTS ? 429 : 503
      return c.body(null, status, { 'retry-after': String(retryAfter) })
    }
  })
}
