import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }

/** In place of a response: the connection breaks, or nothing is sent. */
export const CUT_OFF = Symbol('cut off')
export const SILENCE = Symbol('silence')

/** Starts a fake provider on a real socket that responds with JSON, and records its requests. */
export async function listen(respond: (received: ReceivedRequest) => unknown) {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const received = { method: request.method ?? '', url, headers: request.headers, body }
    requests.push(received)
    const reply = respond(received)
    if (reply === CUT_OFF) request.socket.destroy()
    else if (reply !== SILENCE)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
  const { port, close } = await openPort(server)
  return { endpoint: `http://127.0.0.1:${port}`, requests, close }
}

/** Makes a server listen on a local port; closing it also closes all connections. */
export async function openPort(server: Server | HttpsServer) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { port: (server.address() as AddressInfo).port, close }
}
