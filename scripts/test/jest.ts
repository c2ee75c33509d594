import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'
import { runVisibly } from '#scripts/process/run.ts'
import { NODE_FLAGS } from './node-flags.ts'
import type { Outcome } from './parts.ts'
import { saveTimes } from './test-times.ts'

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
}

/**
 * One more than there are cores, at most five: tests wait for processes and databases. On two cores, all took 7:28 with
 * two, 6:30 with three.
 */
export const JEST_WORKERS = Math.min(4, availableParallelism()) + 1
/** Timeout (ms) of tests that share their modules, which have none of their own; only ends what would hang forever. */
const LIMIT = 45 * 60_000
/** As in jest.config.mjs, whose list the one on the command line replaces. */
const IGNORED_PATHS = ['/node_modules/', '/tests/e2e/']

interface JestOptions {
  /** Paths of test files; all if omitted. */
  files?: readonly string[]
  excluded?: readonly string[]
  environment?: Record<string, string | undefined>
  /** Yields the CPU to everything else. */
  isLowPriority?: boolean
}

/** Runs Jest on the chosen files and counts from its report. A file that crashed is one failure. */
export async function runJest(options: JestOptions = {}): Promise<Outcome> {
  const { files = [], excluded = [], environment = {}, isLowPriority = false } = options
  const directory = mkdtempSync(join(tmpdir(), 'jest-'))
  const reportFile = join(directory, 'report.json')
  const args = ['--json', `--outputFile=${reportFile}`, `--maxWorkers=${JEST_WORKERS}`]
  const chosen = [
    ...(excluded.length > 0 ? ['--testPathIgnorePatterns', ...IGNORED_PATHS, ...excluded] : []),
    ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
  ]
  try {
    // With --json, Jest also prints the report to stdout; its readable output goes to stderr.
    const code = await runVisibly(
      process.execPath,
      [...NODE_FLAGS, 'node_modules/jest/bin/jest.js', ...args, ...chosen],
      {
        cwd: ROOT,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: LIMIT,
        priority: isLowPriority ? constants.priority.PRIORITY_BELOW_NORMAL : 0,
      },
    )
    if (!existsSync(reportFile)) return { passed: 0, failed: 1 }
    const report = JSON.parse(readFileSync(reportFile, 'utf8'))
    saveTimes(report.testResults)
    return outcomeOfJest(report, code)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

export function outcomeOfJest(report: JestReport, exitCode: number): Outcome {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return { passed: report.numPassedTests, failed: exitCode === 0 ? failed : Math.max(1, failed) }
}
