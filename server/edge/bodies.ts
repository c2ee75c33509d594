import type { IncomingMessage } from 'node:http'
import { JSON_BODY_MAX_BYTES } from '#lib/contracts/limits.ts'
import { UsageByNetwork } from './usage-by-network.ts'

/** Times in ms. */
export interface BodyLimits {
  /** Maximum concurrent bodies, overall and per client. */
  bodies: number
  bodiesPerClient: number
  /** Deadline for a whole body without a file. */
  body: number
  /** Maximum concurrent file uploads, overall and per client. */
  files: number
  filesPerClient: number
  /** How long an upload waits for a slot. */
  fileWait: number
  /** Minimum average upload speed after `grace`, in bytes per second; slower uploads are aborted. */
  slowestFile: number
  grace: number
  /** Interval between two checks of all bodies. */
  interval: number
}

/** Why a body was not read to its end. */
export class BodyError extends Error {
  readonly kind: 'tooLarge' | 'tooSlow' | 'crowded' | 'left'

  constructor(kind: BodyError['kind']) {
    super(`body: ${kind}`)
    this.kind = kind
  }
}

/** A body being received. */
interface IncomingBody {
  since: number
  received: number
  giveUp: (error: BodyError) => void
}

interface WaitingUpload {
  client: string
  admit: () => void
}

/** An upload slot: reports received bytes and the end of the upload; `end` is idempotent. */
export interface UploadSlot {
  received: (bytes: number) => void
  end: () => void
}

/**
 * Receives request bodies. Small ones are read whole before web sees the request, so a slow one costs a socket but no
 * connection to web. Files are streamed, so each holds one of a few slots. A client over its share loses its own oldest
 * body; when all slots are taken, the heaviest client loses one: slow bodies crowd out each other.
 */
export class Bodies {
  readonly #limits: BodyLimits
  readonly #bodies = new UsageByNetwork<IncomingBody>()
  readonly #files = new UsageByNetwork<IncomingBody>()
  readonly #waiting = new Set<WaitingUpload>()
  readonly #timer: NodeJS.Timeout

  constructor(limits: BodyLimits) {
    this.#limits = limits
    this.#timer = setInterval(() => this.#giveUpLate(), limits.interval)
    this.#timer.unref()
  }

  stop() {
    clearInterval(this.#timer)
  }

  /** Resolves to the whole body of a request without a file. Rejects with BodyError. */
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
      const arrival = incomingBody(end)
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
   * Acquires a slot for a request with a file. `giveUp` is called when the upload is too slow or must make room for
   * another client's; it must release the slot. Rejects with BodyError when no slot became free in time.
   */
  async acquireSlot(request: IncomingMessage, client: string, giveUp: (error: BodyError) => void): Promise<UploadSlot> {
    const arrival = incomingBody(giveUp)
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

  /** Whether this client may start an upload now; evicts one of a heavier client if necessary. */
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

  #wait(request: IncomingMessage, client: string, arrival: IncomingBody): Promise<void> {
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
      const waiter: WaitingUpload = { client, admit }
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

const incomingBody = (giveUp: IncomingBody['giveUp']): IncomingBody => ({
  since: performance.now(),
  received: 0,
  giveUp,
})

/** Evicts the oldest of these bodies. */
function crowdOut(arrivals: Iterable<IncomingBody>) {
  for (const { giveUp } of arrivals) return giveUp(new BodyError('crowded'))
}
