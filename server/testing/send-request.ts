import { type IncomingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** Sends a request with exactly these headers from a local address; resolves to the raw response (not decompressed). */
export function sendRequest(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    from = '127.0.0.1',
  }: { method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer; from?: string } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        localAddress: from,
        port,
        path,
        method,
        headers: { host: 'localhost', ...headers },
        agent: false,
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const whole = Buffer.concat(chunks)
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: whole, text: whole.toString() })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** A raw socket from a local address; `closed` resolves with all received text once the other side closes it. */
export function openSocket(port: number, first = '', from = '127.0.0.1') {
  let text = ''
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from })
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  if (first !== '') socket.write(first)
  return { socket, closed, text: () => text }
}

/** Sends one raw request on its own connection; resolves to all that came until the other side closed it. */
export const sendRawRequest = (port: number, text: string) => openSocket(port, text).closed

/** Waits until `condition` holds; rejects after `ms`, which allows for a busy machine. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, ms = 40_000) {
  const end = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${condition}`)
    await sleep(20)
  }
}
