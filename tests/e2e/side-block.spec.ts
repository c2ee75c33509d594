import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { cacheTags } from '#lib/config/cache-tags.ts'
import { getCoachDetail, getRelatedCoaches } from '#lib/contracts/coach/coach.ts'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { getVenueOverview } from '#lib/contracts/venue/venue.ts'
import { type Stack, startStack } from '#scripts/stack/start-stack.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const SECRET = 'qJ7wX2mN9bV4cR8tY1uP6sD3fG5hK0lZ'

/** Calls that fail, by path, and all calls received, in order. */
interface Services {
  failing: Set<string>
  requested: string[]
}

/** A proxy in front of the services at `port`. */
async function startFailingProxy(port: string, { failing, requested }: Services) {
  const server = createServer(async (incoming, response) => {
    const { url = '', method, headers } = incoming
    requested.push(url)
    if ([...failing].some((path) => url.includes(path))) return response.writeHead(500).end()
    const {
      statusCode,
      headers: responseHeaders,
      body,
    } = await request(`http://127.0.0.1:${port}${url}`, {
      method: method as 'GET' | 'POST',
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
      body: method === 'POST' ? incoming : null,
    })
    response.writeHead(statusCode, { 'content-type': String(responseHeaders['content-type']) })
    body.pipe(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

// One site for both.
test.describe.configure({ mode: 'default' })

let services: Services
let site: Stack
let close: () => void

test.beforeAll(async () => {
  services = { failing: new Set(), requested: [] }
  const { server, address } = await startFailingProxy(process.env.E2E_SERVICES_PORT ?? '', services)
  close = () => server.close()
  const addresses = ['COACH', 'GENERIC', 'AUTH', 'USER'].map((name) => [
    `${name}_SERVICE_URL`,
    `${address}/${name.toLowerCase()}`,
  ])
  site = await startStack({ environment: { ...Object.fromEntries(addresses), INTERNAL_SECRET: SECRET } })
})
test.afterAll(async () => {
  await site.stop()
  close()
})

/** A city's page as sent by web, before the edge caches it for seconds; `lifetime` in s. */
async function read(path: string, city = 'foshan') {
  const { statusCode, headers, body } = await request(`http://127.0.0.1:${site.webPort}${path}`, {
    headers: { host: `${city}.${DEMO_HOSTNAME}:${site.port}` },
  })
  const [, lifetime] = /s-maxage=(\d+)/.exec(String(headers['cache-control'])) ?? []
  return { status: statusCode, text: await body.text(), lifetime: Number(lifetime) }
}

test('R-1.1 a page without a block whose service failed is rendered in full soon after, not only when it expires', async ({
  aCoach,
}) => {
  for (const path of [getRelatedCoaches.path, getVenueOverview.path]) services.failing.add(path)
  const coach = `/jiaolian/detail/${(await aCoach('foshan')).coachId}`
  const hasRelated = (text: string) => text.includes('id="related"')
  const followsVenues = (text: string) => text.includes('<a href="/changguan">')
  const [broken, list] = [await read(coach), await read('/jiaolian')]
  expect([broken.status, hasRelated(broken.text), broken.lifetime]).toEqual([200, false, 5])
  expect([list.status, followsVenues(list.text), list.lifetime]).toEqual([200, false, 5])
  services.failing.clear()
  await expect.poll(async () => hasRelated((await read(coach)).text), { timeout: 30_000 }).toBe(true)
  await expect.poll(async () => followsVenues((await read('/jiaolian')).text), { timeout: 30_000 }).toBe(true)
  for (const path of [coach, '/jiaolian']) expect((await read(path)).lifetime).toBeGreaterThan(60)
})

test('R-1.1 a changed page that failed to render is rendered soon after, not served stale until it expires', async ({
  aCoach,
}) => {
  const { coachId } = await aCoach('shenzhen')
  const path = `/jiaolian/detail/${coachId}`
  // Without a block the page lives 5 s, and the same again after each failed retry; complete, it lives two minutes.
  services.failing.add(getRelatedCoaches.path)
  expect((await read(path, 'shenzhen')).lifetime).toBe(5)
  services.failing.clear()
  services.failing.add(getCoachDetail.path)
  const revalidation = await request(`http://127.0.0.1:${site.webPort}/internal/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-secret': SECRET },
    body: JSON.stringify({ tags: [cacheTags.coach(coachId)] }),
  })
  expect(revalidation.statusCode).toBe(200)
  const countRequests = () => services.requested.filter((url) => url.includes(getCoachDetail.path)).length
  const before = countRequests()
  expect((await read(path, 'shenzhen')).status, 'the page as it was is better than none').toBe(200)
  await expect.poll(countRequests).toBe(before + 1)
  services.failing.clear()
  await expect
    .poll(
      async () => {
        await read(path, 'shenzhen')
        return countRequests()
      },
      { timeout: 60_000 },
    )
    .toBe(before + 2)
})
