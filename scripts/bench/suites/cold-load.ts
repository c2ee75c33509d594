import { processesOn } from '../cpu-time.ts'
import { atMost, type Figure, milliseconds, perSecond, told } from '../figure.ts'
import { load } from '../load.ts'
import type { Site } from '../site.ts'

/** Uncached pages requested per second: some ten times what web can render. */
const ASKED = 400
/** Enough that requests being rendered or queued do not keep others from being sent. */
const CONNECTIONS = 800
/** Seconds. */
const DURATION = 60
const WARM_UP = 5
/** Requests per second for a cached page, meanwhile. */
const STORED = 50

/** Measures a crowd that keeps requesting new pages, and beside it visitors of a cached one. */
export async function coldLoad(site: Site): Promise<Figure[]> {
  const url = `http://127.0.0.1:${site.port}`
  // Price pairs that were never requested before: neither the page nor its data can be cached.
  const cold = Array.from({ length: ASKED * (DURATION + WARM_UP + 5) }, (_, at) => ({
    path: `${site.list}?minPrice=${1 + (at % 150)}&maxPrice=${1_000 + Math.floor(at / 150)}`,
    headers: site.headers,
  }))
  const stored = [{ path: site.detail, headers: site.headers }]
  await load({ url, connections: 1, duration: 1, warmUp: 1, atRate: 10, requests: stored })
  const before = String(processesOn(site.webPort))
  const times = { duration: DURATION, warmUp: WARM_UP }
  const [crowd, readers] = await Promise.all([
    load({ url, connections: CONNECTIONS, ...times, atRate: ASKED, mayFail: true, requests: cold }),
    load({ url, connections: 10, ...times, atRate: STORED, requests: stored }),
  ])
  const isSame = String(processesOn(site.webPort)) === before
  const refused = crowd.failed / DURATION
  return [
    told('cold load: new pages asked for, of them refused', `${perSecond(crowd.rate)}, ${perSecond(refused)}`),
    told('cold load: time to a new page or a refusal, p99', milliseconds(crowd.p99)),
    { ...told('cold load: web', isSame ? 'the same process' : 'was replaced'), target: 'is kept', isMet: isSame },
    atMost('cold load: stored page, p99', 100, readers.p99, milliseconds),
  ]
}
