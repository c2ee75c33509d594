import type { IncomingMessage } from 'node:http'
import { JSON_BODY_MAX_BYTES } from '#lib/contracts/limits.ts'
import { UsageByNetwork } from './usage-by-network.ts'

/** Times in ms. */
export interface BodyLimits {
  /** Bodies that arrive at a time, in all and for one client. */
  bodies: number
  bodiesPerClient: number
  /** For the whole of a body that carries no file. */
  body: number
  /** Files that arrive at a time, in all and for one client. */
  files: number
  filesPerClient: number
  /** How long a file waits for a place. */
  fileWait: number
  /** A file that comes slower than this on the mean, after `grace`, is given up; bytes a second. */
  slowestFile: number
  grace: number
  /** Between two looks at all bodies. */
  interval: number
}

/** Why a body was not taken to its end. */
export class BodyError extends Error {
  readonly kind: 'tooLarge' | 'tooSlow' | 'crowded' | 'left'

  constructor(kind: BodyError['kind']) {
    super(`body: ${kind}`)
    this.kind = kind
  }
}

/** A body on its way. */
interface Arrival {
  since: number
  received: number
  giveUp: (error: BodyError) => void
}

interface Waiter {
  client: string
  admit: () => void
}

/** A place for a file: how much of it came, and the end of it, which may be told more than once. */
export interface FilePlace {
  received: (bytes: number) => void
  end: () => void
}

/**
 * Receives the bodies of requests. Small ones are read whole before web hears of them, so a slow one costs a socket and
 * no line to web. Files are handed on as they come, and so hold one of a few places. Over its share a client loses its
 * own oldest body; when all places are taken, whoever holds most loses one: slow bodies crowd out each other.
 */
export class Bodies {
  readonly #limits: BodyLimits
  readonly #bodies = new UsageByNetwork<Arrival>()
  readonly #files = new UsageByNetwork<Arrival>()
  readonly #waiting = new Set<Waiter>()
  readonly #timer: NodeJS.Timeout

  constructor(limits: BodyLimits) {
    this.#limits = limits
    this.#timer = setInterval(() => this.#giveUpLate(), limits.interval)
    this.#timer.unref()
  }

  stop() {
    clearInterval(this.#timer)
  }

  /** The whole body of a request without a file. Rejects with BodyError. */
  receive(request: IncomingMessage, client: string): Promise<Buffer> {
    this.#makeRoomForBody(client)
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      const end = (error?: BodyError) => {
        if (!this.#bodies.delete(arrival)) return
        request.off('data', take)
        if (error) reject(error)
        else resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks))
      }
      const arrival = arrivalOf(end)
      const take = (chunk: Buffer) => {
        arrival.received += chunk.length
        if (arrival.received > JSON_BODY_MAX_BYTES) end(new BodyError('tooLarge'))
        else chunks.push(chunk)
      }
      this.#bodies.add(client, arrival)
      request.on('data', take)
      request.once('end', () => end())
      request.once('close', () => end(new BodyError('left')))
    })
  }

  /**
   * A place for a request with a file. `giveUp` hears when the file comes too slowly or has to make room for another
   * client's; it must end the place. Rejects with BodyError when no place became free in time.
   */
  async place(request: IncomingMessage, client: string, giveUp: (error: BodyError) => void): Promise<FilePlace> {
    const arrival = arrivalOf(giveUp)
    if (this.#hasPlace(client)) this.#files.add(client, arrival)
    else await this.#wait(request, client, arrival)
    return {
      received: (bytes) => {
        arrival.received += bytes
      },
      end: () => {
        if (this.#files.delete(arrival)) this.#admitNext()
      },
    }
  }

  #makeRoomForBody(client: string) {
    const { bodies, bodiesPerClient } = this.#limits
    if (this.#bodies.weight(client) >= bodiesPerClient) crowdOut(this.#bodies.inFullestOf(client))
    if (this.#bodies.size >= bodies) crowdOut(this.#bodies.heaviest().holders)
  }

  /** Whether a file of this client may come now; makes room for one whose client holds less than others. */
  #hasPlace(client: string): boolean {
    const { files, filesPerClient } = this.#limits
    const weight = this.#files.weight(client)
    if (weight >= filesPerClient) return false
    if (this.#files.size < files) return true
    const heaviest = this.#files.heaviest()
    if (heaviest.weight <= weight + 1) return false
    crowdOut(heaviest.holders)
    return this.#files.size < files
  }

  #wait(request: IncomingMessage, client: string, arrival: Arrival): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(late)
        request.off('close', left)
        return this.#waiting.delete(waiter)
      }
      const admit = () => {
        leave()
        arrival.since = performance.now()
        this.#files.add(client, arrival)
        resolve()
      }
      const refuse = (kind: BodyError['kind']) => {
        if (leave()) reject(new BodyError(kind))
      }
      const left = () => refuse('left')
      const waiter: Waiter = { client, admit }
      const late = setTimeout(() => refuse('crowded'), this.#limits.fileWait)
      request.once('close', left)
      this.#waiting.add(waiter)
    })
  }

  #admitNext() {
    for (const waiter of this.#waiting) if (this.#hasPlace(waiter.client)) return waiter.admit()
  }

  #giveUpLate() {
    const now = performance.now()
    const { body, grace, slowestFile } = this.#limits
    for (const { since, giveUp } of this.#bodies) {
      if (now - since > body) giveUp(new BodyError('tooSlow'))
    }
    for (const { since, received, giveUp } of this.#files) {
      const age = now - since
      if (age > grace && received < (age / 1000) * slowestFile) giveUp(new BodyError('tooSlow'))
    }
  }
}

const arrivalOf = (giveUp: Arrival['giveUp']): Arrival => ({ since: performance.now(), received: 0, giveUp })

/** The oldest of these has to go. */
function crowdOut(arrivals: Iterable<Arrival>) {
  for (const { giveUp } of arrivals) return giveUp(new BodyError('crowded'))
}
