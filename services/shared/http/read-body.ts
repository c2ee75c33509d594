import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { JSON_BODY_MAX_BYTES } from '#lib/contracts/limits.ts'
import { ServiceError } from '../service-error.ts'
import { isBoundedJson } from './json-shape.ts'
import { isStorableTree } from './text-safety.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i

/**
 * Reads a request's JSON object; a missing body is an empty object. Refuses anything but UTF-8 `application/json`
 * within the limits of depth and keys with BAD_INPUT, anything over 100 KB with TOO_LARGE.
 */
export async function readJsonBody(
  request: Request,
  { maxKeys }: Pick<Endpoint, 'maxKeys'>,
): Promise<Record<string, unknown>> {
  const bytes = await readBounded(request, JSON_BODY_MAX_BYTES)
  if (bytes.length === 0) return {}
  const badRequest = (reason: string) => new ServiceError(ERROR_CODES.BAD_INPUT, undefined, { reason })
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw badRequest('content type')
  let value: unknown
  try {
    const text = decoder.decode(bytes)
    if (!isBoundedJson(text, { keys: maxKeys })) throw badRequest('too deep or too many keys')
    value = JSON.parse(text)
  } catch (error) {
    throw error instanceof ServiceError ? error : badRequest('no JSON in UTF-8')
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw badRequest('no object')
  if (!isStorableTree(value)) throw badRequest('unstorable text')
  return value as Record<string, unknown>
}

/**
 * Reads at most `limit` bytes. Node never reads past a declared length, so such a body is read at once; any other is
 * abandoned as soon as it exceeds the limit.
 */
export async function readBounded(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new ServiceError(ERROR_CODES.TOO_LARGE)
  const announced = request.headers.get('content-length')
  if (Number(announced ?? 0) > limit) throw tooLarge()
  if (announced !== null) return new Uint8Array(await request.arrayBuffer())
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body) {
    length += chunk.length
    if (length > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
}
