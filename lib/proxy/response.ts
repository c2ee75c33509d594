import { refused } from '#lib/contracts/envelope.ts'
import { ERROR_CODES, type ErrorCode, HTTP_STATUS } from '#lib/contracts/error-codes.ts'

/** What every answer of `/api` carries: nobody keeps it (T18), nobody guesses its type. */
const COMMON = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

/** An envelope from ourselves, with the one sentence that belongs to its code. */
export function envelopeResponse(
  code: ErrorCode,
  headers: Record<string, string> = {},
  status = HTTP_STATUS[code] ?? 200,
) {
  return Response.json(refused(code), { status, headers: { ...COMMON, ...headers } })
}

/** Statuses a service may answer with; of others the visitor learns that something failed, and nothing more. */
const PASSED_STATUSES = new Set([200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429])
const PASSED_TYPE = /^(application\/json\b|image\/(png|jpeg|gif|webp)$)/i
/** Seconds to wait before asking a busy service again. */
const BUSY_RETRY = '5'

/** Of the envelope of a busy service, which is short. */
const BUSY_MAX_BYTES = 1024

/** What the visitor gets, and whether the service has failed: one that says itself that it is busy works (FM-01). */
export interface Built {
  response: Response
  isFailure: boolean
}

/** The visitor's answer from a service's: status, type and body, and of its headers `Retry-After` alone. */
export async function buildResponse(
  answer: Response,
  { largest, requestId }: { largest: number; requestId: string },
): Promise<Built> {
  const own = { 'x-request-id': requestId }
  const discard = (code: ErrorCode, headers: Record<string, string> = {}): Built => {
    void answer.body?.cancel().catch(() => {})
    // A fault in one call says nothing about the next one.
    return { response: envelopeResponse(code, { ...own, ...headers }), isFailure: code !== ERROR_CODES.INTERNAL }
  }
  if (answer.status === 500) return discard(ERROR_CODES.INTERNAL)
  if (answer.status === 503) {
    const wait = retryAfter(answer)
    const isFailure = wait === null || !(await saysBusy(answer))
    return { ...discard(ERROR_CODES.BUSY, { 'retry-after': wait ?? BUSY_RETRY }), isFailure }
  }
  if (answer.status === 504) return discard(ERROR_CODES.UPSTREAM_TIMEOUT)
  const type = answer.headers.get('content-type') ?? ''
  if (!PASSED_STATUSES.has(answer.status) || !PASSED_TYPE.test(type)) return discard(ERROR_CODES.UPSTREAM_FAILED)
  const body = await readUpTo(answer, largest)
  if (body === null) return discard(ERROR_CODES.UPSTREAM_FAILED)
  const headers: Record<string, string> = { ...COMMON, ...own, 'content-type': type }
  const wait = retryAfter(answer)
  if (wait && answer.status === 429) headers['retry-after'] = wait
  return { response: new Response(body, { status: answer.status, headers }), isFailure: false }
}

async function saysBusy(answer: Response): Promise<boolean> {
  const body = await readUpTo(answer, BUSY_MAX_BYTES)
  try {
    return body !== null && JSON.parse(body.toString()).code === ERROR_CODES.BUSY
  } catch {
    return false
  }
}

function retryAfter(answer: Response): string | null {
  const value = answer.headers.get('retry-after')
  return value !== null && /^\d{1,6}$/.test(value) ? value : null
}

/** The whole body before the first byte goes out, so that a service dying in mid-answer is a clear failure too. */
async function readUpTo(answer: Response, largest: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
