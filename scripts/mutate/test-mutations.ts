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
import { closestFirst } from './closest-first.ts'
import type { Mutation } from './mutations.ts'

/** Result of a mutation: a test failed, none did, or no test executes it. */
export type Outcome = 'noticed' | 'unnoticed' | 'uncovered'

/** Covering test files are run, closest first, as many as take this long (ms) without a mutation. */
const TEST_TIME_PER_MUTATION = 120_000
/** A mutation may make tests this much slower, and wait (ms) for something that never comes. */
const MAX_SLOWDOWN = 5
const EXTRA_WAIT = 60_000
/** Code executed this many times as often as without the mutation will never end. */
const HIT_LIMIT_FACTOR = 100

interface Coverage {
  /** Duration of each test file without a mutation (ms). */
  times: Record<string, number>
  /** Test file → id of a mutation → how often the file executes it. */
  counts: Map<string, Record<string, number>>
}

/** Runs the area's tests in the copy without an active mutation; throws if one fails. */
export async function runWithoutMutation(copy: string, area: Area): Promise<Coverage> {
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
    const pathInCopy = (path: string) => relative(realpathSync(copy), path)
    const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8'))
    const times: Record<string, number> = {}
    for (const { name, startTime, endTime } of testResults) times[pathInCopy(name)] = endTime - startTime
    const counts = new Map<string, Record<string, number>>()
    for (const file of readdirSync(coverageFolder)) {
      const fileCoverage = JSON.parse(readFileSync(join(coverageFolder, file), 'utf8'))
      counts.set(pathInCopy(fileCoverage.testPath), fileCoverage.counts)
    }
    return { times, counts }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Activates each mutation by itself and reports its outcome, two at a time. */
export async function testMutations(
  copy: string,
  mutations: readonly Mutation[],
  { times, counts }: Coverage,
  onOutcome: (mutation: Mutation, outcome: Outcome) => void,
): Promise<void> {
  const imports = readImports()
  const sources = { files: [...imports.keys()], importsOf: (file: string) => imports.get(file)?.own ?? [] }
  const left = [...mutations]
  const worker = async () => {
    for (let mutation = left.shift(); mutation; mutation = left.shift()) {
      const { id, file } = mutation
      const coveringTests = closestFirst(
        file,
        testsFor([file], sources).filter((test) => counts.get(test)?.[id]),
      )
      const { now } = withinTime(coveringTests, coveringTests.slice(0, 1), times, TEST_TIME_PER_MUTATION, 1)
      if (now.length === 0) {
        onOutcome(mutation, 'uncovered')
        continue
      }
      const usualTime = now.reduce((sum, test) => sum + times[test]!, 0)
      const maxCount = Math.max(...now.map((test) => counts.get(test)![id]!))
      const { code } = await jest(
        copy,
        ['--runInBand', '--bail', '--silent', '--runTestsByPath', ...now],
        { __STRYKER_ACTIVE_MUTANT__: id, MUTATE_HIT_LIMIT: String(maxCount * HIT_LIMIT_FACTOR) },
        usualTime * MAX_SLOWDOWN + EXTRA_WAIT,
      )
      onOutcome(mutation, code === 0 ? 'unnoticed' : 'noticed')
    }
  }
  await Promise.all([worker(), worker()])
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
  const { CI, ...inherited } = process.env
  const program = [...NODE_FLAGS, 'node_modules/jest/bin/jest.js', '--config', CONFIG]
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: copy,
    env: { ...inherited, ...environment },
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
