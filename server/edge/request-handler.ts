import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import type { Agent } from 'undici'
import type { Site } from '#lib/config/site.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { WRITE_COOKIE } from '#lib/contracts/own-writes.ts'
import { uploadedVideoIdOf } from '#lib/contracts/video/video-file.ts'
import { oldAddressOf, routeRequest } from '#lib/routing/route-request.ts'
import type { Log } from '#server/log.ts'
import type { Bodies } from './bodies.ts'
import type { BusyLog } from './busy-log.ts'
import { clientAddress, signedAddress } from './client-address.ts'
import type { Connections } from './connections.ts'
import type { PagePolicy } from './content-policy.ts'
import { hasNoDuplicateHeader } from './duplicate-headers.ts'
import { negotiate } from './encoding.ts'
import { forward } from './forward.ts'
import { type HostName, readHost } from './host.ts'
import { loggedPath } from './logged-path.ts'
import {
  type Redirect,
  sendEnvelope,
  sendErrorPage,
  sendHealth,
  sendRedirect,
  sendRobots,
  sendUnavailable,
} from './own-responses.ts'
import type { CacheRequest, PageCache } from './page-cache.ts'
import { PagePlanner } from './page-plan.ts'
import { headersForWeb, isNavigation } from './request-headers.ts'
import { sendResponse } from './send-response.ts'
import { readTarget, type Target } from './target.ts'
import type { WebSemaphore } from './web-semaphore.ts'

export interface RequestLimits {
  /** ms until the first byte of a response: to a call, and to a call that carries a file, including its upload. */
  call: number
  uploadCall: number
  /** Bytes buffered for a slow reader, so that web can finish. */
  mostBuffered: number
}

/** Limits of connections to web by kind of work, so that no kind takes all. */
export interface Semaphores {
  /** Everything web renders: pages, and their data for navigation. */
  pages: WebSemaphore
  calls: WebSemaphore
  assets: WebSemaphore
  /** Uploaded videos: each connection is held for as long as the video is watched. */
  videos: WebSemaphore
}

export interface RequestHandlerParts {
  web: string
  site: Site
  secret: string
  trustedHops: BlockList
  limits: RequestLimits
  log: Log
  extraHeaders: Record<string, string>
  contentPolicy: PagePolicy
  agent: Agent
  connections: Connections
  bodies: Bodies
  semaphores: Semaphores
  busyLog: BusyLog
  pages: PageCache
  assets: PageCache
}

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
/** Read-only targets, which accept no POST. */
const ONLY_READ = new Set<Target['kind']>(['page', 'misspelt', 'asset'])
const WROTE_PAIR = new RegExp(`(^|; ?)${WRITE_COOKIE}=`)
const ROBOTS = '/robots.txt'
const READINESS = '/readyz'
const UPLOAD = /^\/api\/generic\/fileUpload\//
/** Characters of a host name, in an order no host name has (`__proto__.site`): no such host exists. */
const HOST_CHARACTERS = /^[\w.:[\]-]+$/

const NOT_STORED = { 'cache-control': 'private, no-store' }
/** A page's data for client navigation: revalidated every time, never cached on the way. */
const NAVIGATION = { 'cache-control': 'private, no-cache, no-transform' }

type AcceptedTarget = Exclude<Target, { kind: 'refused' }>

/** Decides for each request: refuse it, serve it from the cache, or forward it to web. */
export class RequestHandler {
  isDraining = false
  /** Web cannot serve yet. */
  isOpening = false
  readonly #parts: RequestHandlerParts
  readonly #planner: PagePlanner
  readonly #isLogged: boolean

  constructor(parts: RequestHandlerParts) {
    this.#parts = parts
    this.#planner = new PagePlanner(parts.site)
    this.#isLogged = parts.log.isLevelEnabled('info')
  }

  handle(request: IncomingMessage, response: ServerResponse) {
    this.#parts.connections.markBusy(request, response)
    if (this.#isLogged) this.#logLater(request, response)
    try {
      this.#decide(request, response)
    } catch (error) {
      this.#parts.log.error({ error }, 'a request failed inside the edge')
      sendUnavailable(response, request.url?.startsWith('/api/') ?? false, 'failed')
    }
  }

  #decide(request: IncomingMessage, response: ServerResponse) {
    const { method = '', headers } = request
    const target = readTarget(request.url ?? '', this.#parts.site)
    const host = readHost(headers.host)
    if (!METHODS.includes(method)) return this.#refuse(response, 405, target)
    // Before the host is checked: health checks often send none.
    if (target.kind === 'health') return sendHealth(response, 'ok')
    if (!hasNoDuplicateHeader(request.rawHeaders)) return this.#refuse(response, 400, target)
    if (host === null) return this.#refuse(response, HOST_CHARACTERS.test(headers.host ?? '') ? 404 : 400, target)
    if (target.kind === 'refused') return this.#refuse(response, target.status, target)
    if (isUpgrade(request) || (method !== 'POST' && hasBody(request))) return this.#refuse(response, 400, target)
    if (method === 'OPTIONS')
      return void response.writeHead(204, { ...allowOf(target), ...this.#parts.extraHeaders }).end()

    if (target.path === READINESS && (this.isOpening || this.isDraining))
      return sendHealth(response, this.isOpening ? 'starting' : 'stopping')
    if (this.isOpening) return this.#giveOpening(response, target, host)

    const isRead = method === 'GET' || method === 'HEAD'
    switch (target.kind) {
      case 'misspelt':
        if (!isRead) return this.#refuse(response, 405, target)
        return this.#giveMove(request, response, target, host)
      case 'page':
        if (!isRead) return this.#refuse(response, 405, target)
        if (isNavigation(headers)) return this.#forward(request, response, target, host, NAVIGATION)
        return this.#givePage(request, response, target, host)
      case 'asset':
        if (!isRead) return this.#refuse(response, 405, target)
        // A video is too large to be cached here, and a range of a file is not the file.
        if (headers.range !== undefined || isUploadedVideo(target.path))
          return this.#forward(request, response, target, host, {})
        return this.#giveAsset(request, response, target)
      default:
        return this.#forward(request, response, target, host, NOT_STORED)
    }
  }

  /** Responds while web cannot serve yet: it would log an error for the page, and the visitor would wait for it. */
  #giveOpening(response: ServerResponse, { kind, path }: AcceptedTarget, host: HostName) {
    const { site, extraHeaders } = this.#parts
    if (path === ROBOTS) return void sendRobots(response, host.host, site, extraHeaders)
    sendUnavailable(response, kind === 'api', 'failed', extraHeaders)
  }

  #refuse(response: ServerResponse, status: 400 | 404 | 405, target: Target) {
    const { extraHeaders } = this.#parts
    const headers = { ...extraHeaders, ...(status === 405 ? allowOf(target) : {}) }
    const isApi = target.kind === 'api' || (target.kind === 'refused' && target.isApi)
    if (!isApi) return sendErrorPage(response, status, headers)
    sendEnvelope(response, status === 400 ? ERROR_CODES.BAD_INPUT : ERROR_CODES.UNKNOWN_PATH, headers, status)
  }

  /** Redirects for spelling, host and everything else in routing, in a single hop (C-2: no chains). */
  #giveMove(request: IncomingMessage, response: ServerResponse, { path, query }: AcceptedTarget, host: HostName) {
    const { site, extraHeaders } = this.#parts
    // Only web knows which host has a record; it redirects from the old address on any host.
    const oldAddress = site.hasCityHosts ? oldAddressOf(path, query) : null
    if (oldAddress) return this.#givePage(request, response, { kind: 'page', path: oldAddress, query: '' }, host)
    const decision = routeRequest({ method: 'GET', host: host.name, path, search: query }, site)
    const here: Redirect = { status: 301, location: query === '' ? path : `${path}?${query}` }
    sendRedirect(response, decision.kind === 'redirect' ? decision : here, extraHeaders)
  }

  #givePage(request: IncomingMessage, response: ServerResponse, target: AcceptedTarget, host: HostName) {
    const plan = this.#planner.plan(host, target.path, target.query)
    const cacheRequest: CacheRequest = {
      host: plan.host,
      path: plan.path,
      headers: plan.headers,
      encoding: negotiate(request.headers['accept-encoding']),
    }
    const cookie = this.#planner.cookieFor(plan, host, target, request.headers.cookie)
    this.#give(this.#parts.pages, request, response, cacheRequest, { cookie, mustRefetch: hasWritten(request) })
  }

  #giveAsset(request: IncomingMessage, response: ServerResponse, { path }: AcceptedTarget) {
    const { site } = this.#parts
    const encoding = negotiate(request.headers['accept-encoding'])
    const cacheRequest: CacheRequest = { host: site.hostname + site.port, path, headers: {}, encoding }
    this.#give(this.#parts.assets, request, response, cacheRequest, { cookie: null, mustRefetch: false })
  }

  #give(
    cache: PageCache,
    request: IncomingMessage,
    response: ServerResponse,
    cacheRequest: CacheRequest,
    { cookie, mustRefetch }: { cookie: string | null; mustRefetch: boolean },
  ) {
    const stored = cache.find(cacheRequest)
    if (stored !== null && stored.state !== 'fallback' && !mustRefetch) {
      sendResponse(request, response, stored.response, { stored, cookie })
      if (stored.state === 'reusable') cache.refresh(cacheRequest)
      return
    }
    const { site, extraHeaders } = this.#parts
    const client = this.#clientOf(request)
    cache.resolve(cacheRequest, stored, { client, mustRefetch }).then(
      (outcome) => {
        if (outcome.response) sendResponse(request, response, outcome.response, { stored: outcome.stored, cookie })
        else if (cacheRequest.path === ROBOTS) return sendRobots(response, cacheRequest.host, site, extraHeaders)
        else {
          if (outcome.why === 'busy') this.#parts.busyLog.countRefusal('pages')
          sendUnavailable(response, false, outcome.why, extraHeaders)
        }
      },
      (error: unknown) => {
        this.#parts.log.error({ error }, 'a page could not be given')
        sendUnavailable(response, false, 'failed')
      },
    )
  }

  #forward(
    request: IncomingMessage,
    response: ServerResponse,
    { kind, path, query }: AcceptedTarget,
    host: HostName,
    cacheHeaders: Record<string, string>,
  ) {
    const { web, site, secret, limits, agent, bodies, busyLog, extraHeaders, contentPolicy } = this.#parts
    const carriesFile = UPLOAD.test(path)
    const client = this.#clientOf(request)
    const requestId = randomUUID()
    const semaphoreName = semaphoreNameOf(kind, path)
    forward(request, response, {
      web,
      dispatcher: agent,
      target: query === '' ? path : `${path}?${query}`,
      headers: headersForWeb(request.headers, {
        host: host.host,
        'accept-encoding': 'identity',
        'x-forwarded-proto': site.protocol.slice(0, -1),
        'x-request-id': requestId,
        'x-client-address': signedAddress(client, secret),
      }),
      isApi: kind === 'api',
      carriesFile,
      client,
      bodies,
      semaphore: this.#parts.semaphores[semaphoreName],
      mostBuffered: limits.mostBuffered,
      deadline: carriesFile ? limits.uploadCall : limits.call,
      extraHeaders: { ...extraHeaders, ...cacheHeaders, 'x-request-id': requestId },
      contentPolicy,
      onBusy: () => busyLog.countRefusal(semaphoreName),
    })
  }

  #clientOf({ socket, headers }: IncomingMessage) {
    const forwardedFor = headers['x-forwarded-for'] as string | undefined
    return clientAddress(socket.remoteAddress ?? '', forwardedFor, this.#parts.trustedHops)
  }

  #logLater(request: IncomingMessage, response: ServerResponse) {
    const startedAt = performance.now()
    response.on('close', () => {
      const { method, url = '' } = request
      const ms = Math.round(performance.now() - startedAt)
      const path = loggedPath(url)
      this.#parts.log.info({ method, path, status: response.statusCode, ms, isCut: !response.writableFinished })
    })
  }
}

const allowOf = ({ kind }: Target) => ({
  allow: METHODS.filter((method) => method !== 'POST' || !ONLY_READ.has(kind)).join(', '),
})

const isUploadedVideo = (path: string) => uploadedVideoIdOf(path) !== null

function semaphoreNameOf(kind: AcceptedTarget['kind'], path: string): keyof Semaphores {
  if (kind === 'api' || path === READINESS) return 'calls'
  if (kind !== 'asset') return 'pages'
  return isUploadedVideo(path) ? 'videos' : 'assets'
}

/** An offer of HTTP/2 may be ignored; any other upgrade wants a tunnel to web, which is never allowed (T14). */
const isUpgrade = ({ headers }: IncomingMessage) => headers.upgrade !== undefined && headers.upgrade !== 'h2c'

/** A visitor who has just changed a page must see the change (`own-writes.ts`). */
const hasWritten = ({ headers }: IncomingMessage) => WROTE_PAIR.test(headers.cookie ?? '')

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
