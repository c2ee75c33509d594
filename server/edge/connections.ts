import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientGroup } from '#lib/contracts/client-address.ts'

export interface ConnectionLimits {
  sockets: number
  socketsPerClient: number
  /** ms a whole request may take to arrive, and one that carries a file. */
  request: number
  upload: number
  /** ms without one KB read after which a reader counts as gone. */
  stall: number
  /** ms between two looks at all connections. */
  interval: number
}

interface Line {
  group: string
  request?: IncomingMessage
  response?: ServerResponse
  since: number
  isUpload: boolean
  flushed: number
  stalledSince: number
}

/** Slower than this counts as not reading at all, bytes a second. */
const SLOWEST_READER = 1024

/**
 * Bounds what connections may cost (security §2, FM-14). Over its share a client loses its oldest idle line rather than
 * being refused, so a hundred half-open requests crowd out each other and not the next page view.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #isExempt: (address: string) => boolean
  readonly #lines = new Map<Socket, Line>()
  readonly #groups = new Map<string, Set<Socket>>()
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
    line.request = request
    line.response = response
    line.since = performance.now()
    line.isUpload = false
    line.flushed = -1
  }

  /** The request carries a file: it may take longer. */
  expectUpload(request: IncomingMessage) {
    const line = this.#lines.get(request.socket)
    if (line) line.isUpload = true
  }

  /** Ends every line that has no request in work, also one that never finishes its headers. */
  cutIdle() {
    for (const [socket, line] of this.#lines) if (!isBusy(line)) socket.destroy()
  }

  #admit(socket: Socket) {
    const address = socket.remoteAddress
    if (address === undefined) return void socket.destroy()
    // All clients of a trusted hop share its address; counting them is that hop's work.
    const group = this.#isExempt(address) ? '' : clientGroup(address)
    const siblings = this.#groups.get(group) ?? new Set<Socket>()
    if (group !== '' && siblings.size >= this.#limits.socketsPerClient && !this.#dropIdle(siblings)) {
      return void socket.destroy()
    }
    if (this.#lines.size >= this.#limits.sockets && !this.#dropIdle(this.#lines.keys())) return void socket.destroy()
    siblings.add(socket)
    this.#groups.set(group, siblings)
    this.#lines.set(socket, { group, since: 0, isUpload: false, flushed: -1, stalledSince: 0 })
    socket.once('close', () => this.#forget(socket))
  }

  #forget(socket: Socket) {
    const line = this.#lines.get(socket)
    if (!line) return
    this.#lines.delete(socket)
    const siblings = this.#groups.get(line.group)
    siblings?.delete(socket)
    if (siblings?.size === 0) this.#groups.delete(line.group)
  }

  /** Cuts the oldest line without a request in work: idle, or still writing its headers. */
  #dropIdle(sockets: Iterable<Socket>): boolean {
    for (const socket of sockets) {
      const line = this.#lines.get(socket)
      if (line && isBusy(line)) continue
      this.#forget(socket)
      socket.destroy()
      return true
    }
    return false
  }

  #sweep() {
    const now = performance.now()
    for (const [socket, line] of this.#lines) {
      if (isBusy(line) && (this.#isLate(line, now) || this.#isStalled(socket, line, now))) socket.destroy()
    }
  }

  #isLate(line: Line, now: number): boolean {
    return !line.request?.complete && now - line.since > (line.isUpload ? this.#limits.upload : this.#limits.request)
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
