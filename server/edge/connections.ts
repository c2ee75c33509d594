import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { UsageByNetwork } from './usage-by-network.ts'

export interface ConnectionLimits {
  sockets: number
  socketsPerClient: number
  /** ms without a KB read after which the reader counts as gone. */
  stall: number
  /** ms between two checks of all connections. */
  interval: number
}

interface ConnectionState {
  response?: ServerResponse
  flushed: number
  stalledSince: number
}

/** Bytes per second; anything slower counts as not reading at all. */
const SLOWEST_READER = 1024

/**
 * Bounds the cost of connections. A client over its share loses its oldest idle connection instead of being refused, so
 * a hundred half-open requests crowd out each other and not the next page view.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #isExempt: (address: string) => boolean
  readonly #lines = new Map<Socket, ConnectionState>()
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

  /** Marks the connection as busy until the response has been sent. */
  markBusy(request: IncomingMessage, response: ServerResponse) {
    const state = this.#lines.get(request.socket)
    if (!state) return
    state.response = response
    state.flushed = -1
  }

  /** Whether a response has been started on this connection but not finished. */
  isResponding(socket: Duplex): boolean {
    const response = this.#lines.get(socket as Socket)?.response
    return response?.headersSent === true && !response.writableFinished
  }

  /** Closes every connection without a request in progress, including those that never finish their headers. */
  cutIdle() {
    for (const [socket, state] of this.#lines) if (!isBusy(state)) socket.destroy()
  }

  #admit(socket: Socket) {
    const address = socket.remoteAddress
    if (address === undefined) return void socket.destroy()
    // All clients behind a trusted hop share its address; limiting them is that hop's job.
    const client = this.#isExempt(address) ? '' : address
    if (!this.#makeRoom(client)) return void socket.destroy()
    this.#sockets.add(client, socket)
    this.#lines.set(socket, { flushed: -1, stalledSince: 0 })
    socket.once('close', () => this.#forget(socket))
  }

  /** Whether this client may open another connection; drops an existing one if necessary. */
  #makeRoom(client: string): boolean {
    const { sockets, socketsPerClient } = this.#limits
    const weight = this.#sockets.weight(client)
    if (weight >= socketsPerClient && !this.#dropIdle(this.#sockets.inFullestOf(client))) return false
    if (this.#lines.size < sockets || this.#dropIdle(this.#lines.keys())) return true
    // All connections are busy: the heaviest client loses one, unless that is this client itself.
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

  /** Closes the oldest connection without a request in progress: idle, or still sending its headers. */
  #dropIdle(sockets: Iterable<Socket>): boolean {
    for (const socket of sockets) {
      const state = this.#lines.get(socket)
      if (!state || !isBusy(state)) return this.#drop(socket)
    }
    return false
  }

  #sweep() {
    const now = performance.now()
    for (const [socket, state] of this.#lines) {
      if (isBusy(state) && this.#isStalled(socket, state, now)) socket.destroy()
    }
  }

  #isStalled(socket: Socket, state: ConnectionState, now: number): boolean {
    if (!state.response?.headersSent) return false
    const flushed = socket.bytesWritten - socket.writableLength
    const isMoving = flushed - state.flushed >= (SLOWEST_READER * this.#limits.interval) / 1000
    // A stream with nothing to send right now is not a slow reader.
    if (state.flushed === -1 || isMoving || socket.writableLength === 0) {
      state.stalledSince = now
      state.flushed = flushed
      return false
    }
    state.flushed = flushed
    return now - state.stalledSince > this.#limits.stall
  }
}

const isBusy = ({ response }: ConnectionState) =>
  response !== undefined && !response.writableFinished && !response.destroyed
