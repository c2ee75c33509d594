import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { getRelatedCoaches } from '#lib/contracts/coach.ts'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { getVenueOverview } from '#lib/contracts/venue.ts'
import { startStack } from '#scripts/stack/start-stack.ts'
import { expect, test } from '#tests/support/fixtures.ts'

/** Answers for the services at `port`; a call whose path is in `failing` fails. */
async function standBefore(port: string, failing: ReadonlySet<string>) {
  const server = createServer(async (asked, response) => {
    const { url = '', method, headers } = asked
    if ([...failing].some((path) => url.includes(path))) return response.writeHead(500).end()
    const {
      statusCode,
      headers: answered,
      body,
    } = await request(`http://127.0.0.1:${port}${url}`, {
      method: method as 'GET' | 'POST',
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
      body: method === 'POST' ? asked : null,
    })
    response.writeHead(statusCode, { 'content-type': String(answered['content-type']) })
    body.pipe(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('R-1.1 a page without a block whose service failed is drawn whole again soon after, not when its lifetime ends', async ({
  aCoach,
}) => {
  const failing = new Set([getRelatedCoaches.path, getVenueOverview.path])
  const { server, address } = await standBefore(process.env.E2E_SERVICES_PORT ?? '', failing)
  const services = ['COACH', 'GENERIC', 'AUTH', 'USER'].map((name) => [
    `${name}_SERVICE_URL`,
    `${address}/${name.toLowerCase()}`,
  ])
  const site = await startStack({ environment: Object.fromEntries(services) })
  /** As web has it, before the edge keeps it for seconds. */
  const read = async (path: string) => {
    const { statusCode, headers, body } = await request(`http://127.0.0.1:${site.webPort}${path}`, {
      headers: { host: `foshan.${DEMO_HOSTNAME}:${site.port}` },
    })
    const [, lifetime] = /s-maxage=(\d+)/.exec(String(headers['cache-control'])) ?? []
    return { status: statusCode, text: await body.text(), lifetime: Number(lifetime) }
  }
  try {
    const coach = `/jiaolian/detail/${(await aCoach('foshan')).coachId}`
    const hasRelated = (text: string) => text.includes('id="related"')
    const followsVenues = (text: string) => text.includes('<a href="/changguan">')
    const [broken, list] = [await read(coach), await read('/jiaolian')]
    expect([broken.status, hasRelated(broken.text), broken.lifetime]).toEqual([200, false, 5])
    expect([list.status, followsVenues(list.text), list.lifetime]).toEqual([200, false, 5])
    failing.clear()
    await expect.poll(async () => hasRelated((await read(coach)).text), { timeout: 30_000 }).toBe(true)
    await expect.poll(async () => followsVenues((await read('/jiaolian')).text), { timeout: 30_000 }).toBe(true)
    for (const path of [coach, '/jiaolian']) expect((await read(path)).lifetime).toBeGreaterThan(60)
  } finally {
    await site.stop()
    server.close()
  }
})
