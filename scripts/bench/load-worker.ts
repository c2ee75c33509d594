import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { cpuSeconds } from './cpu-time.ts'
import type { LoadPlan, LoadResult } from './load.ts'
import { sendAtRate } from './send-at-rate.ts'

/** The load generator's process: reads its plan from a file, prints one line of JSON. */
const { url, connections, duration, warmUp, atRate, requests, mayFail }: LoadPlan = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
)

/** All connections share one list of requests; in autocannon each would start at the first. */
let sentCount = 0
const nextRequest = () => requests[sentCount++ % requests.length] as LoadPlan['requests'][number]
const rotatingRequest = { path: '/', setupRequest: (base: object) => ({ ...base, ...nextRequest() }) }
const autocannonRequests = requests.length > 1 ? [rotatingRequest] : requests

const port = Number(new URL(url).port)

/** Sends as many requests as the connections allow. */
async function asFastAsPossible(seconds: number) {
  const { non2xx, errors, timeouts, ...result } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: autocannonRequests,
    timeout: 20,
  })
  return {
    total: result.requests.total,
    spread: result.requests.stddev / result.requests.average,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total / result.requests.total,
    failed: non2xx + errors + timeouts,
  }
}

async function atConstantRate(rate: number, seconds: number) {
  const { times, failed, bytes } = await sendAtRate(url, { connections, rate, duration: seconds, next: nextRequest })
  const sorted = times.sort((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return {
    total: times.length,
    spread: null,
    seconds,
    p50: at(0.5),
    p99: at(0.99),
    bytes: bytes / times.length,
    failed,
  }
}

const run = (seconds: number) => (atRate ? atConstantRate(atRate, seconds) : asFastAsPossible(seconds))
if (warmUp > 0) await run(warmUp)
const cpuBefore = cpuSeconds(port)
const { total, spread, seconds, p50, p99, bytes, failed } = await run(duration)
const cpuAfter = cpuSeconds(port)
if (failed > 0 && !mayFail) {
  throw new Error(`${url}${requests[0]?.path}: ${failed} of ${total} answers not 2xx, broken or too late`)
}

const loadResult: LoadResult = {
  rate: total / seconds,
  spread,
  perCpuSecond: cpuBefore === null || cpuAfter === null ? null : total / (cpuAfter - cpuBefore),
  p50,
  p99,
  bytes,
  failed,
}
console.log(JSON.stringify(loadResult))
