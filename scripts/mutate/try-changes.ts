import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readImports } from '#scripts/imports/read-imports.ts'
import { testsFor, withinTime } from '#scripts/test/choose-tests.ts'
import { NODE_FLAGS } from '#scripts/test/node-flags.ts'
import { PROCESS_TESTS } from '#scripts/test/process-tests.ts'
import type { Area } from './areas.ts'
import type { Change } from './changes.ts'
import { closestFirst } from './closest-first.ts'

/** Result of a mutation: a test failed, none did, or no test executes it. */
export type Outcome = 'noticed' | 'unnoticed' | 'uncovered'

/** Covering test files are run, closest first, as many as take this long (ms) without a mutation. */
const TIME_FOR_A_CHANGE = 120_000
/** A mutation may make tests this much slower, and wait (ms) for something that never comes. */
const SLOWER = 5
const WAITING = 60_000
/** Code executed this many times as often as without the mutation will never end. */
const FAR_TOO_OFTEN = 100

interface Coverage {
  /** Duration of each test file without a mutation (ms). */
  times: Record<string, number>
  /** Test file → id of a mutation → how often the file executes it. */
  counts: Map<string, Record<string, number>>
}

/** Runs the area's tests in the copy without an active mutation; throws if one fails. */
export async function tryWithoutChange(copy: string, area: Area): Promise<Coverage> {
  await writeConfig(copy)
  // A separate process would run without the mutation.
  const tests = globSync([...area.tests], { cwd: copy })
    .filter((test) => !PROCESS_TESTS.includes(test))
    .sort()
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
  const [reportFile, coverageFolder] = [join(folder, 'report.json'), join(folder, 'coverage')]
  try {
    const args = ['--json', `--outputFile=${reportFile}`, '--maxWorkers=2', '--runTestsByPath', ...tests]
    const { code, output } = await jest(copy, args, { MUTATE_COVERAGE: coverageFolder })
    if (code !== 0) throw new Error(`Tests fail before anything is changed:\n${output.slice(-8_000)}`)
    const at = (path: string) => relative(realpathSync(copy), path)
    const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8'))
    const times: Record<string, number> = {}
    for (const { name, startTime, endTime } of testResults) times[at(name)] = endTime - startTime
    const counts = new Map<string, Record<string, number>>()
    for (const file of readdirSync(coverageFolder)) {
      const told = JSON.parse(readFileSync(join(coverageFolder, file), 'utf8'))
      counts.set(at(told.testPath), told.counts)
    }
    return { times, counts }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Activates each mutation by itself and reports its outcome, two at a time. */
export async function tryChanges(
  copy: string,
  changes: readonly Change[],
  { times, counts }: Coverage,
  told: (change: Change, outcome: Outcome) => void,
): Promise<void> {
  const imports = readImports()
  const sources = { files: [...imports.keys()], importsOf: (file: string) => imports.get(file)?.own ?? [] }
  const left = [...changes]
  const work = async () => {
    for (let change = left.shift(); change; change = left.shift()) {
      const { id, file } = change
      const covering = closestFirst(
        file,
        testsFor([file], sources).filter((test) => counts.get(test)?.[id]),
      )
      const { now } = withinTime(covering, covering.slice(0, 1), times, TIME_FOR_A_CHANGE, 1)
      if (now.length === 0) {
        told(change, 'uncovered')
        continue
      }
      const usual = now.reduce((sum, test) => sum + times[test]!, 0)
      const most = Math.max(...now.map((test) => counts.get(test)![id]!))
      const { code } = await jest(
        copy,
        ['--runInBand', '--bail', '--silent', '--runTestsByPath', ...now],
        { __STRYKER_ACTIVE_MUTANT__: id, MUTATE_HIT_LIMIT: String(most * FAR_TOO_OFTEN) },
        usual * SLOWER + WAITING,
      )
      told(change, code === 0 ? 'unnoticed' : 'noticed')
    }
  }
  await Promise.all([work(), work()])
}

const CONFIG = 'jest.config.json'

/**
 * Writes Jest's configuration as data: computing it for each mutation would take longer than most tests. Every file is
 * isolated, so that its coverage is its own.
 */
async function writeConfig(copy: string): Promise<void> {
  const { isolatedConfig } = await import(pathToFileURL(join(copy, 'jest.config.mjs')).href)
  const config = await isolatedConfig()
  const setup = [...config.setupFilesAfterEnv, '<rootDir>/scripts/mutate/jest-coverage.ts']
  writeFileSync(join(copy, CONFIG), JSON.stringify({ ...config, setupFilesAfterEnv: setup }))
}

/** Runs Jest in the copy; a run longer than `limit` (ms) is killed and counts as failed. */
function jest(copy: string, args: readonly string[], environment: Record<string, string>, limit = 0) {
  const { CI, ...ours } = process.env
  const program = [...NODE_FLAGS, 'node_modules/jest/bin/jest.js', '--config', CONFIG]
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: copy,
    env: { ...ours, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own, so that whatever its tests started ends with it.
    detached: true,
    ...(limit > 0 && { timeout: limit, killSignal: 'SIGKILL' }),
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // The group has already ended.
      }
      resolve({ code, output })
    })
  })
}
