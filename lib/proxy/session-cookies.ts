import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SESSION_MARK, SESSION_MARK_LENGTH } from '#lib/contracts/account/session-names.ts'
import { WRITE_COOKIE, WRITE_COOKIE_TIME } from '#lib/contracts/own-writes.ts'
import { type CookieSite, readCookie, sharedDomain, writeCookie } from './cookies.ts'

/** 256 bits in base64url: handles and browser ids created here. */
const OUR_ID = /^[\w-]{43}$/
/** Possible tokens; an operator's own back end may use a different format. */
const TOKEN = /^[\w.~+/=-]{16,2048}$/

export interface SessionCookies {
  /** The handle given to the browser instead of the token: an HMAC of it. */
  handleOf(token: string): string
  /**
   * The tokens in the cookies, whether or not the request has a handle: first the one this host stores for itself,
   * which no neighbour can plant, then the one shared by all hosts (T28).
   */
  tokensOf(request: Request): string[]
  /** The token if cookie and handle match; either alone is worthless. */
  verifiedToken(request: Request, handle: string | null): string | null
  /**
   * `Set-Cookie` lines that store a token for `seconds`, or until the browser closes, together with SESSION_MARK, which
   * tells a page about the session without a request.
   */
  store(request: Request, token: string, seconds?: number): string[]
  /** The lines that store a session shared by another host on this host as well; empty if not needed. */
  adopt(request: Request, token: string): string[]
  /** The lines that delete the session: entirely, or only where it is this token. */
  drop(request: Request, token?: string): string[]
  /** The line that tells the edge that this browser has just changed public pages. */
  noteWrite(request: Request): string
  /** The id of this browser that QR codes are bound to. */
  browserOf(request: Request): string | null
  markBrowser(): { browser: string; setCookie: string }
}

/**
 * The one place that knows both sides of a session: the services' token in an HttpOnly cookie, and its handle in the
 * browser (A-02). `secret` is shared by all web processes.
 */
export function createSessionCookies(secret: string, site: CookieSite): SessionCookies {
  // `__Host-` pins the id to one host, so that no neighbour can plant its own (T28); browsers require https for it.
  const isSecure = site.protocol === 'https:'
  const browserCookie = isSecure ? '__Host-qr' : 'qr'
  // `__Secure-` prevents an attacker who can only spoof plain http from planting a session.
  const sharedCookie = isSecure ? '__Secure-session' : 'session'
  const ownCookie = isSecure ? '__Host-session' : null
  const handleOf = (token: string) => createHmac('sha256', secret).update(`handle:${token}`).digest('base64url')
  const tokensOf = (request: Request) => {
    const names = [ownCookie, sharedCookie].filter((name) => name !== null)
    const tokens = names.map((name) => readCookie(request.headers.get('cookie'), name, TOKEN))
    return [...new Set(tokens.filter((token) => token !== null))]
  }
  const domainOf = (request: Request) => sharedDomain(request.headers.get('host'), site)
  const own = (request: Request, value: string, maxAge?: number) =>
    ownCookie && domainOf(request) ? [writeCookie({ name: ownCookie, value, maxAge }, site)] : []
  const lines = (request: Request, value: string, mark: string, maxAge?: number) => {
    const rest = { maxAge, domain: domainOf(request) }
    return [
      writeCookie({ name: sharedCookie, value, ...rest }, site),
      writeCookie({ name: SESSION_MARK, value: mark, isReadable: true, ...rest }, site),
      ...own(request, value, maxAge),
    ]
  }

  return {
    handleOf,
    tokensOf,
    verifiedToken(request, handle) {
      if (!handle || !OUR_ID.test(handle)) return null
      const matches = (token: string) => timingSafeEqual(Buffer.from(handleOf(token)), Buffer.from(handle))
      return tokensOf(request).find(matches) ?? null
    },
    store: (request, token, seconds) => lines(request, token, handleOf(token).slice(-SESSION_MARK_LENGTH), seconds),
    adopt: (request, token) => own(request, token),
    drop(request, token) {
      const cookies = request.headers.get('cookie')
      const isOwnOnly = token !== undefined && readCookie(cookies, sharedCookie, TOKEN) !== token
      return isOwnOnly ? own(request, '', 0) : lines(request, '', '', 0)
    },
    noteWrite: (request) =>
      writeCookie({ name: WRITE_COOKIE, value: '1', maxAge: WRITE_COOKIE_TIME, domain: domainOf(request) }, site),
    browserOf: (request) => readCookie(request.headers.get('cookie'), browserCookie, OUR_ID),
    markBrowser() {
      const browser = randomBytes(32).toString('base64url')
      return { browser, setCookie: writeCookie({ name: browserCookie, value: browser }, site) }
    },
  }
}
