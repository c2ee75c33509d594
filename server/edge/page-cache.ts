import { type Agent, type Dispatcher, interceptors } from 'undici'
import type { Log } from '#server/log.ts'
import { type EdgeResponse, makeEdgeResponse, type ResponseHeaders } from './edge-response.ts'
import { type FetchFromWebSettings, type Fill, type FillOptions, fetchFromWeb } from './fetch-from-web.ts'
import { loggedPath } from './logged-path.ts'
import type { UnavailableReason } from './own-responses.ts'
import { type Entry, PageStore } from './page-store.ts'
import { Recompressor } from './recompressor.ts'

/** A request to web that is the same for every visitor of the page; also the cache key. */
export type CacheRequest = Pick<Fill, 'host' | 'path' | 'encoding' | 'headers'>

/**
 * A cached response. `fresh`: serve it. `reusable`: serve it and refresh in the background. `fallback`: only if web
 * fails.
 */
export interface Stored {
  response: EdgeResponse
  state: 'fresh' | 'reusable' | 'fallback'
  /** Seconds since web sent it, and until (negative: since) it stops being fresh. */
  age: number
  ttl: number
}

/** Web's response, or what the visitor gets instead: an older copy, or nothing. */
export type Outcome = { response: EdgeResponse; stored?: Stored } | { response?: undefined; why: UnavailableReason }

/** The requesting client, and whether web must be asked even if there is a copy. */
export interface Requester {
  client: string
  mustRefetch: boolean
}

export interface PageCacheSettings extends Omit<FetchFromWebSettings, 'maxBytes'> {
  agent: Agent
  maxBytes: number
  maxEntries: number
  log: Log
  /** ms web has to respond when there is no copy. */
  deadline: number
  /**
   * ms to wait for a refresh of a recent copy; for an older one, which may show what was taken down, `deadline`
   * applies.
   */
  patience: number
  /** Age in ms up to which a copy is recent. */
  recent: number
}

const MAX_RESPONSE_BYTES = 5 * 1024 * 1024
/** ms after a failure of web during which cached pages are served without asking it. */
const FAILURE_PAUSE = 1000

/** The client of a background refresh. */
const NO_CLIENT = ''
const BUSY = new Error('web has too much to do')

/**
 * Pages in undici's RFC 9111 cache, which decides what may be stored, for how long and by which `Vary`. Adds to it:
 * reading a cached response without undici's stream per hit, one request to web at a time per page however many
 * visitors wait, and a fallback copy when web is slow or down.
 */
export class PageCache {
  readonly #settings: PageCacheSettings
  readonly #store: PageStore
  readonly #dispatcher: Dispatcher
  readonly #running = new Map<string, Promise<Fill>>()
  /** What starts when the running request for a page has ended. */
  readonly #next = new Map<string, Promise<Fill>>()
  // Keyed by the stored body, which is the same array as long as the entry lives.
  readonly #answers = new WeakMap<object, EdgeResponse>()
  readonly #recompressor = new Recompressor()
  #restUntil = 0

  constructor(settings: PageCacheSettings) {
    this.#settings = settings
    this.#store = new PageStore({ ...settings, maxEntryBytes: MAX_RESPONSE_BYTES })
    this.#dispatcher = settings.agent.compose(
      fetchFromWeb({ ...settings, maxBytes: MAX_RESPONSE_BYTES }),
      interceptors.cache({ store: this.#store, methods: ['GET'], type: 'shared' }),
    )
  }

  /** The cached response for a request, or null. */
  find({ host, path, encoding, headers }: CacheRequest): Stored | null {
    const entry = this.#store.get({
      origin: `http://${host}`,
      method: 'GET',
      path,
      headers: { ...headers, 'accept-encoding': encoding },
    })
    const body = entry?.body as Buffer[] | undefined
    if (!entry || !Array.isArray(body)) return null
    let response = this.#answers.get(body)
    if (response === undefined) {
      const [first = Buffer.alloc(0), ...rest] = body
      const whole = rest.length > 0 ? Buffer.concat(body) : first
      response = makeEdgeResponse(
        entry.statusCode,
        entry.headers as ResponseHeaders,
        whole,
        this.#settings.extraHeaders,
      )
      this.#answers.set(body, response)
    }
    const left = entry.staleAt - entry.cachedAt - entry.storedFor
    if (left > 0) this.#makeSmaller(entry, body, response)
    const reuse = (entry.cacheControlDirectives['stale-while-revalidate'] ?? 0) * 1000
    return {
      response,
      state: left > 0 ? 'fresh' : left + reuse > 0 ? 'reusable' : 'fallback',
      age: Math.round(entry.storedFor / 1000),
      ttl: Math.floor(left / 1000),
    }
  }

  /** Recompresses a page that is requested while cached, which is worth more work than a page requested once. */
  #makeSmaller({ statusCode, headers }: Entry, body: Buffer[], response: EdgeResponse) {
    const { level, extraHeaders, log } = this.#settings
    if (level !== 'page' || headers?.['content-encoding'] !== 'br' || !this.#recompressor.isDue(response.body)) return
    this.#recompressor.recompress(response.body).then(
      (smaller) => {
        body.splice(0, body.length, smaller)
        this.#answers.set(body, makeEdgeResponse(statusCode, headers as ResponseHeaders, smaller, extraHeaders))
      },
      (error: Error) => log.warn({ reason: error.message }, 'a stored page could not be compressed again'),
    )
  }

  /** Requests a newer copy in the background. */
  refresh(cacheRequest: CacheRequest) {
    if (performance.now() >= this.#restUntil) void this.#ask(cacheRequest, NO_CLIENT)
  }

  /**
   * Resolves to web's response if it comes in time, otherwise the stored one, otherwise nothing; to the stored one at
   * once if web is overloaded or has just failed.
   */
  async resolve(
    cacheRequest: CacheRequest,
    fallback: Stored | null,
    { client, mustRefetch }: Requester,
  ): Promise<Outcome> {
    const { deadline, patience, recent, semaphore } = this.#settings
    if (fallback && performance.now() < this.#restUntil) return { response: fallback.response, stored: fallback }
    if (fallback && !mustRefetch && semaphore.isFull) {
      this.refresh(cacheRequest)
      return { response: fallback.response, stored: fallback }
    }
    const isRecent = fallback !== null && fallback.age * 1000 <= recent
    let fill = await withTimeout(
      isRecent ? patience : deadline,
      mustRefetch ? this.#askAnew(cacheRequest, client) : this.#ask(cacheRequest, client),
    )
    // A page that web has not served for hours it renders first (`expireTime`); if that fails, it serves the one it has
    // from the next request on.
    if (!fallback && fill?.response && fill.response.status >= 500) {
      const second = await withTimeout(patience, this.#askAnew(cacheRequest, client))
      if (second?.response) fill = second
    }
    if (fill?.response && (fill.response.status < 500 || !fallback)) return { response: fill.response }
    if (fallback) return { response: fallback.response, stored: fallback }
    if (fill?.error === BUSY) return { why: 'busy' }
    return { why: fill === null || /timeout/i.test(fill.error?.name ?? '') ? 'late' : 'failed' }
  }

  /** Joins a request for the same page that is running, or starts one. */
  #ask(cacheRequest: CacheRequest, client: string): Promise<Fill> {
    const name = nameOf(cacheRequest)
    const running = this.#running.get(name)
    if (running) return running
    const started = this.#fill({ ...cacheRequest, previous: this.find(cacheRequest)?.response }, client)
    this.#running.set(name, started)
    // undici's cache stores a response on the next tick; until then, callers find this request still running.
    void started.then(() =>
      setImmediate(() => {
        if (this.#running.get(name) === started) this.#running.delete(name)
      }),
    )
    return started
  }

  /**
   * As `ask`, but never joins a request that is running already: web may have read the page before the caller's change.
   * The next one starts after it, once for all who wait.
   */
  #askAnew(cacheRequest: CacheRequest, client: string): Promise<Fill> {
    const name = nameOf(cacheRequest)
    const running = this.#running.get(name)
    if (!running) return this.#ask(cacheRequest, client)
    const waiting = this.#next.get(name)
    if (waiting) return waiting
    const next = running.then(() => {
      this.#next.delete(name)
      this.#running.delete(name)
      return this.#ask(cacheRequest, client)
    })
    this.#next.set(name, next)
    return next
  }

  /** Sends the request once a connection to web is free. */
  async #fill(fill: Fill, client: string): Promise<Fill> {
    const permit = this.#settings.semaphore.acquire(client)
    if (await permit.ready) await this.#dispatch(fill)
    else fill.error = BUSY
    permit.release()
    return fill
  }

  #dispatch(fill: Fill): Promise<void> {
    const { deadline } = this.#settings
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(cut)
        if (fill.error) this.#note(fill)
        resolve()
      }
      const cut = setTimeout(() => {
        fill.error ??= Object.assign(new Error('web did not answer in time'), { name: 'TimeoutError' })
        fill.stop?.(fill.error)
        end()
      }, deadline)
      const options: FillOptions = {
        fill,
        origin: `http://${fill.host}`,
        path: fill.path,
        method: 'GET',
        // Always ask web: whether a stored copy will do has been decided already.
        headers: { ...fill.headers, 'accept-encoding': fill.encoding, 'cache-control': 'no-cache' },
      }
      this.#dispatcher.dispatch(options, {
        onResponseEnd: end,
        onResponseError: end,
      })
    })
  }

  /** Logs that web failed, at most once per rest period: an outage under load must not flood the log. */
  #note({ path, response, error }: Fill) {
    const now = performance.now()
    if (now >= this.#restUntil) {
      const what = response ? 'an answer could not be kept' : 'web did not answer'
      this.#settings.log.warn({ path: loggedPath(path), reason: error?.message }, what)
    }
    if (!response) this.#restUntil = now + FAILURE_PAUSE
  }
}

const nameOf = ({ host, path, encoding }: CacheRequest) => `${host} ${path} ${encoding}`

/** Resolves to the result, or to null after `ms`. */
function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms)
    void work.then((result) => {
      clearTimeout(timer)
      resolve(result)
    })
  })
}
