const MAX_LENGTH = 2048

/** Addresses that answer a login must not lead to: the forms themselves (a loop) and calls (they are not pages). */
const NO_TARGET = /^\/(account\/(login|register)|oauth|api|internal|_next)(\/|$)/i

// A base no value can name, so an address that leaves it is seen.
const BASE = 'http://same-site.invalid'

/**
 * Where to go after a login, from the `redirect` query (already decoded once): a path on this site with its query and
 * fragment, or `/` for anything else.
 */
export function safeRedirectPath(value: string | null | undefined): string {
  if (!value || value.length > MAX_LENGTH || !/^\/(?![/\\])/.test(value)) return '/'
  // Browsers drop tabs and line ends inside addresses and read a backslash as a slash.
  if (/[\p{Cc}\p{Cs}\\]/u.test(value)) return '/'
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : null
  if (url?.origin !== BASE) return '/'
  // `/.//host` and `/x/..//host` are one site's path until dots are resolved, and another site's address after.
  const path = url.pathname + url.search + url.hash
  return /^\/(?!\/)/.test(path) && !NO_TARGET.test(url.pathname) ? path : '/'
}
