import { processesOn } from '../cpu-time.ts'
import { atMost, type Figure, informational, milliseconds, perSecond } from '../figure.ts'
import { load } from '../load.ts'
import type { Site } from '../site.ts'

/** Uncached pages requested per second: some ten times what web can render. */
const REQUEST_RATE = 400
/** Enough that requests being rendered or queued do not keep others from being sent. */
const CONNECTIONS = 800
/** Seconds. */
const DURATION = 60
const WARM_UP = 5
/** Requests per second for a cached page, meanwhile. */
const CACHED_RATE = 50

/** Measures a crowd that keeps requesting new pages, and beside it visitors of a cached one. */
export async function coldLoad(site: Site): Promise<Figure[]> {
  const url = `http://127.0.0.1:${site.port}`
  // Price pairs that were never requested before: neither the page nor its data can be cached.
  const uncachedRequests = Array.from({ length: REQUEST_RATE * (DURATION + WARM_UP + 5) }, (_, at) => ({
    path: `${site.list}?minPrice=${1 + (at % 150)}&maxPrice=${1_000 + Math.floor(at / 150)}`,
    headers: site.headers,
  }))
  const cachedRequests = [{ path: site.detail, headers: site.headers }]
  await load({ url, connections: 1, duration: 1, warmUp: 1, atRate: 10, requests: cachedRequests })
  const before = String(processesOn(site.webPort))
  const times = { duration: DURATION, warmUp: WARM_UP }
  const [crowd, readers] = await Promise.all([
    load({ url, connections: CONNECTIONS, ...times, atRate: REQUEST_RATE, mayFail: true, requests: uncachedRequests }),
    load({ url, connections: 10, ...times, atRate: CACHED_RATE, requests: cachedRequests }),
  ])
  const isSame = String(processesOn(site.webPort)) === before
  const refused = crowd.failed / DURATION
  return [
    informational('cold load: new pages asked for, of them refused', `${perSecond(crowd.rate)}, ${perSecond(refused)}`),
    informational('cold load: time to a new page or a refusal, p99', milliseconds(crowd.p99)),
    {
      ...informational('cold load: web', isSame ? 'the same process' : 'was replaced'),
      target: 'is kept',
      isMet: isSame,
    },
    atMost('cold load: stored page, p99', 100, readers.p99, milliseconds),
  ]
}
