import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { type AnswerHeaders, outgoingHeaders, varyOn, withExtra } from './answer.ts'
import { answerTooLarge, answerUnavailable } from './answers.ts'
import { isCompressible, negotiate, SMALLEST_COMPRESSED } from './encoding.ts'
import { publicLocation } from './location.ts'

/** 10 MiB of photo and what multipart adds (security decision 5). */
export const LARGEST_BODY = 12 * 1024 * 1024

export interface Forwarding {
  web: string
  dispatcher: Dispatcher
  /** Raw path and query. */
  target: string
  headers: Record<string, string>
  isApi: boolean
  /** ms web has for its first byte, counted from the end of the request. */
  deadline: number
  /** What every answer gets on top; `cache-control` replaces what web says. */
  extraHeaders: AnswerHeaders
}

/** Hands one request to web and streams the answer back: for everything that is not kept (calls, personal pages). */
export function forward(request: IncomingMessage, response: ServerResponse, work: Forwarding) {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY)
    return answerTooLarge(request, response, work.isApi)
  const body = bodyOf(request)
  const visit = new Visit(request, response, work)
  visit.expectAnswerAfter(body)
  work.dispatcher.dispatch(
    {
      origin: work.web,
      path: work.target,
      method: request.method ?? 'GET',
      headers: work.headers,
      body,
    },
    visit,
  )
}

class TooLarge extends Error {}
class TooLate extends Error {}

/** The request's body as a stream that ends in an error past the limit or when the visitor leaves; null without one. */
function bodyOf(request: IncomingMessage): Transform | null {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (coding === undefined && (length === undefined || length === '0')) return null
  let seen = 0
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length
      if (seen > LARGEST_BODY) done(new TooLarge())
      else done(null, chunk)
    },
  })
  pipeline(request, meter, () => {})
  return meter
}

class Visit implements Dispatcher.DispatchHandler {
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #work: Forwarding
  #controller: Dispatcher.DispatchController | undefined
  #sink: NodeJS.WritableStream
  #deadline: NodeJS.Timeout | undefined
  #reason: Error | undefined

  constructor(request: IncomingMessage, response: ServerResponse, work: Forwarding) {
    this.#request = request
    this.#response = response
    this.#work = work
    this.#sink = response
    // The visitor left: what web still does for them is in vain (FM-03).
    response.on('close', () => {
      if (!response.writableFinished) this.#stop(new Error('the visitor left'))
    })
  }

  expectAnswerAfter(body: Transform | null) {
    const start = () => {
      this.#deadline ??= setTimeout(() => this.#stop(new TooLate()), this.#work.deadline)
    }
    if (body) body.once('end', start)
    else start()
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    if (this.#reason) controller.abort(this.#reason)
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, received: IncomingHttpHeaders) {
    if (status < 200) return
    clearTimeout(this.#deadline)
    const response = this.#response
    const { web, extraHeaders, headers: asked } = this.#work
    const headers = withExtra(outgoingHeaders(received, asked.rsc !== undefined), extraHeaders)
    if (typeof headers.location === 'string') headers.location = publicLocation(headers.location, asked.host ?? '', web)
    this.#sink = this.#encoder(status, headers) ?? response
    response.writeHead(status, headers)
    this.#sink.on('drain', () => this.#controller?.resume())
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (!this.#sink.write(chunk)) controller.pause()
  }

  onResponseEnd() {
    clearTimeout(this.#deadline)
    this.#sink.end()
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error) {
    clearTimeout(this.#deadline)
    const response = this.#response
    if (response.destroyed || response.writableEnded) return
    if (response.headersSent) return void response.destroy()
    const reason = this.#reason ?? error
    if (reason instanceof TooLarge) return answerTooLarge(this.#request, response, this.#work.isApi)
    const isTimeout = reason instanceof TooLate || /timeout/i.test(reason.name)
    answerUnavailable(response, this.#work.isApi, isTimeout)
  }

  #stop(reason: Error) {
    this.#reason ??= reason
    if (this.#controller) this.#controller.abort(reason)
    // Still waiting for a free connection: answer now, the request is dropped when its turn comes.
    else if (reason instanceof TooLate) this.onResponseError(NO_CONTROLLER, reason)
  }

  /** A compressing stream in front of the response where that is worth it; sets the headers that go with it. */
  #encoder(status: number, headers: AnswerHeaders) {
    const isPlain = headers['content-encoding'] === undefined && isCompressible(String(headers['content-type']))
    if (!isPlain || status === 204 || status === 206 || status === 304) return null
    varyOn(headers, 'Accept-Encoding')
    const encoding = negotiate(this.#request.headers['accept-encoding'])
    const isSmall = Number(headers['content-length'] ?? SMALLEST_COMPRESSED) < SMALLEST_COMPRESSED
    if (encoding === 'identity' || isSmall || this.#request.method === 'HEAD') return null
    delete headers['content-length']
    headers['content-encoding'] = encoding
    if (typeof headers.etag === 'string' && !headers.etag.startsWith('W/')) headers.etag = `W/${headers.etag}`
    // Every piece goes out at once: what web streams must not wait in the compressor.
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
