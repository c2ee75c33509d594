import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Send = (path: string, init: RequestInit) => Promise<Response>

/**
 * What pages read services by, outside of Next: they ask `send`, nothing is stored, and `tags` has those by which each
 * answer would be. To be called before the reads are imported, which look at the environment then.
 */
export async function openPageReads(send: Send) {
  const tags: string[][] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
    const answer = await send(request.url!, {
      method: request.method!,
      headers: { 'content-type': 'application/json' },
      ...body,
    })
    response.writeHead(answer.status).end(await answer.text())
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
