/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

let receivedHeaders: NodeJS.Dict<string | string[]>
const service = createServer(({ headers }, response) => {
  receivedHeaders = headers
  response.writeHead(404).end()
})
let readPaper: typeof import('./upload.ts').readPaper

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  // The module reads this on import.
  process.env.GENERIC_SERVICE_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  ;({ readPaper } = await import('./upload.ts'))
})
afterAll(() => void service.close())

test('R-13.10 the service is told from which address and by which request a paper is viewed', async () => {
  const visitor = new Headers({ 'x-client-address': '203.0.113.9;signed', 'x-request-id': 'a-request', cookie: 'a=b' })
  expect(await readPaper(`${'A'.repeat(22)}-1080.webp`, 'a-token', visitor)).toBeNull()
  expect(receivedHeaders).toMatchObject({
    'auth-token': 'a-token',
    'x-client-address': '203.0.113.9;signed',
    'x-request-id': 'a-request',
  })
  expect(receivedHeaders).not.toHaveProperty('cookie')
})
