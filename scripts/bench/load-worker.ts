import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { cpuSeconds } from './cpu-time.ts'
import type { LoadPlan, LoadResult } from './load.ts'

/** The load generator's own process: told what to do by a file, answers one line of JSON. */
const { url, connections, duration, warmUp, atRate, requests, mayFail }: LoadPlan = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
)

/** Every connection takes the next request of the one list; autocannon itself would let each begin at the first. */
let asked = 0
const turn = () => requests[asked++ % requests.length]
const inTurn = { path: '/', setupRequest: (base: object) => ({ ...base, ...turn() }) }
const questions = requests.length > 1 ? [inTurn] : requests

const rate = atRate ? { overallRate: atRate } : {}
const run = (seconds: number) =>
  autocannon({ url, connections, duration: seconds, requests: questions, timeout: 20, ...rate })

if (warmUp > 0) await run(warmUp)
const port = Number(new URL(url).port)
const cpuBefore = cpuSeconds(port)
const result = await run(duration)
const cpuAfter = cpuSeconds(port)
const { non2xx, errors, timeouts } = result
const failed = non2xx + errors + timeouts
if (failed > 0 && !mayFail) {
  const where = url + requests[0]?.path
  throw new Error(
    `${where}: ${non2xx} answers not 2xx, ${errors} errors, ${timeouts} too late, of ${result.requests.total}`,
  )
}

const answer: LoadResult = {
  rate: result.requests.total / result.duration,
  perCpuSecond: cpuBefore === null || cpuAfter === null ? null : result.requests.total / (cpuAfter - cpuBefore),
  p50: result.latency.p50,
  p99: result.latency.p99,
  bytes: result.throughput.total / result.requests.total,
  failed,
}
console.log(JSON.stringify(answer))
