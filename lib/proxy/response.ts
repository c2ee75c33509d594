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
export interface BuiltResponse {
  response: Response
  isFailure: boolean
}

/**
 * Builds the visitor's response from a service's: status, type, body, and `Retry-After` as the only header passed on.
 */
export async function buildResponse(
  serviceResponse: Response,
  { maxBytes, requestId }: { maxBytes: number; requestId: string },
): Promise<BuiltResponse> {
  const requestIdHeader = { 'x-request-id': requestId }
  const replaceWith = (code: ErrorCode, headers: Record<string, string> = {}): BuiltResponse => {
    void serviceResponse.body?.cancel().catch(() => {})
    // An internal error in one call does not predict the next one.
    return {
      response: envelopeResponse(code, { ...requestIdHeader, ...headers }),
      isFailure: code !== ERROR_CODES.INTERNAL,
    }
  }
  if (serviceResponse.status === 500) return replaceWith(ERROR_CODES.INTERNAL)
  if (serviceResponse.status === 503) {
    const wait = retryAfter(serviceResponse)
    const isFailure = wait === null || !(await reportsBusy(serviceResponse))
    return { ...replaceWith(ERROR_CODES.BUSY, { 'retry-after': wait ?? BUSY_RETRY }), isFailure }
  }
  if (serviceResponse.status === 504) return replaceWith(ERROR_CODES.UPSTREAM_TIMEOUT)
  const type = serviceResponse.headers.get('content-type') ?? ''
  if (!PASSED_STATUSES.has(serviceResponse.status) || !PASSED_TYPE.test(type))
    return replaceWith(ERROR_CODES.UPSTREAM_FAILED)
  const body = await readUpTo(serviceResponse, maxBytes)
  if (body === null) return replaceWith(ERROR_CODES.UPSTREAM_FAILED)
  const headers: Record<string, string> = { ...COMMON, ...requestIdHeader, 'content-type': type }
  const wait = retryAfter(serviceResponse)
  if (wait && serviceResponse.status === 429) headers['retry-after'] = wait
  return { response: new Response(body, { status: serviceResponse.status, headers }), isFailure: false }
}

async function reportsBusy(serviceResponse: Response): Promise<boolean> {
  const body = await readUpTo(serviceResponse, BUSY_MAX_BYTES)
  try {
    return body !== null && JSON.parse(body.toString()).code === ERROR_CODES.BUSY
  } catch {
    return false
  }
}

function retryAfter(serviceResponse: Response): string | null {
  const value = serviceResponse.headers.get('retry-after')
  return value !== null && /^\d{1,6}$/.test(value) ? value : null
}

/** Reads the whole body before sending the first byte, so that a service dying mid-response is a clear failure too. */
async function readUpTo(serviceResponse: Response, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of serviceResponse.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
