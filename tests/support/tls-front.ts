import { request } from 'node:http'
import { createServer } from 'node:https'
import { openPort } from '#tests/services/listen.ts'
import { makeCertificate } from './certificate.ts'

/** Stands in for the production proxy (deploy/nginx.conf): terminates TLS and forwards the client's address. */
export async function openTlsFront(sitePort: () => number) {
  const server = createServer(makeCertificate(), (incoming, outgoing) => {
    const { connection: _, ...headers } = incoming.headers
    const forwarded = request({
      host: '127.0.0.1',
      port: sitePort(),
      // A new connection each time: the edge closes idle ones, and a request sent on one then would be lost.
      agent: false,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress, 'x-forwarded-proto': 'https' },
    })
    forwarded.on('response', (response) => {
      const { connection: _, ...headers } = response.headers
      outgoing.writeHead(response.statusCode!, headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  // A browser aborts a request if several of its idle connections close at once; nginx keeps them open far longer.
  server.keepAliveTimeout = 75_000
  return openPort(server)
}
