import { refused } from '#lib/contracts/envelope.ts'
import { ERROR_CODES, type ErrorCode, HTTP_STATUS } from '#lib/contracts/error-codes.ts'

/** Headers of every `/api` response: never cached (T18), type never sniffed. */
const COMMON = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

/** An envelope of our own, with the default message of its code. */
export function envelopeResponse(
  code: ErrorCode,
  headers: Record<string, string> = {},
  status = HTTP_STATUS[code] ?? 200,
) {
  return Response.json(refused(code), { status, headers: { ...COMMON, ...headers } })
}

/** Statuses passed on from a service; for any other the visitor only learns that something failed. */
const PASSED_STATUSES = new Set([200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429])
const PASSED_TYPE = /^(application\/json\b|image\/(png|jpeg|gif|webp)$)/i
/** `Retry-After` of a busy service, seconds. */
const BUSY_RETRY = '5'

/** Size limit for the envelope of a busy service, which is short. */
const BUSY_MAX_BYTES = 1024

/** The response for the visitor, and whether the service failed: one that reports itself as busy works (FM-01). */
export interface Built {
  response: Response
  isFailure: boolean
}

/**
 * Builds the visitor's response from a service's: status, type, body, and `Retry-After` as the only header passed on.
 */
export async function buildResponse(
  answer: Response,
  { largest, requestId }: { largest: number; requestId: string },
): Promise<Built> {
  const own = { 'x-request-id': requestId }
  const discard = (code: ErrorCode, headers: Record<string, string> = {}): Built => {
    void answer.body?.cancel().catch(() => {})
    // An internal error in one call does not predict the next one.
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

/** Reads the whole body before sending the first byte, so that a service dying mid-response is a clear failure too. */
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
