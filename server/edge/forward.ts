import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Transform } from 'node:stream'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { JSON_BODY_MAX_BYTES, UPLOAD_BODY_MAX_BYTES } from '#lib/contracts/limits.ts'
import { type AnswerHeaders, outgoingHeaders, POLICY, varyOn, withExtra } from './answer.ts'
import { type Bodies, BodyError, type FilePlace } from './bodies.ts'
import type { PagePolicy } from './content-policy.ts'
import { isCompressible, negotiate, SMALLEST_COMPRESSED } from './encoding.ts'
import { withHashedScripts } from './inline-scripts.ts'
import { publicLocation } from './location.ts'
import { withNotice } from './notice-page.ts'
import { answerUnavailable, answerUnread } from './own-answers.ts'
import type { WebSemaphore } from './web-semaphore.ts'

export interface Forwarding {
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
  extraHeaders: AnswerHeaders
  contentPolicy: PagePolicy
  /** Called when the request was not sent because web is overloaded. */
  onBusy: () => void
}

/** Maximum bytes of a page, which is inspected before it is sent; none of ours is as large. */
const LARGEST_PAGE = 5 * 1024 * 1024

/**
 * Forwards one request to web and its response to the client, for everything that is not cached. Calls and files are
 * streamed; a page (personal ones) is sent whole, because its policy names the scripts in it. The request is sent once
 * its body is complete; only files are streamed as they arrive.
 */
export function forward(request: IncomingMessage, response: ServerResponse, work: Forwarding) {
  const largest = work.carriesFile ? UPLOAD_BODY_MAX_BYTES : JSON_BODY_MAX_BYTES
  if (Number(request.headers['content-length'] ?? 0) > largest)
    return answerUnread(request, response, work.isApi, 'tooLarge')
  const visit = new Visit(request, response, work)
  visit.start().catch((error: Error) => visit.stop(error))
}

class Busy extends Error {}
class TooLate extends Error {}

const hasBody = ({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders) =>
  coding !== undefined || (length !== undefined && length !== '0')

/** Streams the file; ends in an error past the limit or when the visitor disconnects. */
function streamOf(request: IncomingMessage, place: FilePlace): Transform {
  let seen = 0
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length
      place.received(chunk.length)
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
  headers: AnswerHeaders
  chunks: Buffer[]
  size: number
}

class Visit implements Dispatcher.DispatchHandler {
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #work: Forwarding
  #controller: Dispatcher.DispatchController | undefined
  #encoder: BrotliCompress | Gzip | null = null
  #page: CollectedPage | undefined
  #deadline: NodeJS.Timeout | undefined
  #reason: Error | undefined
  /** Releases the connection to web. */
  #leave = () => {}

  constructor(request: IncomingMessage, response: ServerResponse, work: Forwarding) {
    this.#request = request
    this.#response = response
    this.#work = work
    // The visitor has disconnected, so anything web still does for them is wasted.
    response.on('close', () => {
      if (!response.writableFinished) this.stop(new BodyError('left'))
    })
  }

  async start() {
    const work = this.#work
    const { method = 'GET', headers: asked } = this.#request
    const body = hasBody(asked) ? await this.#receive() : null
    if (!work.carriesFile) await this.#takeLine()
    // Aborted meanwhile.
    if (this.#reason) return this.#leave()
    this.#deadline = setTimeout(() => this.stop(this.#tooLate()), work.deadline)
    const headers = Buffer.isBuffer(body) ? { ...work.headers, 'content-length': String(body.length) } : work.headers
    const { web, target } = work
    work.dispatcher.dispatch({ origin: web, path: target, method, headers, body }, this)
  }

  async #receive(): Promise<Buffer | Transform> {
    const { bodies, client, carriesFile } = this.#work
    if (!carriesFile) return bodies.receive(this.#request, client)
    const place = await bodies.place(this.#request, client, (error) => this.stop(error))
    this.#leave = place.end
    return streamOf(this.#request, place)
  }

  async #takeLine() {
    const permit = this.#work.semaphore.acquire(this.#work.client)
    this.#leave = permit.release
    if (!(await permit.ready)) throw this.#reason ?? new Busy()
  }

  /** The error for a missed deadline: web's fault, or the sender's if the body is incomplete. */
  #tooLate = () => (this.#request.complete ? new TooLate() : new BodyError('tooSlow'))

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    if (this.#reason) controller.abort(this.#reason)
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, received: IncomingHttpHeaders) {
    if (status < 200) return
    clearTimeout(this.#deadline)
    const { web, extraHeaders, headers: asked } = this.#work
    const headers = withExtra(outgoingHeaders(received, asked.rsc !== undefined), extraHeaders)
    if (typeof headers.location === 'string') headers.location = publicLocation(headers.location, asked.host ?? '', web)
    const isPage = String(headers['content-type']).startsWith('text/html') && received[POLICY] === undefined
    if (isPage && this.#request.method === 'GET') this.#page = { status, headers, chunks: [], size: 0 }
    else this.#begin(status, headers)
  }

  #begin(status: number, headers: AnswerHeaders) {
    this.#encoder = this.#makeEncoder(status, headers)
    this.#response.writeHead(status, headers)
    this.#response.on('drain', () => this.#controller?.resume())
    this.#encoder?.on('drain', () => this.#controller?.resume())
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.#page) {
      this.#page.size += chunk.length
      if (this.#page.size > LARGEST_PAGE) controller.abort(new Error(`a page over ${LARGEST_PAGE} bytes`))
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
    const page = withHashedScripts(withNotice(Buffer.concat(chunks).toString(), status))
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
      return answerUnread(this.#request, this.#response, isApi, reason.kind)
    }
    if (reason instanceof Busy) onBusy()
    const isLate = reason instanceof TooLate || /timeout/i.test(reason.name)
    answerUnavailable(this.#response, isApi, reason instanceof Busy ? 'busy' : isLate ? 'late' : 'failed')
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
  #makeEncoder(status: number, headers: AnswerHeaders): BrotliCompress | Gzip | null {
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
