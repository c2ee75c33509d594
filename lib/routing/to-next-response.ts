import { type NextRequest, NextResponse } from 'next/server'
import type { PageRequest, RouteDecision } from './route-request.ts'

/** What routing needs of Next's request. The host comes from the header: `nextUrl` turns 127.0.0.1 into localhost. */
export const pageRequestOf = ({ method, headers, nextUrl }: NextRequest): PageRequest => ({
  method,
  host: headers.get('host'),
  path: nextUrl.pathname,
  search: nextUrl.search,
  cookie: headers.get('cookie'),
})

/** Says a routing decision in Next's words. */
export function toNextResponse(decision: RouteDecision, request: NextRequest): NextResponse {
  switch (decision.kind) {
    case 'pass':
      return NextResponse.next()
    case 'refuse':
      return new NextResponse(null, { status: decision.status, headers: { Allow: 'GET, HEAD' } })
    case 'redirect':
      return new NextResponse(null, {
        status: decision.status,
        headers: { Location: locationOf(decision.location, request) },
      })
    case 'page': {
      const target = new URL(decision.internalPath, request.nextUrl)
      target.search = decision.internalSearch
      const response = NextResponse.rewrite(target, { headers: decision.headers })
      if (decision.setCookie) response.headers.append('Set-Cookie', decision.setCookie)
      return response
    }
  }
}

/**
 * Next shortens a redirect to the address it listens on to a path. Coming from another host name that path would lead
 * to the same host for ever, so such a target gets the final dot that names the same host and is not shortened.
 */
function locationOf(location: string, { nextUrl, headers }: NextRequest): string {
  const target = new URL(location, nextUrl)
  const isOtherHost = !location.startsWith('/') && target.host !== headers.get('host')?.toLowerCase()
  if (isOtherHost && target.host === nextUrl.host) target.hostname += '.'
  return target.toString()
}
