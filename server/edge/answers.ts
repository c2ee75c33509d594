import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from '#lib/config/site.ts'
import { refused } from '#lib/contracts/envelope.ts'
import { ERROR_CODES, type ErrorCode, HTTP_STATUS } from '#lib/contracts/error-codes.ts'
import { robotsAnswer } from '#lib/seo/crawl-answer.ts'
import { POLICY, withExtra } from './answer.ts'
import { noticePage } from './notice-page.ts'

/** Answers that the edge gives by itself. None of them is stored anywhere. */

const COMMON = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Seconds after which a crawler or a client may ask again (seo: 503 with Retry-After). */
export const RETRY_AFTER = '120'
/** The same for a call: a person waits in front of it. */
const RETRY_CALL_AFTER = '5'

type Extra = Record<string, string>

function send(response: ServerResponse, status: number, own: Extra, text: string, extra: Extra) {
  if (response.headersSent) return void response.destroy()
  const body = Buffer.from(text)
  response.writeHead(status, withExtra({ ...COMMON, ...own, 'content-length': String(body.length) }, extra))
  response.end(body)
}

/** An envelope, for everything under `/api`. */
export function answerEnvelope(
  response: ServerResponse,
  code: ErrorCode,
  extra: Extra = {},
  status = HTTP_STATUS[code] ?? 200,
) {
  send(response, status, { 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(refused(code)), extra)
}

/** A page with one sentence about what happened, for a visitor. */
export function answerNotice(response: ServerResponse, status: number, extra: Extra = {}) {
  const own = {
    'content-type': 'text/html; charset=utf-8',
    [POLICY]: "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
    'x-robots-tag': 'noindex',
  }
  send(response, status, own, noticePage(status), extra)
}

export interface Move {
  status: 301 | 302
  /** A path on this host with one slash in front, or a whole address. */
  location: string
}

/** The address that was meant. */
export function answerMoved(response: ServerResponse, { status, location }: Move, extra: Extra = {}) {
  send(response, status, { location }, '', extra)
}

/** Web did not answer: an envelope or a page, at once and in words (FM-01, FM-03). */
export function answerUnavailable(response: ServerResponse, isApi: boolean, isTimeout: boolean, extra: Extra = {}) {
  if (!isApi) return answerNotice(response, 503, { 'retry-after': RETRY_AFTER, ...extra })
  const code = isTimeout ? ERROR_CODES.UPSTREAM_TIMEOUT : ERROR_CODES.UPSTREAM_FAILED
  answerEnvelope(response, code, { 'retry-after': RETRY_CALL_AFTER, ...extra })
}

/** robots.txt needs the settings alone. A crawler that met 503 here would take the whole site for closed (seo §6). */
export async function answerRobots(response: ServerResponse, host: string, site: Site, extra: Extra) {
  const answer = robotsAnswer(host, site)
  send(response, answer.status, Object.fromEntries(answer.headers), await answer.text(), extra)
}

/** Health of this process: for the supervisor and for a balancer in front. */
export function answerHealth(response: ServerResponse, isWell: boolean) {
  const text = JSON.stringify({ status: isWell ? 'ok' : 'stopping' })
  send(response, isWell ? 200 : 503, { 'content-type': 'application/json' }, text, {})
}

/** How long a client that is told "too large" may go on sending before the line is cut, ms. */
const LINGER = 2000

/**
 * Refuses a body that is too large. The connection ends, but only after the client had the chance to read why: closing
 * on unread bytes would reset the line and take the answer with it.
 */
export function answerTooLarge(request: IncomingMessage, response: ServerResponse, isApi: boolean) {
  if (response.headersSent) return void request.destroy()
  const text = isApi ? JSON.stringify(refused(ERROR_CODES.TOO_LARGE)) : noticePage(413)
  const body = Buffer.from(text)
  response.writeHead(413, {
    ...COMMON,
    'content-type': `${isApi ? 'application/json' : 'text/html'}; charset=utf-8`,
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
