import { type NextRequest, NextResponse } from 'next/server'
import type { PageRequest, RouteDecision } from './route-request.ts'

/**
 * The parts of Next's request that routing needs. The host comes from the header: `nextUrl` turns 127.0.0.1 into
 * localhost.
 */
export const pageRequestOf = ({ method, headers, nextUrl }: NextRequest): PageRequest => ({
  method,
  host: headers.get('host'),
  path: nextUrl.pathname,
  search: nextUrl.search,
  cookie: headers.get('cookie'),
})

/** Converts a routing decision to Next's response. */
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
 * Next shortens a redirect to its own listening address to a path. For a request to another host name that path would
 * redirect to the same host for ever, so such a target gets a trailing dot, which names the same host but is not
 * shortened.
 */
function locationOf(location: string, { nextUrl, headers }: NextRequest): string {
  const target = new URL(location, nextUrl)
  const isOtherHost = !location.startsWith('/') && target.host !== headers.get('host')?.toLowerCase()
  if (isOtherHost && target.host === nextUrl.host) target.hostname += '.'
  return target.toString()
}
