import { clientGroup } from '#lib/contracts/client-address.ts'
import { callKindOf, type Endpoint, isUpload, type ServiceName } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { JSON_BODY_MAX_BYTES, SERVICE_TIMEOUT, UPLOAD_BODY_MAX_BYTES, UPLOAD_TIMEOUT } from '#lib/contracts/limits.ts'
import { answerSession } from './answer-session.ts'
import { BodyError } from './body.ts'
import { Breaker } from './breaker.ts'
import { BULKHEAD_RULES, Bulkhead } from './bulkhead.ts'
import { BadRequest, buildRequest, handleIn, type Prepared } from './request.ts'
import { createResolve } from './resolve.ts'
import { buildResponse, envelopeResponse } from './response.ts'
import { isSameSite } from './same-site.ts'
import type { SessionKeeper } from './session.ts'

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
  answer: number
}

const LIMITS: ProxyLimits = {
  call: SERVICE_TIMEOUT - 500,
  upload: UPLOAD_TIMEOUT,
  jsonBody: JSON_BODY_MAX_BYTES,
  uploadBody: UPLOAD_BODY_MAX_BYTES,
  answer: 8 * MIB,
}

export interface ProxySettings {
  endpoints: readonly Endpoint[]
  serviceUrl: Record<ServiceName, string>
  /** The domain shared by all hosts of the site. */
  siteRoot: string
  keeper: SessionKeeper
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
  const lines = new Map<string, Line>()
  const lineOf = (endpoint: Endpoint) => {
    const kind = callKindOf(endpoint)
    const name = `${endpoint.service} ${kind}`
    const known = lines.get(name)
    if (known) return known
    const made = { breaker: new Breaker(), bulkhead: new Bulkhead(BULKHEAD_RULES[kind]) }
    lines.set(name, made)
    return made
  }

  return async (request) => {
    const found = resolve(request.method, new URL(request.url).pathname)
    if (found.kind === 'unknown') return envelopeResponse(ERROR_CODES.UNKNOWN_PATH)
    if (found.kind === 'wrongMethod') return envelopeResponse(ERROR_CODES.UNKNOWN_PATH, { allow: found.allow }, 405)
    const { endpoint, path } = found
    if (endpoint.method === 'POST' && !isSameSite(request.headers, settings.siteRoot)) {
      return envelopeResponse(ERROR_CODES.NOT_ALLOWED, {}, 403)
    }
    const { keeper } = settings
    const handle = handleIn(request, endpoint)
    // Logging out needs no handle: a stale one must not keep the user logged in, and other sites were rejected above.
    const token =
      endpoint.session === 'closes' && endpoint.access === 'public'
        ? (keeper.tokensOf(request)[0] ?? null)
        : keeper.provenToken(request, handle)
    // A call whose result belongs to the account must not fall back to a visitor's.
    if (!token && (endpoint.access !== 'public' || (endpoint.isKept && handle))) {
      return envelopeResponse(handle ? ERROR_CODES.SESSION_EXPIRED : ERROR_CODES.NOT_LOGGED_IN)
    }
    const known = endpoint.browser ? keeper.browserOf(request) : null
    const marked = endpoint.browser === 'marks' && !known ? keeper.markBrowser() : null
    let prepared: Prepared
    try {
      const bodyLimits = { json: limits.jsonBody, upload: limits.uploadBody }
      prepared = await buildRequest(
        request,
        {
          endpoint,
          path,
          base: settings.serviceUrl[endpoint.service],
          identity: { token, browser: marked?.browser ?? known },
        },
        bodyLimits,
      )
    } catch (error) {
      return refusalOf(error)
    }
    const deadline = isUpload(endpoint) ? limits.upload : limits.call
    const answer = await send(
      prepared,
      lineOf(endpoint),
      { client: clientOf(prepared), visitor: request.signal, deadline, largest: limits.answer },
      (reason) =>
        settings.onFailure?.({
          service: endpoint.service,
          path,
          requestId: prepared.request.headers['x-request-id'] ?? '',
          reason,
        }),
    )
    if (marked) answer.headers.append('set-cookie', marked.setCookie)
    return answerSession(request, answer, { endpoint, token, keeper })
  }
}

interface Line {
  breaker: Breaker
  bulkhead: Bulkhead
}

interface Terms {
  /** The caller, as reported by the edge; null if unknown. */
  client: string | null
  /** Aborts when the visitor leaves. */
  visitor: AbortSignal
  deadline: number
  largest: number
}

async function send(
  { request: { url, ...request }, fault }: Prepared,
  { breaker, bulkhead }: Line,
  { client, visitor, deadline, largest }: Terms,
  fail: (reason: string) => void,
): Promise<Response> {
  const permit = breaker.admit()
  if (!permit) return envelopeResponse(ERROR_CODES.UPSTREAM_FAILED, { 'retry-after': '5' })
  if (!(await bulkhead.enter(client))) {
    permit.abandoned()
    return envelopeResponse(ERROR_CODES.BUSY, { 'retry-after': '1' })
  }
  try {
    const timeout = AbortSignal.timeout(deadline)
    try {
      const answer = await fetch(url, {
        ...request,
        // Required for streams, but missing from fetch's type.
        ...({ duplex: 'half' } as object),
        redirect: 'manual',
        cache: 'no-store',
        signal: AbortSignal.any([visitor, timeout]),
      })
      const built = await buildResponse(answer, { largest, requestId: request.headers['x-request-id'] ?? '' })
      if (built.isFailure) {
        permit.failed()
        fail(`answered ${answer.status}`)
      } else {
        permit.succeeded()
      }
      return built.response
    } catch (error) {
      const refusal = fault()
      if (refusal || visitor.aborted) {
        permit.abandoned()
        return refusal ? refusalOf(refusal) : envelopeResponse(ERROR_CODES.UPSTREAM_FAILED)
      }
      permit.failed()
      fail(timeout.aborted ? 'no answer in time' : reasonOf(error))
      return envelopeResponse(timeout.aborted ? ERROR_CODES.UPSTREAM_TIMEOUT : ERROR_CODES.UPSTREAM_FAILED)
    }
  } finally {
    bulkhead.leave(client)
  }
}

/** Counts clients by IPv4 address or IPv6 /64, as elsewhere. */
function clientOf({ request }: Prepared): string | null {
  const [address] = request.headers['x-client-address']?.split(';') ?? []
  return address ? clientGroup(address) : null
}

/** Unwraps the cause of a fetch error, which may be nested twice. */
function reasonOf(error: unknown): string {
  const { cause, code, message } = (error ?? {}) as { cause?: unknown; code?: string; message?: string }
  return cause ? reasonOf(cause) : (code ?? message ?? String(error))
}

function refusalOf(error: unknown): Response {
  if (error instanceof BodyError && error.kind === 'tooLarge') return envelopeResponse(ERROR_CODES.TOO_LARGE)
  if (error instanceof BodyError || error instanceof BadRequest) return envelopeResponse(ERROR_CODES.BAD_INPUT)
  // Reading the visitor's body failed: they have left, so nobody reads this response.
  return envelopeResponse(ERROR_CODES.BAD_INPUT)
}
