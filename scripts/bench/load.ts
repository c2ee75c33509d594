import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'
import { runQuietly } from '#scripts/process/run.ts'
import { LOAD_CORE } from './cores.ts'

/** Settings of the load generator; `requests` are sent in turn. */
export interface LoadPlan {
  url: string
  connections: number
  /** Seconds. */
  duration: number
  /** Seconds of load before measuring. */
  warmUp: number
  /** Requests per second over all connections, spread evenly; as many as possible if omitted. */
  atRate?: number
  /** Counts failures instead of throwing. */
  mayFail?: boolean
  requests: { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }[]
}

export interface LoadResult {
  /** Responses per second. */
  rate: number
  /** Relative standard deviation of the rates of its parts (seconds of one load, or interleaved slices). */
  spread: number | null
  /** Responses per CPU second of the server, which hardly depends on what else the machine does. */
  perCpuSecond: number | null
  /** Times in ms. */
  p50: number
  p99: number
  /** Bytes per response, including its head unless `atRate` is set. */
  bytes: number
  /** Responses that were not 2xx or did not arrive. */
  failed: number
}

/** What servers are compared by. */
export type Rates = Pick<LoadResult, 'rate' | 'spread' | 'perCpuSecond' | 'bytes'>

/** Loads one server from the load core, after a warm-up. Throws if a response was not 2xx, unless `mayFail`. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const directory = mkdtempSync(join(tmpdir(), 'load-'))
  const file = join(directory, 'plan.json')
  writeFileSync(file, JSON.stringify(plan))
  const [program = process.execPath, ...args] = [...LOAD_CORE, process.execPath, 'scripts/bench/load-worker.ts', file]
  try {
    const output = await runQuietly(program, args, { cwd: ROOT })
    return JSON.parse(output.trim().split('\n').at(-1) ?? '')
  } finally {
    rmSync(directory, { recursive: true })
  }
}
