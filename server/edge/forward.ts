import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Transform } from 'node:stream'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { JSON_BODY_MAX_BYTES, UPLOAD_BODY_MAX_BYTES } from '#lib/contracts/limits.ts'
import { type Bodies, BodyError, type UploadSlot } from './bodies.ts'
import type { PagePolicy } from './content-policy.ts'
import { outgoingHeaders, POLICY, type ResponseHeaders, varyOn, withExtra } from './edge-response.ts'
import { isCompressible, negotiate, SMALLEST_COMPRESSED } from './encoding.ts'
import { withNoscriptError } from './error-page.ts'
import { withHashedScripts } from './inline-scripts.ts'
import { publicLocation } from './location.ts'
import { refuseBody, sendUnavailable } from './own-responses.ts'
import type { WebSemaphore } from './web-semaphore.ts'

export interface ForwardOptions {
  web: string
  dispatcher: Dispatcher
  /** Raw path and query. */
  target: string
  headers: Record<string, string>
  isApi: boolean
  carriesFile: boolean
  /** The client the body and connection are counted for. */
  client: string
  bodies: Bodies
  /** Limits concurrent connections to web for this kind of work; uploads use an upload slot instead. */
  semaphore: WebSemaphore
  /** ms until web's first byte; for a request with a file, counted from the first byte sent. */
  deadline: number
  /** Bytes buffered here for a slow reader, so that web finishes sooner. */
  mostBuffered: number
  /** Headers added to every response; `cache-control` replaces web's. */
  extraHeaders: ResponseHeaders
  contentPolicy: PagePolicy
  /** Called when the request was not sent because web is overloaded. */
  onBusy: () => void
}

/** Maximum bytes of a page, which is inspected before it is sent; none of ours is as large. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024

/**
 * Forwards one request to web and its response to the client, for everything that is not cached. Calls and files are
 * streamed; a page (personal ones) is sent whole, because its policy names the scripts in it. The request is sent once
 * its body is complete; only files are streamed as they arrive.
 */
export function forward(request: IncomingMessage, response: ServerResponse, options: ForwardOptions) {
  const maxBytes = options.carriesFile ? UPLOAD_BODY_MAX_BYTES : JSON_BODY_MAX_BYTES
  if (Number(request.headers['content-length'] ?? 0) > maxBytes)
    return refuseBody(request, response, options.isApi, 'tooLarge')
  const exchange = new Exchange(request, response, options)
  exchange.start().catch((error: Error) => exchange.stop(error))
}

class BusyError extends Error {}
class DeadlineError extends Error {}

const hasBody = ({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders) =>
  coding !== undefined || (length !== undefined && length !== '0')

/** Streams the file; ends in an error past the limit or when the visitor disconnects. */
function meteredStream(request: IncomingMessage, slot: UploadSlot): Transform {
  let seen = 0
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length
      slot.received(chunk.length)
      if (seen > UPLOAD_BODY_MAX_BYTES) done(new BodyError('tooLarge'))
      else done(null, chunk)
    },
  })
  pipeline(request, meter, () => {})
  return meter
}

/** A page response while it is being collected. */
interface CollectedPage {
  status: number
  headers: ResponseHeaders
  chunks: Buffer[]
  size: number
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #work: ForwardOptions
  #controller: Dispatcher.DispatchController | undefined
  #encoder: BrotliCompress | Gzip | null = null
  #page: CollectedPage | undefined
  #deadline: NodeJS.Timeout | undefined
  #reason: Error | undefined
  /** Releases the connection to web. */
  #leave = () => {}

  constructor(request: IncomingMessage, response: ServerResponse, options: ForwardOptions) {
    this.#request = request
    this.#response = response
    this.#work = options
    // The visitor has disconnected, so anything web still does for them is wasted.
    response.on('close', () => {
      if (!response.writableFinished) this.stop(new BodyError('left'))
    })
  }

  async start() {
    const options = this.#work
    const { method = 'GET', headers: requestHeaders } = this.#request
    const body = hasBody(requestHeaders) ? await this.#receive() : null
    if (!options.carriesFile) await this.#takeLine()
    // Aborted meanwhile.
    if (this.#reason) return this.#leave()
    this.#deadline = setTimeout(() => this.stop(this.#tooLate()), options.deadline)
    const headers = Buffer.isBuffer(body)
      ? { ...options.headers, 'content-length': String(body.length) }
      : options.headers
    const { web, target } = options
    options.dispatcher.dispatch({ origin: web, path: target, method, headers, body }, this)
  }

  async #receive(): Promise<Buffer | Transform> {
    const { bodies, client, carriesFile } = this.#work
    if (!carriesFile) return bodies.receive(this.#request, client)
    const slot = await bodies.acquireSlot(this.#request, client, (error) => this.stop(error))
    this.#leave = slot.end
    return meteredStream(this.#request, slot)
  }

  async #takeLine() {
    const permit = this.#work.semaphore.acquire(this.#work.client)
    this.#leave = permit.release
    if (!(await permit.ready)) throw this.#reason ?? new BusyError()
  }

  /** The error for a missed deadline: web's fault, or the sender's if the body is incomplete. */
  #tooLate = () => (this.#request.complete ? new DeadlineError() : new BodyError('tooSlow'))

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    if (this.#reason) controller.abort(this.#reason)
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, received: IncomingHttpHeaders) {
    if (status < 200) return
    clearTimeout(this.#deadline)
    const { web, extraHeaders, headers: requestHeaders } = this.#work
    const headers = withExtra(outgoingHeaders(received, requestHeaders.rsc !== undefined), extraHeaders)
    if (typeof headers.location === 'string')
      headers.location = publicLocation(headers.location, requestHeaders.host ?? '', web)
    const isPage = String(headers['content-type']).startsWith('text/html') && received[POLICY] === undefined
    if (isPage && this.#request.method === 'GET') this.#page = { status, headers, chunks: [], size: 0 }
    else this.#begin(status, headers)
  }

  #begin(status: number, headers: ResponseHeaders) {
    this.#encoder = this.#makeEncoder(status, headers)
    this.#response.writeHead(status, headers)
    this.#response.on('drain', () => this.#controller?.resume())
    this.#encoder?.on('drain', () => this.#controller?.resume())
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.#page) {
      this.#page.size += chunk.length
      if (this.#page.size > MAX_PAGE_BYTES) controller.abort(new Error(`a page over ${MAX_PAGE_BYTES} bytes`))
      else this.#page.chunks.push(chunk)
      return
    }
    const isFull = !(this.#encoder ?? this.#response).write(chunk)
    if (isFull && this.#buffered() > this.#work.mostBuffered) controller.pause()
  }

  #buffered(): number {
    const { writableLength = 0, readableLength = 0 } = this.#encoder ?? {}
    return this.#response.writableLength + writableLength + readableLength
  }

  onResponseEnd() {
    this.#end()
    if (this.#page) this.#givePage(this.#page)
    ;(this.#encoder ?? this.#response).end()
  }

  #givePage({ status, headers, chunks }: CollectedPage) {
    const page = withHashedScripts(withNoscriptError(Buffer.concat(chunks).toString(), status))
    const body = Buffer.from(page.html)
    headers[POLICY] = this.#work.contentPolicy(this.#work.target, page.hashes)
    headers['content-length'] = String(body.length)
    this.#begin(status, headers)
    ;(this.#encoder ?? this.#response).write(body)
  }

  /** Web is done with this request. */
  #end() {
    clearTimeout(this.#deadline)
    this.#leave()
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error) {
    this.#end()
    const response = this.#response
    if (response.destroyed || response.writableEnded) return
    if (response.headersSent) return void response.destroy()
    this.#refuse(this.#reason ?? error)
  }

  #refuse(reason: Error) {
    const { isApi, onBusy } = this.#work
    if (reason instanceof BodyError) {
      if (reason.kind === 'left') return void this.#response.destroy()
      return refuseBody(this.#request, this.#response, isApi, reason.kind)
    }
    if (reason instanceof BusyError) onBusy()
    const isLate = reason instanceof DeadlineError || /timeout/i.test(reason.name)
    sendUnavailable(this.#response, isApi, reason instanceof BusyError ? 'busy' : isLate ? 'late' : 'failed')
  }

  /** Aborts the request and tells the visitor why. */
  stop(reason: Error) {
    this.#reason ??= reason
    this.#end()
    if (this.#controller) this.#controller.abort(reason)
    // Nothing was sent to web yet: a request waiting for its body or a connection is dropped when its turn comes.
    else this.onResponseError(NO_CONTROLLER, reason)
  }

  /** Puts a compressing stream in front of the response if worthwhile and sets the matching headers. */
  #makeEncoder(status: number, headers: ResponseHeaders): BrotliCompress | Gzip | null {
    const isPlain = headers['content-encoding'] === undefined && isCompressible(String(headers['content-type']))
    if (!isPlain || status === 204 || status === 206 || status === 304) return null
    varyOn(headers, 'Accept-Encoding')
    const encoding = negotiate(this.#request.headers['accept-encoding'])
    const isSmall = Number(headers['content-length'] ?? SMALLEST_COMPRESSED) < SMALLEST_COMPRESSED
    if (encoding === 'identity' || isSmall || this.#request.method === 'HEAD') return null
    delete headers['content-length']
    headers['content-encoding'] = encoding
    if (typeof headers.etag === 'string' && !headers.etag.startsWith('W/')) headers.etag = `W/${headers.etag}`
    // Flush every chunk at once: what web streams must not wait in the compressor.
    const encoder =
      encoding === 'br'
        ? createBrotliCompress({
            flush: constants.BROTLI_OPERATION_FLUSH,
            params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
          })
        : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 })
    encoder.pipe(this.#response)
    this.#response.on('close', () => encoder.destroy())
    return encoder
  }
}

const NO_CONTROLLER: Dispatcher.DispatchController = {
  aborted: true,
  paused: false,
  reason: null,
  abort: () => {},
  pause: () => {},
  resume: () => {},
}
