import { leadTokenPath } from '#lib/config/routes.ts'

/** Why a lead did not go to somebody else as well, on its way to the page of the lead, which says so. */
export const REFUSAL_COOKIE = 'leadRefusal'
/** Seconds; who comes back later asks anew. */
const LIFE = 60

/** A `Set-Cookie` line that no other page and no script reads. */
export function refusalCookie(words: string, token: string, isSecure: boolean): string {
  const value = Buffer.from(words).toString('base64url')
  return `${REFUSAL_COOKIE}=${value}; Path=${leadTokenPath(token)}; Max-Age=${LIFE}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The words; null when nothing was refused. */
export const readRefusal = (cookie: string | undefined): string | null =>
  cookie ? Buffer.from(cookie, 'base64url').toString() : null
