import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EdgeResponse } from './edge-response.ts'
import type { Stored } from './page-cache.ts'

/** Whether the visitor's copy is current (weak comparison, RFC 9110 §13.1.2). */
function isUnchanged(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false
  const bare = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === bare || each.trim() === '*')
}

/** Cache status (RFC 9211) and `Age` (RFC 9111): where a response came from, for debugging. */
const cacheHeaders = (stored: Stored | undefined): string[] =>
  stored
    ? [
        'age',
        String(stored.age),
        'cache-status',
        stored.state === 'fresh' ? 'edge; hit' : `edge; hit; ttl=${stored.ttl}`,
      ]
    : ['cache-status', 'edge; fwd=miss']

/**
 * Sends a complete response: `stored` if it comes from the cache, `cookie` is a `Set-Cookie` value for this visitor.
 * HEAD gets only the headers; a visitor whose copy is current gets 304.
 */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  edgeResponse: EdgeResponse,
  { stored, cookie }: { stored?: Stored | undefined; cookie: string | null },
) {
  if (response.destroyed) return
  const own = cacheHeaders(stored)
  const isRedirect = edgeResponse.status >= 300 && edgeResponse.status < 400
  const isPersonal = cookie !== null && !isRedirect
  if (isPersonal) own.push('set-cookie', cookie)
  if (edgeResponse.status === 200 && isUnchanged(request.headers['if-none-match'], edgeResponse.etag)) {
    response.writeHead(304, [...(isPersonal ? edgeResponse.unchangedPersonalHead : edgeResponse.unchangedHead), ...own])
    return void response.end()
  }
  response.writeHead(edgeResponse.status, [...(isPersonal ? edgeResponse.personalHead : edgeResponse.head), ...own])
  response.end(edgeResponse.body)
}
