import type { Session } from '#lib/contracts/account/session.ts'
import { getLoginUserInfo } from '#lib/contracts/account/user.ts'
import { refused, succeeded } from '#lib/contracts/envelope.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { isSameSite } from './same-site.ts'
import type { SessionKeeper } from './session.ts'

/** `GET /api/session`: handle and UserInfo from the cookie, so that a login on one city host applies to every other. */
export function createSessionReader(
  proxy: (request: Request) => Promise<Response>,
  { keeper, siteRoot }: { keeper: SessionKeeper; siteRoot: string },
): (request: Request) => Promise<Response> {
  const path = `/api/${getLoginUserInfo.service}/${getLoginUserInfo.path}`
  return async (request) => {
    const headers = new Headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    if (!isSameSite(request.headers, siteRoot)) {
      return Response.json(refused(ERROR_CODES.NOT_ALLOWED), { status: 403, headers })
    }
    const answerWith = (session: Session, lines: string[] = []) => {
      for (const line of lines) headers.append('set-cookie', line)
      return Response.json(succeeded<Session>(session), { headers })
    }
    const dropped: string[] = []
    for (const token of keeper.tokensOf(request)) {
      const authToken = keeper.handleOf(token)
      const own = new Headers(request.headers)
      own.set('auth-token', authToken)
      const answer = await proxy(new Request(new URL(path, request.url), { headers: own, signal: request.signal }))
      const envelope = await answer.clone().json()
      // From now on this host uses its own copy of the session, whatever a neighbour sets beside it (T28).
      if (envelope.code === ERROR_CODES.SUCCESS) {
        return answerWith({ authToken, user: envelope.data }, keeper.adopt(request, token))
      }
      if (envelope.code !== ERROR_CODES.SESSION_EXPIRED) return answer
      dropped.push(...answer.headers.getSetCookie())
    }
    // The proxy has deleted the cookies; being a visitor is not an error.
    return answerWith(null, dropped)
  }
}
