import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import type { PagePolicy } from './content-policy.ts'
import {
  type EdgeResponse,
  makeEdgeResponse,
  outgoingHeaders,
  POLICY,
  type ResponseHeaders,
  VISITOR_CACHE_CONTROL,
  varyOn,
} from './edge-response.ts'
import { compress, type Encoding, isCompressible, SMALLEST_COMPRESSED } from './encoding.ts'
import { withNoscriptError } from './error-page.ts'
import { withHashedScripts } from './inline-scripts.ts'
import type { Policy } from './lifetimes.ts'
import { publicLocation } from './location.ts'
import { RETRY_AFTER } from './own-responses.ts'
import { withStylesInPlace } from './page-styles.ts'
import { withStableOrder } from './stable-order.ts'
import { stripDuplicates } from './strip-duplicates.ts'
import type { WebSemaphore } from './web-semaphore.ts'

/** One request to web that may serve many visitors, and its outcome. */
export interface Fill {
  host: string
  path: string
  encoding: Encoding
  /** Request headers besides host; nothing about the visitor. */
  headers: Record<string, string>
  /** The previous response; if nothing changed, its compressed body is reused. */
  previous?: EdgeResponse | undefined
  response?: EdgeResponse
  error?: Error
  /** Aborts the request; set once it has started. */
  stop?: (reason: Error) => void
}

export interface FillOptions extends Dispatcher.DispatchOptions {
  fill: Fill
}

export interface FetchFromWebSettings {
  web: string
  policy: Policy
  level: 'page' | 'asset'
  /** Limits concurrent requests. */
  semaphore: WebSemaphore
  extraHeaders: ResponseHeaders
  contentPolicy: PagePolicy
  maxBytes: number
}

/**
 * Sits between undici's cache and the network: sends the request to web under the visitor's host, compresses the
 * response once, and rewrites its Cache-Control to our lifetimes, by which undici's cache decides whether to store it.
 */
export const fetchFromWeb =
  (settings: FetchFromWebSettings): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    const { fill } = options as FillOptions
    const headers = { ...fill.headers, host: fill.host, 'accept-encoding': 'identity' }
    return dispatch({ ...options, origin: settings.web, headers }, new Collector(settings, fill, handler))
  }

let lastTurn: Promise<void> = Promise.resolve()

/**
 * Web often finishes many pages at once, each costing a few ms; this lets other requests be served between two pages.
 */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)))
  return lastTurn
}

/** The page's own last-modified date. */
const DATE_MODIFIED = /"dateModified":"(\d{4}-\d\d-\d\d(?:T[^"]+)?)"/
/** The robots tag of a page that must not be indexed; our texts never contain a bare `<`. */
const NOT_INDEXED = /<meta name="robots" content="(noindex[^"]*)"/

class Collector implements Dispatcher.DispatchHandler {
  readonly #settings: FetchFromWebSettings
  readonly #fill: Fill
  readonly #next: Dispatcher.DispatchHandler
  readonly #chunks: Buffer[] = []
  #size = 0
  #status = 0
  #message = ''
  #headers: IncomingHttpHeaders = {}

  constructor(settings: FetchFromWebSettings, fill: Fill, next: Dispatcher.DispatchHandler) {
    this.#settings = settings
    this.#fill = fill
    this.#next = next
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown) {
    // Set here and not by the caller: when revalidating a stored page, undici's cache calls the caller's handler only
    // once the response is there.
    this.#fill.stop = (reason) => controller.abort(reason)
    if (this.#fill.error) return controller.abort(this.#fill.error)
    this.#next.onRequestStart?.(controller, context)
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders, message = '') {
    this.#status = status
    this.#message = message
    this.#headers = headers
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#size += chunk.length
    if (this.#size > this.#settings.maxBytes)
      controller.abort(new Error(`an answer over ${this.#settings.maxBytes} bytes`))
    else this.#chunks.push(chunk)
  }

  onResponseEnd(controller: Dispatcher.DispatchController) {
    this.#finish(controller).catch((error: Error) => this.onResponseError(controller, error))
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error) {
    this.#fill.error = error
    this.#next.onResponseError?.(controller, error)
  }

  /** A Next page redirects to another host; search engines handle 301 better (C-2). */
  get #isMoved() {
    return this.#status === 308
  }

  async #finish(controller: Dispatcher.DispatchController) {
    // Whatever failed inside, visitors and crawlers see a temporary outage (C-5).
    const status = this.#isMoved ? 301 : this.#status < 500 ? this.#status : 503
    const headers = this.#headersOf(status)
    const plain = this.#isMoved ? Buffer.alloc(0) : Buffer.concat(this.#chunks)
    const isHtml = String(headers['content-type']).startsWith('text/html')
    if (isHtml) await nextTurn()
    const page = isHtml ? this.#slim(plain.toString(), status, headers) : plain
    const body = await this.#encode(page, status, headers)
    this.#sayHowLong(status, headers)
    this.#fill.response = makeEdgeResponse(status, headers, body, this.#settings.extraHeaders)
    this.#next.onResponseStart?.(controller, status, headers, this.#message)
    this.#next.onResponseData?.(controller, body)
    this.#next.onResponseEnd?.(controller, {})
  }

  /**
   * The page as visitors get it, with a policy for its scripts. Robots directives and the last-modified date are
   * repeated as headers (C-3, C-14).
   */
  #slim(html: string, status: number, headers: ResponseHeaders): Buffer {
    const [, robots] = NOT_INDEXED.exec(html) ?? []
    if (robots !== undefined) headers['x-robots-tag'] ??= robots
    const [, changed] = DATE_MODIFIED.exec(html) ?? []
    if (status === 200 && changed) headers['last-modified'] = new Date(changed).toUTCString()
    const page = withHashedScripts(withNoscriptError(withStableOrder(stripDuplicates(withStylesInPlace(html))), status))
    headers[POLICY] ??= this.#settings.contentPolicy(this.#fill.path, page.hashes)
    return Buffer.from(page.html)
  }

  #headersOf(status: number): ResponseHeaders {
    const headers = outgoingHeaders(this.#headers, false)
    // Length, date and ETag belong to this transfer; the response gets its own.
    for (const name of ['content-length', 'date', 'age', 'etag']) delete headers[name]
    // Next sends `Location` twice.
    const [location] = [headers.location].flat()
    if (location !== undefined) headers.location = publicLocation(location, this.#fill.host, this.#settings.web)
    if (this.#isMoved) for (const name of ['content-type', 'vary', 'cache-control']) delete headers[name]
    if (status === 503) headers['retry-after'] ??= RETRY_AFTER
    return headers
  }

  /** Encodes the body as requested and sets the matching headers. An unchanged body is not compressed again. */
  async #encode(plain: Buffer, status: number, headers: ResponseHeaders): Promise<Buffer> {
    const { encoding, previous } = this.#fill
    if (status === 200) headers.etag = `W/"${hash('sha1', plain, 'base64url')}"`
    if (!isCompressible(String(headers['content-type'])) || headers['content-encoding'] !== undefined) return plain
    varyOn(headers, 'Accept-Encoding')
    if (plain.length < SMALLEST_COMPRESSED || encoding === 'identity') return plain
    headers['content-encoding'] = encoding
    if (headers.etag !== undefined && headers.etag === previous?.etag) return previous.body
    const { level, semaphore } = this.#settings
    return await compress(plain, encoding, level === 'page' && semaphore.isFull ? 'hurried' : level)
  }

  /** Rewrites Cache-Control: to our lifetimes for cacheable responses, to the strictest value for all others. */
  #sayHowLong(status: number, headers: ResponseHeaders) {
    const lifetimes = this.#settings.policy(status, headers, this.#fill.path)
    if (lifetimes) {
      headers['cache-control'] = lifetimes.stored
      headers[VISITOR_CACHE_CONTROL] = lifetimes.visitor
      return
    }
    const isPublic = /\bpublic\b/.test(String(headers['cache-control'])) && headers['set-cookie'] === undefined
    if (!isPublic || status !== 200) headers['cache-control'] = 'private, no-store'
    // This request was not made for any one visitor, so cookies that web sets are not passed on.
    delete headers['set-cookie']
  }
}
