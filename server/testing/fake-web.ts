import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** A page as web answers it from its own store. */
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

/** Stands where web stands, on a real socket: notes what reaches it, can be killed and started again on its port. */
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
    // As the supervisor starts it: longer than any line the edge keeps.
    server.keepAliveTimeout = 60_000
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
    return this
  }

  /** As a killed process leaves things: every line torn, nothing listens. */
  async kill() {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
