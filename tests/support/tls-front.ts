import { request } from 'node:http'
import { createServer } from 'node:https'
import { openPort } from '#tests/services/listen.ts'
import { makeCertificate } from './certificate.ts'

/** What stands before a site in production (deploy/nginx.conf): it speaks TLS, and says who asks. */
export async function openTlsFront(sitePort: () => number) {
  const server = createServer(makeCertificate(), (asked, answer) => {
    const { connection: _, ...headers } = asked.headers
    const onward = request({
      host: '127.0.0.1',
      port: sitePort(),
      // A line of its own: the edge closes one that is idle, and what was sent on it then would be lost.
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
  // A browser that finds several of its idle lines closed at once gives a request up; nginx leaves them open far longer.
  server.keepAliveTimeout = 75_000
  return openPort(server)
}
