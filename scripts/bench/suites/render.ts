import { type Figure, informational } from '../figure.ts'
import { interleave, type Slice } from '../interleave.ts'
import { load } from '../load.ts'
import { formatRates, ratio, untargetedRatio } from '../rates.ts'
import type { Site } from '../site.ts'
import { startTrivial } from '../trivial.ts'

const CONNECTIONS = 10
/** More than are requested in one slice. */
const ADDRESSES = 1_000

/** Compares a list rendered per request, with data from the services, with a trivial page rendered per request. */
export async function render(site: Site): Promise<Figure[]> {
  const trivial = await startTrivial()
  const loader =
    (url: string, requests: (round: number) => { path: string }[]) =>
    ({ round, ...times }: Slice) =>
      load({ url, connections: CONNECTIONS, ...times, requests: requests(round) })
  const trivialPage = (path: string) => loader(trivial.url, () => [{ path }])
  // Prices that were never requested before: neither the page nor its data can be cached.
  const prices = (round: number) =>
    Array.from({ length: ADDRESSES }, (_, at) => ({
      path: `${site.list}?maxPrice=${1_000 + round * ADDRESSES + at}`,
      headers: site.headers,
    }))
  const measured = await interleave({
    least: trivialPage('/dynamic'),
    elements: trivialPage('/elements'),
    elementsBehind: trivialPage('/behind/elements'),
    anew: loader(`http://127.0.0.1:${site.webPort}`, prices),
  }).finally(trivial.stop)
  return [
    informational('trivial dynamic page', formatRates(measured.least)),
    untargetedRatio('a dynamic page of as many elements and no data', measured.elements, measured.least),
    untargetedRatio('the same behind a middleware that only leads to it', measured.elementsBehind, measured.least),
    informational('list rendered anew', formatRates(measured.anew)),
    ratio('list rendered anew / trivial dynamic', 0.4, measured.anew, measured.least),
  ]
}
