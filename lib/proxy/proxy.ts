import { clientGroup } from '#lib/contracts/client-address.ts'
import { callKindOf, type Endpoint, isUpload, type ServiceName } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { JSON_BODY_MAX_BYTES, SERVICE_TIMEOUT, UPLOAD_BODY_MAX_BYTES, UPLOAD_TIMEOUT } from '#lib/contracts/limits.ts'
import { BodyError } from './body.ts'
import { Breaker } from './breaker.ts'
import { BULKHEAD_RULES, Bulkhead } from './bulkhead.ts'
import { BadRequest, buildRequest, handleIn, type PreparedRequest } from './request.ts'
import { createResolve } from './resolve.ts'
import { buildResponse, envelopeResponse } from './response.ts'
import { isSameSite } from './same-site.ts'
import type { SessionCookies } from './session-cookies.ts'
import { withSessionCookies } from './with-session-cookies.ts'

const MIB = 1024 * 1024

/** Times in ms, sizes in bytes. */
export interface ProxyLimits {
  /**
   * Timeout of a service call: below the 10 s a visitor waits at most, so that the error response still arrives
   * (FM-03).
   */
  call: number
  upload: number
  jsonBody: number
  uploadBody: number
  responseBody: number
}

const LIMITS: ProxyLimits = {
  call: SERVICE_TIMEOUT - 500,
  upload: UPLOAD_TIMEOUT,
  jsonBody: JSON_BODY_MAX_BYTES,
  uploadBody: UPLOAD_BODY_MAX_BYTES,
  responseBody: 8 * MIB,
}

export interface ProxySettings {
  endpoints: readonly Endpoint[]
  serviceUrl: Record<ServiceName, string>
  /** The domain shared by all hosts of the site. */
  siteRoot: string
  sessionCookies: SessionCookies
  limits?: Partial<ProxyLimits>
  /** Called for every call that failed in a service. */
  onFailure?: (failure: { service: ServiceName; path: string; requestId: string; reason: string }) => void
}

/**
 * The single entry to the services: maps `/api/{service}/{path}` to `{SERVICE_URL}/{path}` if the contracts
 * know the path. Always responds with an envelope, whatever the service does.
 */
export function createProxy(settings: ProxySettings): (request: Request) => Promise<Response> {
  const limits = { ...LIMITS, ...settings.limits }
  const resolve = createResolve(settings.endpoints)
  const guards = new Map<string, Guards>()
  const guardsOf = (endpoint: Endpoint) => {
    const kind = callKindOf(endpoint)
    const name = `${endpoint.service} ${kind}`
    const existing = guards.get(name)
    if (existing) return existing
    const made = { breaker: new Breaker(), bulkhead: new Bulkhead(BULKHEAD_RULES[kind]) }
    guards.set(name, made)
    return made
  }

  return async (request) => {
    const resolution = resolve(request.method, new URL(request.url).pathname)
    if (resolution.kind === 'unknown') return envelopeResponse(ERROR_CODES.UNKNOWN_PATH)
    if (resolution.kind === 'wrongMethod')
      return envelopeResponse(ERROR_CODES.UNKNOWN_PATH, { allow: resolution.allow }, 405)
    const { endpoint, path } = resolution
    if (endpoint.method === 'POST' && !isSameSite(request.headers, settings.siteRoot)) {
      return envelopeResponse(ERROR_CODES.NOT_ALLOWED, {}, 403)
    }
    const { sessionCookies } = settings
    const handle = handleIn(request, endpoint)
    // Logging out needs no handle: a stale one must not keep the user logged in, and other sites were rejected above.
    const token =
      endpoint.session === 'closes' && endpoint.access === 'public'
        ? (sessionCookies.tokensOf(request)[0] ?? null)
        : sessionCookies.verifiedToken(request, handle)
    // A call whose result belongs to the account must not fall back to a visitor's.
    if (!token && (endpoint.access !== 'public' || (endpoint.belongsToAccount && handle))) {
      return envelopeResponse(handle ? ERROR_CODES.SESSION_EXPIRED : ERROR_CODES.NOT_LOGGED_IN)
    }
    const knownBrowser = endpoint.browser ? sessionCookies.browserOf(request) : null
    const newBrowser = endpoint.browser === 'marks' && !knownBrowser ? sessionCookies.markBrowser() : null
    let prepared: PreparedRequest
    try {
      const bodyLimits = { json: limits.jsonBody, upload: limits.uploadBody }
      prepared = await buildRequest(
        request,
        {
          endpoint,
          path,
          base: settings.serviceUrl[endpoint.service],
          identity: { token, browser: newBrowser?.browser ?? knownBrowser },
        },
        bodyLimits,
      )
    } catch (error) {
      return errorResponseOf(error)
    }
    const timeLimit = isUpload(endpoint) ? limits.upload : limits.call
    const response = await send(
      prepared,
      guardsOf(endpoint),
      { client: clientOf(prepared), visitor: request.signal, timeLimit, maxBytes: limits.responseBody },
      (reason) =>
        settings.onFailure?.({
          service: endpoint.service,
          path,
          requestId: prepared.request.headers['x-request-id'] ?? '',
          reason,
        }),
    )
    if (newBrowser) response.headers.append('set-cookie', newBrowser.setCookie)
    return withSessionCookies(request, response, { endpoint, token, sessionCookies })
  }
}

interface Guards {
  breaker: Breaker
  bulkhead: Bulkhead
}

interface SendOptions {
  /** The caller, as reported by the edge; null if unknown. */
  client: string | null
  /** Aborts when the visitor leaves. */
  visitor: AbortSignal
  timeLimit: number
  maxBytes: number
}

async function send(
  { request: { url, ...request }, fault }: PreparedRequest,
  { breaker, bulkhead }: Guards,
  { client, visitor, timeLimit, maxBytes }: SendOptions,
  reportFailure: (reason: string) => void,
): Promise<Response> {
  const permit = breaker.admit()
  if (!permit) return envelopeResponse(ERROR_CODES.UPSTREAM_FAILED, { 'retry-after': '5' })
  if (!(await bulkhead.enter(client))) {
    permit.abandoned()
    return envelopeResponse(ERROR_CODES.BUSY, { 'retry-after': '1' })
  }
  try {
    const timeout = AbortSignal.timeout(timeLimit)
    try {
      const response = await fetch(url, {
        ...request,
        // Required for streams, but missing from fetch's type.
        ...({ duplex: 'half' } as object),
        redirect: 'manual',
        cache: 'no-store',
        signal: AbortSignal.any([visitor, timeout]),
      })
      const built = await buildResponse(response, { maxBytes, requestId: request.headers['x-request-id'] ?? '' })
      if (built.isFailure) {
        permit.failed()
        reportFailure(`answered ${response.status}`)
      } else {
        permit.succeeded()
      }
      return built.response
    } catch (error) {
      const bodyError = fault()
      if (bodyError || visitor.aborted) {
        permit.abandoned()
        return bodyError ? errorResponseOf(bodyError) : envelopeResponse(ERROR_CODES.UPSTREAM_FAILED)
      }
      permit.failed()
      reportFailure(timeout.aborted ? 'no answer in time' : reasonOf(error))
      return envelopeResponse(timeout.aborted ? ERROR_CODES.UPSTREAM_TIMEOUT : ERROR_CODES.UPSTREAM_FAILED)
    }
  } finally {
    bulkhead.leave(client)
  }
}

/** Counts clients by IPv4 address or IPv6 /64, as elsewhere. */
function clientOf({ request }: PreparedRequest): string | null {
  const [address] = request.headers['x-client-address']?.split(';') ?? []
  return address ? clientGroup(address) : null
}

/** Unwraps the cause of a fetch error, which may be nested twice. */
function reasonOf(error: unknown): string {
  const { cause, code, message } = (error ?? {}) as { cause?: unknown; code?: string; message?: string }
  return cause ? reasonOf(cause) : (code ?? message ?? String(error))
}

function errorResponseOf(error: unknown): Response {
  if (error instanceof BodyError && error.kind === 'tooLarge') return envelopeResponse(ERROR_CODES.TOO_LARGE)
  if (error instanceof BodyError || error instanceof BadRequest) return envelopeResponse(ERROR_CODES.BAD_INPUT)
  // Reading the visitor's body failed: they have left, so nobody reads this response.
  return envelopeResponse(ERROR_CODES.BAD_INPUT)
}
