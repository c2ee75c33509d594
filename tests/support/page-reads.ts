import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Send = (path: string, init: RequestInit) => Promise<Response>

/**
 * Sets up the pages' reads of the services outside of Next: requests go to `send`, nothing is cached, and `tags`
 * collects the cache tags of each response. Call it before importing the reads, which read the environment when they
 * load.
 */
export async function openPageReads(send: Send) {
  const tags: string[][] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
    const serviceResponse = await send(request.url!, {
      method: request.method!,
      headers: { 'content-type': 'application/json' },
      ...body,
    })
    response.writeHead(serviceResponse.status).end(await serviceResponse.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(process.env, { COACH_SERVICE_URL: `${address}/coach`, GENERIC_SERVICE_URL: `${address}/generic` })
  Object.assign(globalThis, {
    __incrementalCache: {
      generateSimpleCacheKey: async (key: string) => key,
      get: async (_: string, by: { tags: string[] }) => void tags.push(by.tags),
      set: async () => {},
    },
  })
  return {
    tags,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
