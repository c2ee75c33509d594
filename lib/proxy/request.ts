import { randomUUID } from 'node:crypto'
import { type Endpoint, isUpload } from '#lib/contracts/endpoint.ts'
import { BodyError, collect, declaredLength, type Metered, metered } from './body.ts'

/** The request to a service. Everything in it is built here; nothing is copied wholesale from the visitor's request. */
export interface ServiceRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined
}

/** The request, and the fate of a body that is still being streamed. */
export interface PreparedRequest {
  request: ServiceRequest
  fault: Metered['fault']
}

export interface BodyLimits {
  json: number
  upload: number
}

/** Headers passed through unchanged; values longer than any real one are dropped. */
const FORWARDED_HEADERS = ['appname', 'channelname'] as const
const MAX_VALUE_LENGTH = 512
const REQUEST_ID = /^[\w-]{8,64}$/
/** As signed by the edge; the services verify the signature. */
const CLIENT_ADDRESS = /^[0-9a-f.:]{2,45};[0-9a-f]{64}$/i
const MAX_QUERY_LENGTH = 4096

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i
const MULTIPART = /^multipart\/form-data\s*;\s*boundary="?[\w'()+,./:=? -]{1,70}"?\s*$/i

/** What the cookies prove: the token for the visitor's handle, and the browser's identity. */
export interface Identity {
  token: string | null
  browser: string | null
}

/** The visitor's handle; editors send it with an underscore, on uploads only. */
export const handleIn = ({ headers }: Request, endpoint: Endpoint): string | null =>
  headers.get('auth-token') ?? (isUpload(endpoint) ? headers.get('auth_token') : null)

/** A request that must not reach a service; the message tells why. */
export class BadRequest extends Error {}

/**
 * Builds the request to a service. Throws BadRequest for an unacceptable query or content type, BodyError for a body
 * that is too large or not as long as declared.
 */
export async function buildRequest(
  request: Request,
  { endpoint, path, base, identity }: { endpoint: Endpoint; path: string; base: string; identity: Identity },
  limits: BodyLimits,
): Promise<PreparedRequest> {
  const isRead = endpoint.method === 'GET'
  const headers = serviceHeaders(request.headers, identity)
  // The origin comes from the settings, the path from the table; the visitor's input only from the re-encoded query.
  const url = `${base}/${path}${isRead ? queryOf(request.url) : ''}`
  const noBody = { body: undefined, fault: () => null }
  const { body, fault } = isRead ? noBody : await bodyOf(request, endpoint, limits, headers)
  return { request: { url, method: endpoint.method, headers, body }, fault }
}

function serviceHeaders(received: Headers, { token, browser }: Identity): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-encoding': 'identity' }
  for (const name of FORWARDED_HEADERS) {
    const value = received.get(name)
    if (value && value.length <= MAX_VALUE_LENGTH) headers[name] = value
  }
  if (token) headers['auth-token'] = token
  if (browser) headers['x-browser-id'] = browser
  const requestId = received.get('x-request-id') ?? ''
  headers['x-request-id'] = REQUEST_ID.test(requestId) ? requestId : randomUUID()
  const client = received.get('x-client-address') ?? ''
  if (CLIENT_ADDRESS.test(client)) headers['x-client-address'] = client
  return headers
}

function queryOf(address: string): string {
  const { search, searchParams } = new URL(address)
  if (search.length > MAX_QUERY_LENGTH) throw new BadRequest('the query is too long')
  const query = searchParams.toString()
  return query ? `?${query}` : ''
}

async function bodyOf(request: Request, endpoint: Endpoint, limits: BodyLimits, headers: Record<string, string>) {
  const isFile = isUpload(endpoint)
  const type = request.headers.get('content-type') ?? ''
  // JSON only: forms on other sites cannot submit this type (T19).
  if (!(isFile ? MULTIPART : JSON_TYPE).test(type)) throw new BadRequest('another content type')
  const limit = isFile ? limits.upload : limits.json
  const declared = declaredLength(request.headers)
  if (Number.isNaN(declared)) throw new BadRequest('a length that is no number')
  if (declared !== null && declared > limit) throw new BodyError('tooLarge')
  if (!request.body) throw new BadRequest('no body')
  headers['content-type'] = isFile ? type : 'application/json'
  const body = metered(request.body, limit, declared)
  if (!isFile) return { body: await collect(body.stream), fault: body.fault }
  // Pass known lengths on, so that the service can also detect a truncated body.
  if (declared !== null) headers['content-length'] = String(declared)
  return { body: body.stream, fault: body.fault }
}
