import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { SERVICE_TIMEOUT } from '#lib/contracts/limits.ts'
import { ServiceError } from '../service-error.ts'

/** The work's result, or UPSTREAM_TIMEOUT after `time` ms; what the work does afterwards no longer matters. */
export async function withinDeadline<T>(work: Promise<T>, time = SERVICE_TIMEOUT): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ServiceError(ERROR_CODES.UPSTREAM_TIMEOUT)), time)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
