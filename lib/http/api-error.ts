import { ERROR_CODES } from '#lib/contracts/error-codes.ts'

/** A rejected or failed call. `code` is one of ERROR_CODES; `message` may be shown to the user. */
export class ApiError extends Error {
  readonly code: number
  /** The invalid input field, if the service names it. */
  readonly field: string | undefined

  constructor(code: number, message: string, field?: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.field = field
  }
}

/** Whether the record does not exist, or no longer does. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === ERROR_CODES.GONE

/** For `catch`: what does not exist is null; any other error is thrown. */
export function nullWhenGone(error: unknown): null {
  if (isGone(error)) return null
  throw error
}

/** Whether the service had no room for the call at the moment. */
export const isBusy = (error: unknown): boolean => error instanceof ApiError && error.code === ERROR_CODES.BUSY

/** Whether what the user saw is out of date: another user was faster, or it no longer exists. */
export const isOutdated = (error: unknown): boolean =>
  isGone(error) || (error instanceof ApiError && error.code === ERROR_CODES.CONFLICT)

/** Unlike a rejection, these leave it open whether the call took effect. */
const UNCERTAIN_CODES: readonly number[] = [
  ERROR_CODES.INTERNAL,
  ERROR_CODES.UPSTREAM_FAILED,
  ERROR_CODES.BUSY,
  ERROR_CODES.UPSTREAM_TIMEOUT,
]

/** Whether the call may have taken effect despite the error. */
export const mayHaveTakenEffect = (error: unknown): boolean =>
  !(error instanceof ApiError) || UNCERTAIN_CODES.includes(error.code)
