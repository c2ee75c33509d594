import { ERROR_CODES } from '#lib/contracts/error-codes.ts'

/** A refused or failed call. `code` is one of ERROR_CODES; `message` may be shown to a person. */
export class ApiError extends Error {
  readonly code: number
  /** The field of the input that is to blame, where the service says so. */
  readonly field: string | undefined

  constructor(code: number, message: string, field?: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.field = field
  }
}

/** There is none, or none any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === ERROR_CODES.GONE

/** What was seen is no longer so: somebody else was faster, or it has gone. */
export const isOutdated = (error: unknown): boolean =>
  isGone(error) || (error instanceof ApiError && error.code === ERROR_CODES.CONFLICT)

/** Refusals are answers; after these nobody knows whether what was asked was done. */
const NO_ANSWER: readonly number[] = [
  ERROR_CODES.INTERNAL,
  ERROR_CODES.UPSTREAM_FAILED,
  ERROR_CODES.BUSY,
  ERROR_CODES.UPSTREAM_TIMEOUT,
]

/** What was asked may have been done all the same. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || NO_ANSWER.includes(error.code)
