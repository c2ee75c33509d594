import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

const SECOND = 1_000

/** Listens on `host`; connections are bounded here too, not only at the edge. */
export async function listen(app: Hono, { port, host }: { port: number; host: string }): Promise<Server> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: 15 * SECOND,
      requestTimeout: 60 * SECOND,
      connectionsCheckingInterval: 5 * SECOND,
      // Longer than callers keep idle connections, so that we never close one they are about to use.
      keepAliveTimeout: 65 * SECOND,
      maxHeaderSize: 16 * 1024,
    },
  }) as Server
  server.maxConnections = 2_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

/** Stops accepting connections and waits up to `time` ms for calls in progress; then cuts off the rest. */
export async function drain(server: Server, time: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const force = setTimeout(() => server.closeAllConnections(), time)
  await closed
  clearInterval(sweep)
  clearTimeout(force)
}
