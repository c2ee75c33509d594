import { type Figure, told } from '../figure.ts'
import { load } from '../load.ts'
import { rate, ratio, shareOf } from '../rates.ts'
import type { Site } from '../site.ts'
import { startTrivial } from '../trivial.ts'

const CONNECTIONS = 10
const DURATION = 8
const ADDRESSES = 5_000

/** A list rendered for every request, with data from the services, against a trivial page rendered for every request. */
export async function render(site: Site): Promise<Figure[]> {
  const trivial = await startTrivial()
  const loadTrivial = (path: string) =>
    load({ url: trivial.url, connections: CONNECTIONS, duration: DURATION, requests: [{ path }] })
  const least = await loadTrivial('/dynamic')
  const elements = await loadTrivial('/elements')
  const elementsBehind = await loadTrivial('/behind/elements').finally(trivial.stop)

  // A price that nobody asked for before: neither a page nor a read of it can be stored.
  const requests = Array.from({ length: ADDRESSES }, (_, at) => ({
    path: `${site.list}?maxPrice=${1_000 + at}`,
    headers: site.headers,
  }))
  const anew = await load({
    url: `http://127.0.0.1:${site.webPort}`,
    connections: CONNECTIONS,
    duration: DURATION,
    requests,
  })
  return [
    told('trivial dynamic page', rate(least)),
    shareOf('a dynamic page of as many elements and no data', elements, least),
    shareOf('the same behind a middleware that only leads to it', elementsBehind, least),
    told('list rendered anew', rate(anew)),
    ratio('list rendered anew / trivial dynamic', 0.4, anew, least),
  ]
}
