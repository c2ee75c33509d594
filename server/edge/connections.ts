import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { UsageByNetwork } from './usage-by-network.ts'

export interface ConnectionLimits {
  sockets: number
  socketsPerClient: number
  /** ms without one KB read after which a reader counts as gone. */
  stall: number
  /** ms between two looks at all connections. */
  interval: number
}

interface Line {
  response?: ServerResponse
  flushed: number
  stalledSince: number
}

/** Slower than this counts as not reading at all, bytes a second. */
const SLOWEST_READER = 1024

/**
 * Bounds what connections may cost. Over its share a client loses its oldest idle line rather than being refused, so a
 * hundred half-open requests crowd out each other and not the next page view.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #isExempt: (address: string) => boolean
  readonly #lines = new Map<Socket, Line>()
  readonly #sockets = new UsageByNetwork<Socket>()
  readonly #timer: NodeJS.Timeout

  constructor(server: Server, limits: ConnectionLimits, isExempt: (address: string) => boolean) {
    this.#limits = limits
    this.#isExempt = isExempt
    server.on('connection', (socket) => this.#admit(socket))
    this.#timer = setInterval(() => this.#sweep(), limits.interval)
    this.#timer.unref()
  }

  stop() {
    clearInterval(this.#timer)
  }

  /** A request began on this line; from now on the line is busy until the answer has gone out. */
  begin(request: IncomingMessage, response: ServerResponse) {
    const line = this.#lines.get(request.socket)
    if (!line) return
    line.response = response
    line.flushed = -1
  }

  /** Whether an answer has begun on this line and not ended. */
  isAnswering(line: Duplex): boolean {
    const response = this.#lines.get(line as Socket)?.response
    return response?.headersSent === true && !response.writableFinished
  }

  /** Ends every line that has no request in work, also one that never finishes its headers. */
  cutIdle() {
    for (const [socket, line] of this.#lines) if (!isBusy(line)) socket.destroy()
  }

  #admit(socket: Socket) {
    const address = socket.remoteAddress
    if (address === undefined) return void socket.destroy()
    // All clients of a trusted hop share its address; counting them is that hop's work.
    const client = this.#isExempt(address) ? '' : address
    if (!this.#makeRoom(client)) return void socket.destroy()
    this.#sockets.add(client, socket)
    this.#lines.set(socket, { flushed: -1, stalledSince: 0 })
    socket.once('close', () => this.#forget(socket))
  }

  /** Whether one more line of this client may be opened; ends another one for it where it must. */
  #makeRoom(client: string): boolean {
    const { sockets, socketsPerClient } = this.#limits
    const weight = this.#sockets.weight(client)
    if (weight >= socketsPerClient && !this.#dropIdle(this.#sockets.inFullestOf(client))) return false
    if (this.#lines.size < sockets || this.#dropIdle(this.#lines.keys())) return true
    // Every line is at work: whoever holds most gives one up, unless that would be this client itself.
    const heaviest = this.#sockets.heaviest()
    if (heaviest.weight <= weight + 1) return false
    for (const socket of heaviest.holders) return this.#drop(socket)
    return false
  }

  #drop(socket: Socket): true {
    this.#forget(socket)
    socket.destroy()
    return true
  }

  #forget(socket: Socket) {
    this.#lines.delete(socket)
    this.#sockets.delete(socket)
  }

  /** Cuts the oldest line without a request in work: idle, or still writing its headers. */
  #dropIdle(sockets: Iterable<Socket>): boolean {
    for (const socket of sockets) {
      const line = this.#lines.get(socket)
      if (!line || !isBusy(line)) return this.#drop(socket)
    }
    return false
  }

  #sweep() {
    const now = performance.now()
    for (const [socket, line] of this.#lines) {
      if (isBusy(line) && this.#isStalled(socket, line, now)) socket.destroy()
    }
  }

  #isStalled(socket: Socket, line: Line, now: number): boolean {
    if (!line.response?.headersSent) return false
    const flushed = socket.bytesWritten - socket.writableLength
    const isMoving = flushed - line.flushed >= (SLOWEST_READER * this.#limits.interval) / 1000
    // A stream that has nothing to say just now is not a slow reader.
    if (line.flushed === -1 || isMoving || socket.writableLength === 0) {
      line.stalledSince = now
      line.flushed = flushed
      return false
    }
    line.flushed = flushed
    return now - line.stalledSince > this.#limits.stall
  }
}

const isBusy = ({ response }: Line) => response !== undefined && !response.writableFinished && !response.destroyed
