import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { SERVICE_TIMEOUT } from '#lib/contracts/limits.ts'
import { ServiceError } from '../service-error.ts'

/** Resolves with the work's result, or rejects with UPSTREAM_TIMEOUT after `time` ms; later results are ignored. */
export async function withinDeadline<T>(work: Promise<T>, time = SERVICE_TIMEOUT): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ServiceError(ERROR_CODES.UPSTREAM_TIMEOUT)), time)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
