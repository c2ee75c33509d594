import { type Figure, told } from '../figure.ts'
import { interleave, type Slice } from '../interleave.ts'
import { load } from '../load.ts'
import { rate, ratio, shareOf } from '../rates.ts'
import type { Site } from '../site.ts'
import { startTrivial } from '../trivial.ts'

const CONNECTIONS = 10
/** More than are requested in one slice. */
const ADDRESSES = 1_000

/** Compares a list rendered per request, with data from the services, with a trivial page rendered per request. */
export async function render(site: Site): Promise<Figure[]> {
  const trivial = await startTrivial()
  const ask =
    (url: string, requests: (round: number) => { path: string }[]) =>
    ({ round, ...times }: Slice) =>
      load({ url, connections: CONNECTIONS, ...times, requests: requests(round) })
  const bare = (path: string) => ask(trivial.url, () => [{ path }])
  // Prices that were never requested before: neither the page nor its data can be cached.
  const prices = (round: number) =>
    Array.from({ length: ADDRESSES }, (_, at) => ({
      path: `${site.list}?maxPrice=${1_000 + round * ADDRESSES + at}`,
      headers: site.headers,
    }))
  const measured = await interleave({
    least: bare('/dynamic'),
    elements: bare('/elements'),
    elementsBehind: bare('/behind/elements'),
    anew: ask(`http://127.0.0.1:${site.webPort}`, prices),
  }).finally(trivial.stop)
  return [
    told('trivial dynamic page', rate(measured.least)),
    shareOf('a dynamic page of as many elements and no data', measured.elements, measured.least),
    shareOf('the same behind a middleware that only leads to it', measured.elementsBehind, measured.least),
    told('list rendered anew', rate(measured.anew)),
    ratio('list rendered anew / trivial dynamic', 0.4, measured.anew, measured.least),
  ]
}
