import { type Agent, type Dispatcher, interceptors } from 'undici'
import type { Log } from '#server/log.ts'
import { type Answer, type AnswerHeaders, makeAnswer } from './answer.ts'
import { type AskWebSettings, askWeb, type Fill, type FillOptions } from './ask-web.ts'
import { loggedPath } from './logged-path.ts'
import type { Absence } from './own-answers.ts'
import { type Entry, PageStore } from './page-store.ts'
import { Recompressor } from './recompressor.ts'

/** A request to web that is the same for every visitor of the page; also the cache key. */
export type Question = Pick<Fill, 'host' | 'path' | 'encoding' | 'headers'>

/**
 * A cached response. `fresh`: serve it. `reusable`: serve it and refresh in the background. `fallback`: only if web
 * fails.
 */
export interface Stored {
  answer: Answer
  state: 'fresh' | 'reusable' | 'fallback'
  /** Seconds since web sent it, and until (negative: since) it stops being fresh. */
  age: number
  ttl: number
}

/** Web's response, or what the visitor gets instead: an older copy, or nothing. */
export type Outcome = { answer: Answer; stored?: Stored } | { answer?: undefined; why: Absence }

/** The requesting client, and whether web must be asked even if there is a copy. */
export interface Asker {
  client: string
  mustAsk: boolean
}

export interface PageCacheSettings extends Omit<AskWebSettings, 'maxBytes'> {
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

const LARGEST_ANSWER = 5 * 1024 * 1024
/** ms after a failure of web during which cached pages are served without asking it. */
const REST = 1000

/** The client of a background refresh. */
const NOBODY = ''
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
  // Keyed by the stored body, which is the same array as long as the entry lives.
  readonly #answers = new WeakMap<object, Answer>()
  readonly #recompressor = new Recompressor()
  #restUntil = 0

  constructor(settings: PageCacheSettings) {
    this.#settings = settings
    this.#store = new PageStore({ ...settings, maxEntryBytes: LARGEST_ANSWER })
    this.#dispatcher = settings.agent.compose(
      askWeb({ ...settings, maxBytes: LARGEST_ANSWER }),
      interceptors.cache({ store: this.#store, methods: ['GET'], type: 'shared' }),
    )
  }

  /** The cached response for a request, or null. */
  find({ host, path, encoding, headers }: Question): Stored | null {
    const entry = this.#store.get({
      origin: `http://${host}`,
      method: 'GET',
      path,
      headers: { ...headers, 'accept-encoding': encoding },
    })
    const body = entry?.body as Buffer[] | undefined
    if (!entry || !Array.isArray(body)) return null
    let answer = this.#answers.get(body)
    if (answer === undefined) {
      const [first = Buffer.alloc(0), ...rest] = body
      const whole = rest.length > 0 ? Buffer.concat(body) : first
      answer = makeAnswer(entry.statusCode, entry.headers as AnswerHeaders, whole, this.#settings.extraHeaders)
      this.#answers.set(body, answer)
    }
    const left = entry.staleAt - entry.cachedAt - entry.keptFor
    if (left > 0) this.#makeSmaller(entry, body, answer)
    const reuse = (entry.cacheControlDirectives['stale-while-revalidate'] ?? 0) * 1000
    return {
      answer,
      state: left > 0 ? 'fresh' : left + reuse > 0 ? 'reusable' : 'fallback',
      age: Math.round(entry.keptFor / 1000),
      ttl: Math.floor(left / 1000),
    }
  }

  /** Recompresses a page that is requested while cached, which is worth more work than a page requested once. */
  #makeSmaller({ statusCode, headers }: Entry, body: Buffer[], answer: Answer) {
    const { level, extraHeaders, log } = this.#settings
    if (level !== 'page' || headers?.['content-encoding'] !== 'br' || !this.#recompressor.isDue(answer.body)) return
    this.#recompressor.smaller(answer.body).then(
      (smaller) => {
        body.splice(0, body.length, smaller)
        this.#answers.set(body, makeAnswer(statusCode, headers as AnswerHeaders, smaller, extraHeaders))
      },
      (error: Error) => log.warn({ reason: error.message }, 'a stored page could not be compressed again'),
    )
  }

  /** Requests a newer copy in the background. */
  refresh(question: Question) {
    if (performance.now() >= this.#restUntil) void this.#ask(question, NOBODY)
  }

  /**
   * Resolves to web's response if it comes in time, otherwise the stored one, otherwise nothing; to the stored one at
   * once if web is overloaded or has just failed.
   */
  async resolve(question: Question, fallback: Stored | null, { client, mustAsk }: Asker): Promise<Outcome> {
    const { deadline, patience, recent, semaphore } = this.#settings
    if (fallback && performance.now() < this.#restUntil) return { answer: fallback.answer, stored: fallback }
    if (fallback && !mustAsk && semaphore.isFull) {
      this.refresh(question)
      return { answer: fallback.answer, stored: fallback }
    }
    const isRecent = fallback !== null && fallback.age * 1000 <= recent
    const fill = await within(isRecent ? patience : deadline, this.#ask(question, client))
    if (fill?.answer && (fill.answer.status < 500 || !fallback)) return { answer: fill.answer }
    if (fallback) return { answer: fallback.answer, stored: fallback }
    if (fill?.error === BUSY) return { why: 'busy' }
    return { why: fill === null || /timeout/i.test(fill.error?.name ?? '') ? 'late' : 'failed' }
  }

  #ask(question: Question, client: string): Promise<Fill> {
    const name = `${question.host} ${question.path} ${question.encoding}`
    const running = this.#running.get(name)
    if (running) return running
    const started = this.#fill({ ...question, previous: this.find(question)?.answer }, client)
    this.#running.set(name, started)
    // undici's cache stores a response on the next tick; until then, callers find this request still running.
    void started.then(() => setImmediate(() => this.#running.delete(name)))
    return started
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
  #note({ path, answer, error }: Fill) {
    const now = performance.now()
    if (now >= this.#restUntil) {
      const what = answer ? 'an answer could not be kept' : 'web did not answer'
      this.#settings.log.warn({ path: loggedPath(path), reason: error?.message }, what)
    }
    if (!answer) this.#restUntil = now + REST
  }
}

/** Resolves to the result, or to null after `ms`. */
function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms)
    void work.then((result) => {
      clearTimeout(timer)
      resolve(result)
    })
  })
}
