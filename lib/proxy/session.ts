import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SESSION_MARK, SESSION_MARK_LENGTH } from '#lib/contracts/session-names.ts'
import { type CookieSite, readCookie, sharedDomain, writeCookie } from './cookies.ts'

const SESSION_COOKIE = 'session'
/** 256 bits in base64url: the handles and browser marks made here. */
const OWN = /^[\w-]{43}$/
/** What a token may look like; an operator's own back end has tokens of its own kind. */
const TOKEN = /^[\w.~+/=-]{16,2048}$/

export interface SessionKeeper {
  /** What a browser holds instead of the token: an HMAC of it. */
  handleOf(token: string): string
  /** The token of the cookie, whether or not the request also holds its handle. */
  tokenOf(request: Request): string | null
  /** The token when cookie and handle belong together; one without the other is worth nothing. */
  provenToken(request: Request, handle: string | null): string | null
  /**
   * `Set-Cookie` lines that keep a token for so many seconds, or until the browser ends; or take it away. With the token
   * goes SESSION_MARK, by which a page knows of the session without asking.
   */
  keep(request: Request, token: string, seconds?: number): string[]
  drop(request: Request): string[]
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
  const browserCookie = site.protocol === 'https:' ? '__Host-qr' : 'qr'
  const handleOf = (token: string) => createHmac('sha256', secret).update(`handle:${token}`).digest('base64url')
  const tokenOf = (request: Request) => readCookie(request.headers.get('cookie'), SESSION_COOKIE, TOKEN)
  const lines = (request: Request, value: string, mark: string, maxAge?: number) => {
    const rest = { maxAge, domain: sharedDomain(request.headers.get('host'), site) }
    return [
      writeCookie({ name: SESSION_COOKIE, value, ...rest }, site),
      writeCookie({ name: SESSION_MARK, value: mark, isReadable: true, ...rest }, site),
    ]
  }

  return {
    handleOf,
    tokenOf,
    provenToken(request, handle) {
      const token = tokenOf(request)
      if (!token || !handle || !OWN.test(handle)) return null
      return timingSafeEqual(Buffer.from(handleOf(token)), Buffer.from(handle)) ? token : null
    },
    keep: (request, token, seconds) => lines(request, token, handleOf(token).slice(-SESSION_MARK_LENGTH), seconds),
    drop: (request) => lines(request, '', '', 0),
    browserOf: (request) => readCookie(request.headers.get('cookie'), browserCookie, OWN),
    markBrowser() {
      const browser = randomBytes(32).toString('base64url')
      return { browser, setCookie: writeCookie({ name: browserCookie, value: browser }, site) }
    },
  }
}
