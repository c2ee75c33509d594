import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** A page as web serves it from its own cache. */
export const storedPage =
  (html: string, headers: Record<string, string | string[]> = {}): Listener =>
  (_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=300, stale-while-revalidate=31535700',
      vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch',
      'x-nextjs-cache': 'HIT',
      ...headers,
    })
    response.end(html)
  }

/** Stands in for web on a real socket: records requests, can be killed and restarted on the same port. */
export class FakeWeb {
  listener: Listener
  readonly seen: IncomingMessage[] = []
  #server: Server | undefined
  #port = 0

  constructor(listener: Listener) {
    this.listener = listener
  }

  get url() {
    return `http://127.0.0.1:${this.#port}`
  }

  async start() {
    const server = createServer((request, response) => {
      this.seen.push(request)
      this.listener(request, response)
    })
    // As set by the supervisor: longer than the edge keeps any connection.
    server.keepAliveTimeout = 60_000
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
    return this
  }

  /** Leaves things as a killed process would: all connections broken, nothing listening. */
  async kill() {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
