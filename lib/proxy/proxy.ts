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
  /** A service's time for a call: under the 10 s a visitor waits at most, so that this answer still arrives (FM-03). */
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
  /** The domain all hosts of the site share. */
  siteRoot: string
  keeper: SessionKeeper
  limits?: Partial<ProxyLimits>
  /** Told about every call that a service failed. */
  onFailure?: (failure: { service: ServiceName; path: string; requestId: string; reason: string }) => void
}

/**
 * The one door to the services: `/api/{service}/{path}` becomes `{SERVICE_URL}/{path}` when the
 * contracts know the path. Always answers, with an envelope, whatever the service does.
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
    // Logging out needs no handle: a stale one must not keep somebody logged in, and other sites were refused above.
    const token =
      endpoint.session === 'closes' && endpoint.access === 'public'
        ? (keeper.tokensOf(request)[0] ?? null)
        : keeper.provenToken(request, handle)
    // What is kept for an account is nobody else's, not even a visitor's.
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
  /** Whose call it is, as the edge says; null when it does not. */
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
        // Streams need it; the type of fetch does not know it yet.
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

/** A client is counted by, as elsewhere, an address or the /64 of one. */
function clientOf({ request }: Prepared): string | null {
  const [address] = request.headers['x-client-address']?.split(';') ?? []
  return address ? clientGroup(address) : null
}

/** fetch wraps what went wrong, sometimes twice. */
function reasonOf(error: unknown): string {
  const { cause, code, message } = (error ?? {}) as { cause?: unknown; code?: string; message?: string }
  return cause ? reasonOf(cause) : (code ?? message ?? String(error))
}

function refusalOf(error: unknown): Response {
  if (error instanceof BodyError && error.kind === 'tooLarge') return envelopeResponse(ERROR_CODES.TOO_LARGE)
  if (error instanceof BodyError || error instanceof BadRequest) return envelopeResponse(ERROR_CODES.BAD_INPUT)
  // Reading the visitor's body failed: they left, there is nobody to tell.
  return envelopeResponse(ERROR_CODES.BAD_INPUT)
}
