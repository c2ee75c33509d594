import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Site } from '#lib/config/site.ts'
import { refused } from '#lib/contracts/envelope.ts'
import { ERROR_CODES, type ErrorCode, HTTP_STATUS } from '#lib/contracts/error-codes.ts'
import { robotsResponse } from '#lib/seo/crawl-response.ts'
import { ERROR_PAGE_POLICY } from './content-policy.ts'
import { POLICY, withExtra } from './edge-response.ts'
import { errorPage } from './error-page.ts'

/** Responses the edge generates itself. None of them is cached anywhere. */

const COMMON = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Seconds after which a crawler or client may retry (seo: 503 with Retry-After). */
export const RETRY_AFTER = '120'
/** Seconds before retrying a call; a person is waiting for it. */
const RETRY_CALL_AFTER = '5'
/** Seconds before retrying a page that was refused because web is overloaded. */
const RETRY_BUSY_AFTER = '10'

type Extra = Record<string, string>

function send(response: ServerResponse, status: number, own: Extra, text: string, extra: Extra) {
  if (response.headersSent) return void response.destroy()
  const body = Buffer.from(text)
  response.writeHead(status, withExtra({ ...COMMON, ...own, 'content-length': String(body.length) }, extra))
  response.end(body)
}

/** Responds with an error envelope, for everything under `/api`. */
export function sendEnvelope(
  response: ServerResponse,
  code: ErrorCode,
  extra: Extra = {},
  status = HTTP_STATUS[code] ?? 200,
) {
  send(response, status, { 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(refused(code)), extra)
}

const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  [POLICY]: ERROR_PAGE_POLICY,
  'x-robots-tag': 'noindex',
}

/** Responds to a visitor with a page that says in one sentence what happened. */
export function sendErrorPage(response: ServerResponse, status: number, extra: Extra = {}, isBusy = false) {
  send(response, status, ERROR_PAGE_HEADERS, errorPage(status, isBusy), extra)
}

/** Status by Node's error code for requests it cannot parse; 400 for all others. */
const PARSE_ERROR_STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Sends the same page for a request Node could not parse: there is only the socket to write to, which is then closed.
 */
export function refuseUnreadable(socket: Duplex, reason: string | undefined, extra: Extra) {
  const status = PARSE_ERROR_STATUS[reason ?? ''] ?? 400
  const body = errorPage(status)
  const own = {
    ...COMMON,
    ...ERROR_PAGE_HEADERS,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(withExtra(own, extra)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

export interface Redirect {
  status: 301 | 302
  /** A path on this host with one leading slash, or an absolute address. */
  location: string
}

/** Redirects to the address that was meant. */
export function sendRedirect(response: ServerResponse, { status, location }: Redirect, extra: Extra = {}) {
  send(response, status, { location }, '', extra)
}

/** Why there is no response from web: it failed, missed the deadline, or is overloaded and was not asked. */
export type UnavailableReason = 'failed' | 'late' | 'busy'

const UNAVAILABLE_CODES = {
  failed: ERROR_CODES.UPSTREAM_FAILED,
  late: ERROR_CODES.UPSTREAM_TIMEOUT,
  busy: ERROR_CODES.BUSY,
}

/** Responds at once when web cannot: an envelope for a call, a page otherwise. */
export function sendUnavailable(
  response: ServerResponse,
  isApi: boolean,
  reason: UnavailableReason,
  extra: Extra = {},
) {
  if (isApi) return sendEnvelope(response, UNAVAILABLE_CODES[reason], { 'retry-after': RETRY_CALL_AFTER, ...extra })
  const isBusy = reason === 'busy'
  sendErrorPage(response, 503, { 'retry-after': isBusy ? RETRY_BUSY_AFTER : RETRY_AFTER, ...extra }, isBusy)
}

/**
 * Serves robots.txt, which needs only the settings. A crawler that got 503 here would treat the whole site as closed
 * (C-6).
 */
export async function sendRobots(response: ServerResponse, host: string, site: Site, extra: Extra) {
  const robots = robotsResponse(host, site)
  send(response, robots.status, Object.fromEntries(robots.headers), await robots.text(), extra)
}

/** Health of this process, for the supervisor and a load balancer. */
export function sendHealth(response: ServerResponse, status: 'ok' | 'starting' | 'stopping') {
  const text = JSON.stringify({ status })
  send(response, status === 'ok' ? 200 : 503, { 'content-type': 'application/json' }, text, {})
}

/** Responses to a body that is not read to its end. */
const BODY_REFUSALS = {
  tooLarge: { status: 413, code: ERROR_CODES.TOO_LARGE, extra: {} },
  tooSlow: { status: 408, code: ERROR_CODES.TOO_SLOW, extra: {} },
  crowded: { status: 503, code: ERROR_CODES.BUSY, extra: { 'retry-after': RETRY_CALL_AFTER } },
}

/** ms a client whose body is refused may go on sending before the connection is closed. */
const LINGER = 2000

/**
 * Refuses a body that is not read to its end. The connection is closed, but only after the client had a chance to read
 * why: closing with unread bytes would reset the connection and lose the response.
 */
export function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  isApi: boolean,
  reason: keyof typeof BODY_REFUSALS,
) {
  if (response.headersSent) return void request.destroy()
  const { status, code, extra } = BODY_REFUSALS[reason]
  const body = Buffer.from(isApi ? JSON.stringify(refused(code)) : errorPage(status, status === 503))
  response.writeHead(status, {
    ...COMMON,
    ...extra,
    'content-type': `${isApi ? 'application/json' : 'text/html'}; charset=utf-8`,
    [POLICY]: ERROR_PAGE_POLICY,
    'content-length': body.length,
    connection: 'close',
  })
  response.write(body)
  const cut = setTimeout(() => response.end(), LINGER)
  request.on('end', () => response.end())
  response.on('close', () => clearTimeout(cut))
  request.unpipe()
  request.resume()
}
