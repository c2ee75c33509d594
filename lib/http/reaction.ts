import { DEFAULT_MESSAGES, ERROR_CODES, LOGIN_CODES, SILENT_CODES } from '#lib/contracts/error-codes.ts'
import { ERROR_TOAST_TIME, LOGIN_REDIRECT_DELAY } from '#lib/contracts/limits.ts'
import { ApiError } from './api-error.ts'

/** How the page reacts to a failed call: nothing, a red toast, or a red toast and then the login page. Times in ms. */
export type Reaction =
  | { kind: 'silent' }
  | { kind: 'toast'; message: string; shownFor: number }
  | { kind: 'login'; message: string; shownFor: number; goesAfter: number }

const FALLBACK_MESSAGE = DEFAULT_MESSAGES[ERROR_CODES.INTERNAL]

/** The site-wide reaction to an error; callers still get the rejection. */
export function reactionTo(error: unknown): Reaction {
  const message = (error instanceof Error && error.message) || FALLBACK_MESSAGE
  if (!(error instanceof ApiError)) return { kind: 'toast', message, shownFor: ERROR_TOAST_TIME }
  if (SILENT_CODES.includes(error.code)) return { kind: 'silent' }
  if (LOGIN_CODES.includes(error.code)) {
    return { kind: 'login', message, shownFor: ERROR_TOAST_TIME, goesAfter: LOGIN_REDIRECT_DELAY }
  }
  // prescribes the message; the server's own may be shorter.
  const toastMessage =
    error.code === ERROR_CODES.COACH_DISABLED ? DEFAULT_MESSAGES[ERROR_CODES.COACH_DISABLED] : message
  return { kind: 'toast', message: toastMessage, shownFor: ERROR_TOAST_TIME }
}
