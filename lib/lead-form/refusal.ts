import { leadTokenPath } from '#lib/config/routes.ts'

/** Passes the reason a lead could not be sent to another recipient to the lead's page, which shows it. */
export const REFUSAL_COOKIE = 'leadRefusal'
/** Seconds; afterwards the message is no longer relevant. */
const LIFE = 60

/** A `Set-Cookie` line readable only by the lead's page, not by scripts. */
export function refusalCookie(words: string, token: string, isSecure: boolean): string {
  const value = Buffer.from(words).toString('base64url')
  return `${REFUSAL_COOKIE}=${value}; Path=${leadTokenPath(token)}; Max-Age=${LIFE}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The message; null if there was no rejection. */
export const readRefusal = (cookie: string | undefined): string | null =>
  cookie ? Buffer.from(cookie, 'base64url').toString() : null
