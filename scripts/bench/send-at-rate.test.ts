import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendAtRate } from './send-at-rate.ts'

test('requests are spread evenly and do not wait for slow responses, which are timed from when they were due', async () => {
  const arrived: number[] = []
  const held: (() => void)[] = []
  const server = createServer((request, response) => {
    arrived.push(performance.now())
    const respond = () => response.writeHead(request.url === '/bad' ? 503 : 200).end('four')
    if (request.url === '/slow') held.push(respond)
    else respond()
    // The held response is given once all requests have arrived.
    if (arrived.length === 40) for (const give of held) give()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  let sent = 0
  const next = () => ({ path: ['/slow', '/bad'][sent++] ?? '/' })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const began = performance.now()
  const { times, failed, bytes } = await sendAtRate(url, { connections: 10, rate: 40, duration: 1, next })
  server.close()
  expect([times.length, failed, bytes]).toEqual([40, 1, 160])
  expect(Math.max(...times)).toBeGreaterThan(900)
  // Due 25 ms apart from the start; on a busy machine any may come late, including the first, but none early.
  for (const [at, time] of arrived.entries()) expect(time - began).toBeGreaterThan(at * 25 - 5)
})
