import type { Session } from '#lib/contracts/account/session.ts'
import { getLoginUserInfo } from '#lib/contracts/account/user.ts'
import { refused, succeeded } from '#lib/contracts/envelope.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { isSameSite } from './same-site.ts'
import type { SessionCookies } from './session-cookies.ts'

/** `GET /api/session`: handle and UserInfo from the cookie, so that a login on one city host applies to every other. */
export function createSessionReader(
  proxy: (request: Request) => Promise<Response>,
  { sessionCookies, siteRoot }: { sessionCookies: SessionCookies; siteRoot: string },
): (request: Request) => Promise<Response> {
  const path = `/api/${getLoginUserInfo.service}/${getLoginUserInfo.path}`
  return async (request) => {
    const headers = new Headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    if (!isSameSite(request.headers, siteRoot)) {
      return Response.json(refused(ERROR_CODES.NOT_ALLOWED), { status: 403, headers })
    }
    const respondWith = (session: Session, lines: string[] = []) => {
      for (const line of lines) headers.append('set-cookie', line)
      return Response.json(succeeded<Session>(session), { headers })
    }
    const droppedCookies: string[] = []
    for (const token of sessionCookies.tokensOf(request)) {
      const authToken = sessionCookies.handleOf(token)
      const forwardedHeaders = new Headers(request.headers)
      forwardedHeaders.set('auth-token', authToken)
      const response = await proxy(
        new Request(new URL(path, request.url), { headers: forwardedHeaders, signal: request.signal }),
      )
      const envelope = await response.clone().json()
      // From now on this host uses its own copy of the session, whatever a neighbour sets beside it (T28).
      if (envelope.code === ERROR_CODES.SUCCESS) {
        return respondWith({ authToken, user: envelope.data }, sessionCookies.adopt(request, token))
      }
      if (envelope.code !== ERROR_CODES.SESSION_EXPIRED) return response
      droppedCookies.push(...response.headers.getSetCookie())
    }
    // The proxy has deleted the cookies; being a visitor is not an error.
    return respondWith(null, droppedCookies)
  }
}
