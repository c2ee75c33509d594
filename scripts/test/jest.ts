import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'
import { runVisibly } from '#scripts/process/run.ts'
import { NODE_FLAGS } from './node-flags.ts'
import type { Outcome } from './parts.ts'
import { keepTimes } from './test-times.ts'

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
}

/** One more than there are processors: tests wait for processes and databases. On two, all took 7:28 with two, 6:30 with three. */
export const JEST_WORKERS = Math.min(4, availableParallelism()) + 1
/** Tests that share their modules know no limit of their own (ms). It only ends what would never end. */
const LIMIT = 45 * 60_000
/** As in jest.config.mjs, which a list on the command line replaces. */
const NO_UNIT_TESTS = ['/node_modules/', '/tests/e2e/']

interface Choice {
  /** Paths of test files; all without. */
  files?: readonly string[]
  leftOut?: readonly string[]
  environment?: Record<string, string | undefined>
  /** Lets whatever else runs go first. */
  goesLast?: boolean
}

/** Runs jest on what is chosen and counts from its own report. A file that broke off is one failure. */
export async function runJest(choice: Choice = {}): Promise<Outcome> {
  const { files = [], leftOut = [], environment = {}, goesLast = false } = choice
  const directory = mkdtempSync(join(tmpdir(), 'jest-'))
  const reportFile = join(directory, 'report.json')
  const args = ['--json', `--outputFile=${reportFile}`, `--maxWorkers=${JEST_WORKERS}`]
  const chosen = [
    ...(leftOut.length > 0 ? ['--testPathIgnorePatterns', ...NO_UNIT_TESTS, ...leftOut] : []),
    ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
  ]
  try {
    // With --json jest writes the report to standard output as well; people read what it writes to standard error.
    const code = await runVisibly(
      process.execPath,
      [...NODE_FLAGS, 'node_modules/jest/bin/jest.js', ...args, ...chosen],
      {
        cwd: ROOT,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: LIMIT,
        priority: goesLast ? constants.priority.PRIORITY_BELOW_NORMAL : 0,
      },
    )
    if (!existsSync(reportFile)) return { passed: 0, failed: 1 }
    const report = JSON.parse(readFileSync(reportFile, 'utf8'))
    keepTimes(report.testResults)
    return outcomeOfJest(report, code)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

export function outcomeOfJest(report: JestReport, exitCode: number): Outcome {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return { passed: report.numPassedTests, failed: exitCode === 0 ? failed : Math.max(1, failed) }
}
