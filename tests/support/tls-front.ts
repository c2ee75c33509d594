import { request } from 'node:http'
import { createServer } from 'node:https'
import { openPort } from '#tests/services/listen.ts'
import { makeCertificate } from './certificate.ts'

/** Stands in for the production proxy (deploy/nginx.conf): terminates TLS and forwards the client's address. */
export async function openTlsFront(sitePort: () => number) {
  const server = createServer(makeCertificate(), (asked, answer) => {
    const { connection: _, ...headers } = asked.headers
    const onward = request({
      host: '127.0.0.1',
      port: sitePort(),
      // A new connection each time: the edge closes idle ones, and a request sent on one then would be lost.
      agent: false,
      method: asked.method,
      path: asked.url,
      headers: { ...headers, 'x-forwarded-for': asked.socket.remoteAddress, 'x-forwarded-proto': 'https' },
    })
    onward.on('response', (response) => {
      const { connection: _, ...headers } = response.headers
      answer.writeHead(response.statusCode!, headers)
      response.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  // A browser aborts a request if several of its idle connections close at once; nginx keeps them open far longer.
  server.keepAliveTimeout = 75_000
  return openPort(server)
}
