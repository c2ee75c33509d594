import { readImports } from '#scripts/imports/read-imports.ts'
import { readOptions } from '#scripts/process/options.ts'
import { CHECKS } from '#scripts/test/checks.ts'
import { testsFor } from '#scripts/test/choose-tests.ts'
import { runJest } from '#scripts/test/jest.ts'
import { type Outcome, runParts } from '#scripts/test/parts.ts'
import { PROCESS_TESTS } from '#scripts/test/process-tests.ts'
import { runWithin } from '#scripts/test/run-within.ts'
import { readTimes } from '#scripts/test/test-times.ts'
import { touchedFiles } from '#scripts/test/touched-files.ts'

/** ms from the start by which the tests of a small change should end: within a minute and a half, with some margin. */
const TIME_LIMIT = 80_000
const MAX_NAMED = 10

/**
 * `npm run verify`: "am I done?" in one command. Runs all checks, and the tests of files changed since main and of what
 * imports them, nearest first, as many as fit into a minute and a half. `--all` runs every test except those of whole
 * processes, which are left to `npm test`.
 */
export async function run(args: string[]) {
  const part = readOptions(args, { all: { type: 'boolean' } }).all
    ? { title: 'unit, service and contract tests', run: runAll }
    : { title: 'tests of what was touched', run: runTouched }
  const { failed } = await runParts([CHECKS, part])
  process.exitCode = failed > 0 ? 1 : 0
}

const isLeftOut = (path: string) => PROCESS_TESTS.includes(path)

function runAll(): Promise<Outcome> {
  printFiles('left to npm test', PROCESS_TESTS)
  return runJest({ excluded: PROCESS_TESTS })
}

async function runTouched(): Promise<Outcome> {
  const imports = readImports()
  const touched = touchedFiles()
  const tests = testsFor(touched, { files: [...imports.keys()], importsOf: (path) => imports.get(path)?.own ?? [] })
  console.log(`   ${touched.length} files touched, imported by ${tests.length} test files`)
  printFiles('left to npm test', tests.filter(isLeftOut))
  const { later, ...outcome } = await runWithin({
    tests: tests.filter((path) => !isLeftOut(path)),
    always: touched,
    times: readTimes(),
    limit: TIME_LIMIT - performance.now(),
    run: async (files) => (files.length > 0 ? await runJest({ files }) : { passed: 0, failed: 0 }),
  })
  printFiles('left to npm run verify -- --all', later)
  return outcome
}

function printFiles(label: string, files: readonly string[]) {
  if (files.length === 0) return
  const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : ''
  console.log(`   ${label}: ${files.slice(0, MAX_NAMED).join(', ')}${more}`)
}
