import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from '#scripts/process/run.ts'
import { LOAD_CORE } from './cores.ts'
import { cpuSeconds } from './cpu-time.ts'
import type { LoadPlan, LoadResult } from './load.ts'

/** Whether wrk is installed; with unknown options it prints its usage and exits with 1. */
export const hasWrk = () => spawnSync('wrk', ['-v']).error === undefined

/** Prints one line of JSON at the end; times in µs. */
const REPORT = `
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('\\n{"requests":%d,"duration":%d,"bytes":%d,"failed":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.duration, summary.bytes, e.connect + e.read + e.write + e.timeout + e.status,
    latency:percentile(50), latency:percentile(99)))
end
`
type Report = Record<'requests' | 'duration' | 'bytes' | 'failed' | 'p50' | 'p99', number>

/**
 * The same load by wrk, for a single repeated GET: ten times as fast as a JavaScript generator, which fills its own
 * core before that of a server that only sends cached bytes. A redirect counts as a response.
 */
export async function loadByWrk({
  url,
  connections,
  duration,
  warmUp,
  mayFail,
  requests,
}: LoadPlan): Promise<LoadResult> {
  const [request] = requests
  if (!request || requests.length > 1 || request.body !== undefined || (request.method ?? 'GET') !== 'GET')
    throw new Error('wrk is given one GET')
  const directory = mkdtempSync(join(tmpdir(), 'wrk-'))
  const script = join(directory, 'report.lua')
  writeFileSync(script, REPORT)
  // wrk adds its own Host header unless it finds one spelled like this.
  const headerName = (name: string) => (name === 'host' ? 'Host' : name)
  const headers = Object.entries(request.headers ?? {}).flatMap(([name, value]) => [
    '-H',
    `${headerName(name)}: ${value}`,
  ])
  const address = url + request.path
  const run = async (seconds: number): Promise<Report> => {
    const flags = ['-t', '1', '-c', String(connections), '-d', `${Math.ceil(seconds)}s`, '--timeout', '20s']
    const [program = 'wrk', ...args] = [...LOAD_CORE, 'wrk', ...flags, '-s', script, ...headers, address]
    const output = await runQuietly(program, args, { cwd: directory })
    return JSON.parse(output.trim().split('\n').at(-1) ?? '')
  }
  try {
    if (warmUp > 0) await run(warmUp)
    const port = Number(new URL(url).port)
    const cpuBefore = cpuSeconds(port)
    const report = await run(duration)
    const cpuAfter = cpuSeconds(port)
    if (report.failed > 0 && !mayFail)
      throw new Error(`${address}: ${report.failed} of ${report.requests} answers failed`)
    return {
      rate: (report.requests / report.duration) * 1e6,
      spread: null,
      perCpuSecond: cpuBefore === null || cpuAfter === null ? null : report.requests / (cpuAfter - cpuBefore),
      p50: report.p50 / 1000,
      p99: report.p99 / 1000,
      bytes: report.bytes / report.requests,
      failed: report.failed,
    }
  } finally {
    rmSync(directory, { recursive: true })
  }
}
