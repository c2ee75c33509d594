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

/** The visitor's answer from a service's: status, type and body, and of its headers `Retry-After` alone. */
export async function buildResponse(
  answer: Response,
  { largest, requestId }: { largest: number; requestId: string },
): Promise<Response> {
  const own = { 'x-request-id': requestId }
  const discard = (code: ErrorCode, headers: Record<string, string> = {}) => {
    void answer.body?.cancel()
    return envelopeResponse(code, { ...own, ...headers })
  }
  if (answer.status === 500) return discard(ERROR_CODES.INTERNAL)
  if (answer.status === 503) return discard(ERROR_CODES.BUSY, { 'retry-after': retryAfter(answer) ?? BUSY_RETRY })
  if (answer.status === 504) return discard(ERROR_CODES.UPSTREAM_TIMEOUT)
  const type = answer.headers.get('content-type') ?? ''
  if (!PASSED_STATUSES.has(answer.status) || !PASSED_TYPE.test(type)) return discard(ERROR_CODES.UPSTREAM_FAILED)
  const body = await readUpTo(answer, largest)
  if (body === null) return discard(ERROR_CODES.UPSTREAM_FAILED)
  const headers: Record<string, string> = { ...COMMON, ...own, 'content-type': type }
  const wait = retryAfter(answer)
  if (wait && answer.status === 429) headers['retry-after'] = wait
  return new Response(body, { status: answer.status, headers })
}

function retryAfter(answer: Response): string | null {
  const value = answer.headers.get('retry-after')
  return value !== null && /^\d{1,6}$/.test(value) ? value : null
}

/** The whole body before the first byte goes out, so that a service dying in mid-answer is a clear failure too. */
async function readUpTo(answer: Response, largest: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
