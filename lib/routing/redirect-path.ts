const MAX_LENGTH = 2048

/** Paths a login must not redirect to: the login forms themselves (a loop) and calls (not pages). */
const NO_TARGET = /^\/(account\/(login|register)|oauth|api|internal|_next)(\/|$)/i

// A base no value can name, so that an address leaving it is detected.
const BASE = 'http://same-site.invalid'

/**
 * Redirect target after a login, from the `redirect` query (already decoded once): a path on this site with its query
 * and fragment, or `/` for anything else.
 */
export function safeRedirectPath(value: string | null | undefined): string {
  if (!value || value.length > MAX_LENGTH || !/^\/(?![/\\])/.test(value)) return '/'
  // Browsers remove tabs and line breaks from addresses and treat a backslash as a slash.
  if (/[\p{Cc}\p{Cs}\\]/u.test(value)) return '/'
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : null
  if (url?.origin !== BASE) return '/'
  // `/.//host` and `/x/..//host` are paths on this site, but become another site's address once dots are resolved.
  const path = url.pathname + url.search + url.hash
  return /^\/(?!\/)/.test(path) && !NO_TARGET.test(url.pathname) ? path : '/'
}
