import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SESSION_MARK, SESSION_MARK_LENGTH } from '#lib/contracts/account/session-names.ts'
import { WROTE_COOKIE, WROTE_TIME } from '#lib/contracts/own-writes.ts'
import { type CookieSite, readCookie, sharedDomain, writeCookie } from './cookies.ts'

/** 256 bits in base64url: the handles and browser marks made here. */
const OWN = /^[\w-]{43}$/
/** What a token may look like; an operator's own back end has tokens of its own kind. */
const TOKEN = /^[\w.~+/=-]{16,2048}$/

export interface SessionKeeper {
  /** What a browser holds instead of the token: an HMAC of it. */
  handleOf(token: string): string
  /**
   * The tokens of the cookies, whether or not the request also holds a handle: first the one this host keeps for itself,
   * which no neighbour can plant, then the one all hosts share (T28).
   */
  tokensOf(request: Request): string[]
  /** The token when cookie and handle belong together; one without the other is worth nothing. */
  provenToken(request: Request, handle: string | null): string | null
  /**
   * `Set-Cookie` lines that keep a token for so many seconds, or until the browser ends; or take it away. With the token
   * goes SESSION_MARK, by which a page knows of the session without asking.
   */
  keep(request: Request, token: string, seconds?: number): string[]
  /** The line by which this host remembers for itself a session it has learnt of from another; none where it need not. */
  adopt(request: Request, token: string): string[]
  /** Takes the session away: all of it, or what holds this token. */
  drop(request: Request, token?: string): string[]
  /** The line by which the edge knows that this browser has just changed public pages. */
  noteWrite(request: Request): string
  /** The mark of this browser that QR codes are bound to. */
  browserOf(request: Request): string | null
  markBrowser(): { browser: string; setCookie: string }
}

/**
 * The one place that knows both sides of a session: the services' token in a cookie no script can read, its handle in
 * the browser's hands (A-02). `secret` is shared by all web processes.
 */
export function createSessionKeeper(secret: string, site: CookieSite): SessionKeeper {
  // `__Host-` pins the mark to one host, so that no neighbour can plant its own (T28); browsers want https for it.
  const isSecure = site.protocol === 'https:'
  const browserCookie = isSecure ? '__Host-qr' : 'qr'
  // `__Secure-`: nobody who can only answer plain http in our name plants a session.
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
    provenToken(request, handle) {
      if (!handle || !OWN.test(handle)) return null
      const fits = (token: string) => timingSafeEqual(Buffer.from(handleOf(token)), Buffer.from(handle))
      return tokensOf(request).find(fits) ?? null
    },
    keep: (request, token, seconds) => lines(request, token, handleOf(token).slice(-SESSION_MARK_LENGTH), seconds),
    adopt: (request, token) => own(request, token),
    drop(request, token) {
      const cookies = request.headers.get('cookie')
      const isOwnOnly = token !== undefined && readCookie(cookies, sharedCookie, TOKEN) !== token
      return isOwnOnly ? own(request, '', 0) : lines(request, '', '', 0)
    },
    noteWrite: (request) =>
      writeCookie({ name: WROTE_COOKIE, value: '1', maxAge: WROTE_TIME, domain: domainOf(request) }, site),
    browserOf: (request) => readCookie(request.headers.get('cookie'), browserCookie, OWN),
    markBrowser() {
      const browser = randomBytes(32).toString('base64url')
      return { browser, setCookie: writeCookie({ name: browserCookie, value: browser }, site) }
    },
  }
}
