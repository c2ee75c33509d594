import { createServer, type Server } from 'node:http'
import type { AddressInfo, BlockList } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent } from 'undici'
import { ownHostsOf, type SiteSettings, siteFrom } from '#lib/config/site.ts'
import type { Log } from '#server/log.ts'
import { Bodies, type BodyLimits } from './bodies.ts'
import { BusyLog } from './busy-log.ts'
import { isTrustedHop } from './client-address.ts'
import { type ConnectionLimits, Connections } from './connections.ts'
import { contentPolicy, type PolicySettings } from './content-policy.ts'
import { assetLifetimes, pageLifetimes } from './lifetimes.ts'
import { refuseUnreadable } from './own-responses.ts'
import { PageCache } from './page-cache.ts'
import { RequestHandler, type RequestLimits } from './request-handler.ts'
import { securityHeaders } from './security-headers.ts'
import { WebSemaphore } from './web-semaphore.ts'

const SECOND = 1000
/**
 * Timeout of a readiness check, a little longer than web itself waits for the services; and the pause between checks.
 */
const READINESS_WAIT = 3 * SECOND
const READINESS_INTERVAL = SECOND / 10

/** Times in ms; response deadlines are FM-03, connection limits FM-14. */
const LIMITS = {
  /** As long as a start may take (`server/start/child-spec.ts`). */
  opening: 90 * SECOND,
  sockets: 2000,
  socketsPerClient: 100,
  headers: 15 * SECOND,
  /** Upper bound for a whole request; bodies have tighter limits. */
  request: 120 * SECOND,
  /** 512 bodies of at most 100 KB bound the memory used by incoming bodies. */
  bodies: 512,
  bodiesPerClient: 64,
  body: 15 * SECOND,
  files: 64,
  filesPerClient: 6,
  fileWait: 30 * SECOND,
  slowestFile: 8 * 1024,
  grace: 10 * SECOND,
  stall: 30 * SECOND,
  interval: 5 * SECOND,
  keepAlive: 30 * SECOND,
  headerBytes: 16 * 1024,
  /**
   * Concurrent requests to web, and how long others wait for their turn. Web renders on one thread: more pages at a
   * time delay each of them and finish none sooner.
   */
  pageLines: 32,
  callLines: 128,
  assetLines: 32,
  /** Concurrent video streams, overall and per client; each holds a chunk in the services' memory. */
  videoLines: 96,
  videoLinesPerClient: 12,
  lineWait: 2 * SECOND,
  /** Deadline for a page without a cached copy. */
  page: 8 * SECOND,
  /** Deadline for refreshing a page with a recent copy; web may take longer for any other. */
  patience: SECOND,
  recent: 5 * SECOND,
  /** Deadline of a call: a little longer than web's proxy waits for a service, so that its own envelope comes first. */
  call: 10 * SECOND,
  uploadCall: 65 * SECOND,
  mostBuffered: 256 * 1024,
  /** How long web may fall silent in the middle of a response. */
  pause: 60 * SECOND,
  drain: 10 * SECOND,
}
export type EdgeLimits = typeof LIMITS & BodyLimits & ConnectionLimits & RequestLimits

export interface EdgeSettings {
  /** Address of web. */
  web: string
  site: SiteSettings
  /** What pages may load from other origins. */
  policy?: Partial<Omit<PolicySettings, 'ownHosts'>>
  secret: string
  trustedHops: BlockList
  /** Limits of the page cache; built files, images and clips get half as many bytes on top. */
  cache: { maxBytes: number; maxEntries: number }
  log: Log
  limits?: Partial<EdgeLimits>
  /** Seconds, see `pageLifetimes`. */
  lifetimes?: { fresh: number; reuse: number; onError: number }
}

/** The public entry to the site: one HTTP server in front of web. */
export class Edge {
  readonly #web: string
  readonly #server: Server
  readonly #agent: Agent
  readonly #connections: Connections
  readonly #bodies: Bodies
  readonly #handler: RequestHandler
  readonly #limits: EdgeLimits

  constructor(settings: EdgeSettings) {
    const limits: EdgeLimits = { ...LIMITS, ...settings.limits }
    const { web, secret, trustedHops, log } = settings
    const site = siteFrom(settings.site)
    this.#web = web
    this.#limits = limits
    this.#agent = new Agent({
      connections: limits.pageLines + limits.callLines + limits.assetLines + limits.videoLines + limits.files,
      pipelining: 1,
      connect: { timeout: 2 * SECOND },
      headersTimeout: limits.uploadCall + SECOND,
      bodyTimeout: limits.pause,
    })
    const ownHosts = ownHostsOf(site)
    const pagePolicy = contentPolicy({ hasAmap: false, mediaHosts: [], buildHosts: [], ...settings.policy, ownHosts })
    const extraHeaders = securityHeaders(site, pagePolicy)
    const semaphoreOf = (slots: number, perClient?: number) =>
      new WebSemaphore({ slots, perClient, wait: limits.lineWait })
    const semaphores = {
      pages: semaphoreOf(limits.pageLines),
      calls: semaphoreOf(limits.callLines),
      assets: semaphoreOf(limits.assetLines),
      videos: semaphoreOf(limits.videoLines, limits.videoLinesPerClient),
    }
    const cacheSettings = {
      agent: this.#agent,
      web,
      extraHeaders,
      contentPolicy: pagePolicy,
      log,
      ...settings.cache,
      deadline: limits.page,
      patience: limits.patience,
      recent: limits.recent,
    }
    this.#server = createServer({
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.interval,
    })
    this.#connections = new Connections(this.#server, limits, (address) => isTrustedHop(address, trustedHops))
    this.#bodies = new Bodies(limits)
    this.#handler = new RequestHandler({
      web,
      site,
      secret,
      trustedHops,
      limits,
      log,
      extraHeaders,
      contentPolicy: pagePolicy,
      agent: this.#agent,
      connections: this.#connections,
      bodies: this.#bodies,
      semaphores,
      busyLog: new BusyLog(log),
      pages: new PageCache({
        ...cacheSettings,
        semaphore: semaphores.pages,
        level: 'page',
        policy: pageLifetimes(settings.lifetimes),
      }),
      assets: new PageCache({
        ...cacheSettings,
        semaphore: semaphores.assets,
        maxBytes: Math.ceil(cacheSettings.maxBytes / 2),
        level: 'asset',
        policy: assetLifetimes,
      }),
    })
    this.#server.on('request', (request, response) => this.#handler.handle(request, response))
    this.#server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      // The client has gone, or a response is half sent and any more bytes would become part of it.
      if (!socket.writable || this.#connections.isResponding(socket)) return void socket.destroy()
      refuseUnreadable(socket, error.code, extraHeaders)
    })
  }

  /**
   * Sends no requests to web until it has reported ready once: a start is not a fault, and would be logged as many.
   * Resolves after the first check, so that an edge restarted beside a running web refuses no one. Taking longer than a
   * start may take is a fault, for which web has its own pages (FM-01).
   */
  async waitForWeb() {
    this.#handler.isOpening = !(await this.#webServes())
    if (this.#handler.isOpening) void this.#openWithWeb(performance.now() + this.#limits.opening)
  }

  async #openWithWeb(deadline: number) {
    do await sleep(READINESS_INTERVAL)
    while (!this.#handler.isDraining && performance.now() < deadline && !(await this.#webServes()))
    this.#handler.isOpening = false
  }

  async #webServes(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(READINESS_WAIT)
      const { statusCode, body } = await this.#agent.request({
        origin: this.#web,
        path: '/readyz',
        method: 'GET',
        signal,
      })
      await body.dump()
      return statusCode === 200
    } catch {
      return false
    }
  }

  /** Opens the port and resolves to it (0 picks any). Rejects when it is taken. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject)
        resolve((this.#server.address() as AddressInfo).port)
      })
    })
  }

  /** Shuts down gracefully (FM-17): not ready for `notice` ms, then no new connections, then the rest drains. */
  async close(notice = 0) {
    this.#handler.isDraining = true
    if (notice > 0) await sleep(notice)
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#connections.cutIdle()
    const idle = setInterval(() => this.#connections.cutIdle(), 100)
    const cut = setTimeout(() => this.#server.closeAllConnections(), this.#limits.drain)
    await closed
    clearInterval(idle)
    clearTimeout(cut)
    this.#connections.stop()
    this.#bodies.stop()
    await this.#agent.destroy()
  }
}
