import { Hono } from 'hono'
import type { z } from 'zod'
import { callKindOf, type Endpoint, isUpload, pathVariantsOf, type ServiceName } from '#lib/contracts/endpoint.ts'
import { type Envelope, refused, succeeded } from '#lib/contracts/envelope.ts'
import { ERROR_CODES, HTTP_STATUS } from '#lib/contracts/error-codes.ts'
import { UPLOAD_TIMEOUT } from '#lib/contracts/limits.ts'
import { type Actor, authorize } from './http/authorize.ts'
import { createCallSemaphores } from './http/call-semaphores.ts'
import { type Caller, callerOf } from './http/caller.ts'
import { withinDeadline } from './http/deadline.ts'
import { badInput, storeFailureOf, toServiceError } from './http/map-error.ts'
import { parseResponse } from './http/parse-response.ts'
import { readJsonBody } from './http/read-body.ts'
import { readQuery } from './http/read-query.ts'
import { type Received, receiveForm } from './http/receive-form.ts'
import { requestIdOf } from './http/request-id.ts'
import { describeError, type Log } from './log/create-log.ts'
import { DEADLINE, logStoreFailure } from './log/log-store-failure.ts'
import { createTrace, type Trace } from './log/trace.ts'

export type ServiceOptions = {
  name: ServiceName
  log: Log
  /** The account a token belongs to, for the endpoint that asks; `null` if the token is unknown or has expired. */
  findActor: (token: string, endpoint?: Pick<Endpoint, 'access' | 'isPolled'>) => Promise<Actor | null>
  /** The key with which the edge signs client addresses; without it clients cannot be told apart. */
  secret?: string
}

/** What a handler knows about the call besides its input. */
export type Call = Caller & { actor: Actor | null; requestId: string; log: Log }

type Handler<I extends z.ZodType, D extends z.ZodType> = (input: z.output<I>, call: Call) => Promise<z.input<D>>

export interface Service {
  name: ServiceName
  app: Hono
  /** Serves an endpoint under each of its spellings; its contract parses the input and the output. */
  mount<I extends z.ZodType, D extends z.ZodType>(endpoint: Endpoint<I, D>, handler: Handler<I, D>): void
}

/** Creates an empty service. Envelope, errors, limits, access and logging are handled here for all endpoints. */
export function createService({ name, log, findActor, secret }: ServiceOptions): Service {
  const app = new Hono()
  const semaphores = createCallSemaphores()
  const ownLog = log.child({ service: name })
  const trace = createTrace(ownLog)

  const handle = (request: Request, endpoint: Endpoint, work: (call: Call) => Promise<unknown>) =>
    handleCall({ request, endpoint, log: ownLog, work, findActor, secret })

  function mount<I extends z.ZodType, D extends z.ZodType>(endpoint: Endpoint<I, D>, handler: Handler<I, D>) {
    if (endpoint.service !== name) throw new Error(`${endpoint.path} belongs to the service ${endpoint.service}`)
    const pathLog = ownLog.child({ path: endpoint.path })
    for (const spelling of pathVariantsOf(endpoint)) {
      app.on(endpoint.method, `/${spelling}`, ({ req }) =>
        handle(req.raw, endpoint, async (call) => {
          if (endpoint.access === 'operator') traceOperatorCall(trace, endpoint, call)
          authorize(endpoint, call.actor, Boolean(call.token))
          // Before a permit is acquired: a caller on a slow connection must not hold others up.
          const received = await receive(endpoint, req.raw)
          const work = async () => {
            const input = endpoint.input.safeParse(await received.read())
            if (!input.success) throw badInput(input.error)
            return parseResponse(endpoint.data, await handler(input.data, call), pathLog)
          }
          return semaphores[callKindOf(endpoint)](work).finally(received.drop)
        }),
      )
    }
  }

  return { name, app, mount }
}

/** Traces every operator call, allowed or not. */
function traceOperatorCall(trace: Trace, { path }: Endpoint, { actor, client, requestId }: Call) {
  const who = actor ? `account ${actor.accountId}` : 'nobody'
  trace.note({ kind: `${actor?.role ?? actor?.closedRole ?? 'not an operator'}: ${path}`, who, client, requestId })
}

/** The whole payload of a call; `read` parses it, `drop` discards it. */
async function receive(endpoint: Endpoint, request: Request): Promise<Received> {
  if (isUpload(endpoint)) return receiveForm(request)
  const input =
    endpoint.method === 'POST' ? await readJsonBody(request, endpoint) : readQuery(new URL(request.url).search.slice(1))
  return { read: async () => input, drop: () => {} }
}

type CallOptions = {
  request: Request
  endpoint: Endpoint
  log: Log
  findActor: ServiceOptions['findActor']
  secret: string | undefined
  work: (call: Call) => Promise<unknown>
}

/** Runs one call under its deadline, writes its access log line and wraps the result in the envelope. */
async function handleCall({ request, endpoint, log, findActor, secret, work }: CallOptions): Promise<Response> {
  // As spelled in the contract; what the caller sent stays out of the log.
  const { path, mediaType: contentType } = endpoint
  const started = performance.now()
  const requestId = requestIdOf(request.headers)
  const line: Record<string, unknown> = { requestId, method: request.method, path }
  let envelope: Envelope
  let retryAfter: number | undefined
  try {
    const token = request.headers.get('auth-token')
    const run = async () =>
      work({
        ...callerOf(request.headers, secret),
        actor: token ? await findActor(token, endpoint) : null,
        requestId,
        log,
      })
    envelope = succeeded(await withinDeadline(run(), isUpload(endpoint) ? UPLOAD_TIMEOUT : undefined))
  } catch (error) {
    const refusal = toServiceError(error)
    envelope = refused(refusal.code, refusal.message, refusal.field)
    retryAfter = refusal.retryAfter
    if (refusal.reason) line.reason = refusal.reason
    if (refusal.code === ERROR_CODES.INTERNAL) log.error({ requestId, path, ...describeError(error) }, 'call failed')
    const storeFailure = refusal.code === ERROR_CODES.UPSTREAM_TIMEOUT ? { kind: DEADLINE } : storeFailureOf(error)
    if (storeFailure) logStoreFailure(log, { ...storeFailure, requestId, path })
  }
  const status = HTTP_STATUS[envelope.code] ?? 200
  log.info({ ...line, status, code: envelope.code, ms: Math.round(performance.now() - started) }, 'call')
  const binary = contentType && envelope.data instanceof Uint8Array ? envelope.data : undefined
  const type = binary ? contentType : 'application/json; charset=utf-8'
  return respond(binary ?? JSON.stringify(envelope), { status, type, requestId, retryAfter })
}

type ResponseOptions = { status: number; type: string | undefined; requestId: string; retryAfter: number | undefined }

function respond(body: string | Uint8Array, { status, type = '', requestId, retryAfter }: ResponseOptions): Response {
  // A plain object: a `Headers` instance would be built only to be taken apart again.
  const headers = {
    'content-type': type,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  }
  return new Response(body as BodyInit, { status, headers })
}
