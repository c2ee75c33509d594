import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { ROOT } from '#scripts/process/root.ts'
import { LOAD_CORE } from '../cores.ts'
import { atMost, type Figure, informational, milliseconds, times } from '../figure.ts'
import { type LoadResult, load } from '../load.ts'
import type { Site } from '../site.ts'

const SLOW_CONNECTIONS = 1_000
const ADDRESSES = 50
const ROUNDS = 3
/** Seconds. */
const DURATION = 8
/** Calls per second from everyone else. */
const CALLS_PER_SECOND = 50

/** Visitors' calls without and with a thousand bodies sent a byte at a time, interleaved. */
export async function slowConnections(site: Site): Promise<Figure[]> {
  const path = `/api/${searchCoaches.service}/${searchCoaches.path}`
  const headers = { 'content-type': 'application/json', host: `${DEMO_HOSTNAME}:${site.port}` }
  const requests = [{ method: 'POST' as const, path, headers, body: '{"adCode":"440100"}' }]
  const url = `http://127.0.0.1:${site.port}`
  const measure = (warmUp: number) =>
    load({ url, connections: 10, duration: DURATION, warmUp, atRate: CALLS_PER_SECOND, mayFail: true, requests })
  const alone: LoadResult[] = []
  const beside: LoadResult[] = []
  let stillOpen = SLOW_CONNECTIONS
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await measure(round === 0 ? 5 : 1))
    const slow = await startSlowConnections(site.port, path)
    beside.push(await measure(1))
    stillOpen = Math.min(stillOpen, await slow.stop())
  }
  const [before, during] = [medianP99(alone), medianP99(beside)]
  const failed = [...alone, ...beside].reduce((sum, each) => sum + each.failed, 0)
  return [
    informational(
      `slow connections: of ${SLOW_CONNECTIONS} lines from ${ADDRESSES} addresses, open at the end`,
      String(stillOpen),
    ),
    informational('slow connections: calls without them, p99', milliseconds(before)),
    informational('slow connections: calls beside them, p99', milliseconds(during)),
    atMost('slow connections: calls of others refused', 0, failed),
    atMost('slow connections: p99 beside them / without', 2, during / before, times),
  ]
}

const medianP99 = (results: readonly LoadResult[]) =>
  results.map(({ p99 }) => p99).sort((one, other) => one - other)[Math.floor(results.length / 2)] ?? Number.NaN

/** Opens the connections and waits until all are established. `stop` returns how many were open then. */
async function startSlowConnections(port: number, path: string) {
  const parameters = [port, path, SLOW_CONNECTIONS, ADDRESSES].map(String)
  const [program = '', ...args] = [...LOAD_CORE, process.execPath, 'scripts/bench/slow-worker.ts', ...parameters]
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  let open = 0
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    open = Number(line)
  })
  await once(lines, 'line')
  return {
    stop: async () => {
      child.kill()
      await once(child, 'close')
      return open
    },
  }
}
