import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'
import { runQuietly } from '#scripts/process/run.ts'
import { LOAD_CORE } from './cores.ts'

/** What the load generator is told; `requests` are asked in turn. */
export interface LoadPlan {
  url: string
  connections: number
  /** s */
  duration: number
  /** s of load before it is measured. */
  warmUp: number
  /** Requests a second of all connections together, spread evenly; as many as they can without it. */
  atRate?: number
  /** Failures are counted instead of thrown. */
  mayFail?: boolean
  requests: { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }[]
}

export interface LoadResult {
  /** Answers a second. */
  rate: number
  /** How far the rates of its parts (seconds of one load, or loads in turn) lie from it: standard deviation as a share of it. */
  spread: number | null
  /** Answers for each second of CPU the server used: what others do on the machine hardly shows in it. */
  perCpuSecond: number | null
  /** Times in ms. */
  p50: number
  p99: number
  /** Bytes of one answer; its head is included unless `atRate` is given. */
  bytes: number
  /** Answers that were not 2xx, or did not come. */
  failed: number
}

/** What servers are compared by. */
export type Rates = Pick<LoadResult, 'rate' | 'spread' | 'perCpuSecond' | 'bytes'>

/** Loads one server from the load core, after a warm-up. Throws when an answer was not 2xx, unless it may. */
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
