/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Nothing is stored: it only hears by which tags something would be. */
const heard: string[][] = []
const NO_CACHE = {
  generateSimpleCacheKey: async (key: string) => key,
  get: async (_: string, { tags }: { tags: string[] }) => void heard.push(tags),
  set: async () => {},
}
const service = createServer((_, response) => response.end(JSON.stringify({ code: 0, msg: '', data: [] })))
let shell: typeof import('./shell.ts')

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  // Read when the module is.
  Object.assign(process.env, { COACH_SERVICE_URL: address, GENERIC_SERVICE_URL: address })
  Object.assign(globalThis, { __incrementalCache: NO_CACHE })
  shell = await import('./shell.ts')
})
beforeEach(() => {
  heard.length = 0
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

test.each(['getLinkedCoaches', 'getLinkedCourses', 'getLinkedVideos', 'getFooterCities'] as const)(
  'R-13.9 what footers link is read by the tag that says something of it was taken down: %s',
  async (name) => {
    await (shell[name] as (adCode: string) => Promise<unknown>)('440100')
    expect(heard.length).toBeGreaterThan(0)
    for (const tags of heard) expect(tags).toContain('city:100000')
  },
)
