import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'
import type { Stored } from './page-cache.ts'

/** True when the visitor's copy is this one (weak comparison, RFC 9110 §13.1.2). */
function isUnchanged(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false
  const bare = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === bare || each.trim() === '*')
}

/** RFC 9211, and `Age` of RFC 9111: where an answer came from, for people who look into it. */
const originOf = (stored: Stored | undefined): string[] =>
  stored
    ? [
        'age',
        String(stored.age),
        'cache-status',
        stored.state === 'fresh' ? 'edge; hit' : `edge; hit; ttl=${stored.ttl}`,
      ]
    : ['cache-status', 'edge; fwd=miss']

/**
 * Sends a finished answer: `stored` says that it comes from the cache, `cookie` is a `Set-Cookie` line for this visitor.
 * HEAD gets the headers alone; a visitor who has the page gets 304.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  { stored, cookie }: { stored?: Stored | undefined; cookie: string | null },
) {
  if (response.destroyed) return
  const own = originOf(stored)
  const isRedirect = answer.status >= 300 && answer.status < 400
  const isPersonal = cookie !== null && !isRedirect
  if (isPersonal) own.push('set-cookie', cookie)
  if (answer.status === 200 && isUnchanged(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, [...(isPersonal ? answer.unchangedPersonalHead : answer.unchangedHead), ...own])
    return void response.end()
  }
  response.writeHead(answer.status, [...(isPersonal ? answer.personalHead : answer.head), ...own])
  response.end(answer.body)
}
