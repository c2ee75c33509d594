import { refused, succeeded } from '#lib/contracts/envelope.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Session } from '#lib/contracts/session.ts'
import { getLoginUserInfo } from '#lib/contracts/user.ts'
import { isSameSite } from './same-site.ts'
import type { SessionKeeper } from './session.ts'

/** `GET /api/session`: handle and UserInfo from the cookie, so that a login on one city host is known on every other. */
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
    const token = keeper.tokenOf(request)
    if (!token) return Response.json(succeeded<Session>(null), { headers })
    const authToken = keeper.handleOf(token)
    const own = new Headers(request.headers)
    own.set('auth-token', authToken)
    const answer = await proxy(new Request(new URL(path, request.url), { headers: own, signal: request.signal }))
    const envelope = await answer.clone().json()
    if (envelope.code === ERROR_CODES.SUCCESS) {
      return Response.json(succeeded<Session>({ authToken, user: envelope.data }), { headers })
    }
    if (envelope.code !== ERROR_CODES.SESSION_EXPIRED) return answer
    // The proxy has taken the cookie away; a visitor is no error.
    for (const line of answer.headers.getSetCookie()) headers.append('set-cookie', line)
    return Response.json(succeeded<Session>(null), { headers })
  }
}
