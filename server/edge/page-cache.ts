import { type Agent, type Dispatcher, interceptors } from 'undici'
import type { Log } from '#server/log.ts'
import { type Answer, type AnswerHeaders, makeAnswer } from './answer.ts'
import { type AskWebSettings, askWeb, type Fill, type FillOptions } from './ask-web.ts'
import { loggedPath } from './logged-path.ts'
import type { Absence } from './own-answers.ts'
import { type Entry, PageStore } from './page-store.ts'
import { Recompressor } from './recompressor.ts'

/** What to ask web for, the same for every visitor who wants it: the key of the cache. */
export type Question = Pick<Fill, 'host' | 'path' | 'encoding' | 'headers'>

/** A stored answer. `fresh`: give it. `reusable`: give it and ask anew behind it. `fallback`: only if web fails. */
export interface Stored {
  answer: Answer
  state: 'fresh' | 'reusable' | 'fallback'
  /** Seconds since web gave it, and until (negative: since) it stops being fresh. */
  age: number
  ttl: number
}

/** Web's answer, or what the visitor gets instead: an older copy, or nothing. */
export type Outcome = { answer: Answer; stored?: Stored } | { answer?: undefined; why: Absence }

/** Who asks, and whether a copy will not do. */
export interface Asker {
  client: string
  mustAsk: boolean
}

export interface PageCacheSettings extends Omit<AskWebSettings, 'maxBytes'> {
  agent: Agent
  maxBytes: number
  maxEntries: number
  log: Log
  /** ms web has for an answer nobody has a copy of. */
  deadline: number
  /** ms a visitor waits for a newer copy than a recent one; what was taken down before that is not shown for a wait. */
  patience: number
  /** ms a copy is recent. */
  recent: number
}

const LARGEST_ANSWER = 5 * 1024 * 1024
/** After web failed to answer, stored pages are given without asking it for so long, ms. */
const REST = 1000

/** Nobody in particular waits for a newer copy. */
const NOBODY = ''
const BUSY = new Error('web has too much to do')

/**
 * Pages kept in undici's RFC 9111 cache: it decides what may be stored, for how long and by which `Vary`. Around it:
 * reading a stored answer without undici's stream per hit, one question to web at a time for each page however many
 * visitors wait, and a copy at hand when web is slow or gone.
 */
export class PageCache {
  readonly #settings: PageCacheSettings
  readonly #store: PageStore
  readonly #dispatcher: Dispatcher
  readonly #running = new Map<string, Promise<Fill>>()
  // By the stored body, which is the same array as long as the entry lives.
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

  /** The stored answer to a question, or null. */
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

  /** A page that is asked for while it is stored is worth more work than one that is asked for once. */
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

  /** Asks web for a newer copy, behind the visitor's back. */
  refresh(question: Question) {
    if (performance.now() >= this.#restUntil) void this.#ask(question, NOBODY)
  }

  /**
   * Web's answer if it comes in time, else the stored one, else nothing. The stored one at once where web has more to do
   * than it can, or has just failed.
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
    // undici's store takes an answer in on the next tick; whoever comes before that finds this question still running.
    void started.then(() => setImmediate(() => this.#running.delete(name)))
    return started
  }

  /** Asks when there is a line for it. */
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
        // Always ask: whether a stored copy would do was decided before.
        headers: { ...fill.headers, 'accept-encoding': fill.encoding, 'cache-control': 'no-cache' },
      }
      this.#dispatcher.dispatch(options, {
        onResponseEnd: end,
        onResponseError: end,
      })
    })
  }

  /** Writes down that web failed, once for each rest: an outage under load must not become a flood of lines. */
  #note({ path, answer, error }: Fill) {
    const now = performance.now()
    if (now >= this.#restUntil) {
      const what = answer ? 'an answer could not be kept' : 'web did not answer'
      this.#settings.log.warn({ path: loggedPath(path), reason: error?.message }, what)
    }
    if (!answer) this.#restUntil = now + REST
  }
}

/** The result, or null when it takes longer than `ms`. */
function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms)
    void work.then((result) => {
      clearTimeout(timer)
      resolve(result)
    })
  })
}
