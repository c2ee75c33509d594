/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** The generic service, without any file. */
const service = createServer((_, response) => void response.writeHead(404).end())
let GET: typeof import('./route.ts').GET

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  // The module reads this on import.
  process.env.GENERIC_SERVICE_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  ;({ GET } = await import('./route.ts'))
})
afterAll(() => void service.close())

const get = (file: string) =>
  GET(new Request(`http://localhost/uploads/${file}`), { params: Promise.resolve({ file }) })

test('FM-19 a missing photo is a 404 with a placeholder that nobody stores', async () => {
  for (const end of ['-320.webp', '-1080.webp', '.jpg']) {
    const response = await get('A'.repeat(22) + end)
    expect([response.status, ...headersOf(response)]).toEqual([404, 'image/svg+xml', 'no-store', 'nosniff'])
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'svg', width: 640 })
  }
})

test('FM-19 a missing video, and any other name, is a 404 without a picture', async () => {
  for (const file of [`${'A'.repeat(22)}.mp4`, 'index.html', `${'A'.repeat(22)}-64.webp`]) {
    const response = await get(file)
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      404,
      '',
      'no-store',
    ])
  }
})

const headersOf = ({ headers }: Response) =>
  ['content-type', 'cache-control', 'x-content-type-options'].map((name) => headers.get(name))
