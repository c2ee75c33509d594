import { posix } from 'node:path'
import { dependentsOf } from '#scripts/imports/dependents.ts'

/** Files whose change may affect any test. */
const AFFECTS_ALL =
  /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.mjs|tests\/support\/(jest-setup\.ts|end-with-jest\.ts|shared-modules-runner\.mjs))$/
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

export interface Sources {
  /** All files that can import. */
  files: readonly string[]
  importsOf: (file: string) => readonly string[]
}

/**
 * The tests that can notice a change of the touched files, nearest first. A file nobody imports (a table that is read,
 * a migration) maps to the tests of its folder, or of the nearest folder above with tests.
 */
export function testsFor(touched: readonly string[], { files, importsOf }: Sources): string[] {
  const tests = files.filter(isTest)
  if (touched.some((path) => AFFECTS_ALL.test(path))) return tests
  const known = new Set([...files, ...files.flatMap(importsOf)])
  const data = touched.filter((path) => !known.has(path) && !path.endsWith('.md'))
  const distances = dependentsOf([...touched, ...data.flatMap((path) => testsNear(path, tests))], files, importsOf)
  return [...distances.keys()].filter((path) => isTest(path) && files.includes(path))
}

function testsNear(path: string, tests: readonly string[]): string[] {
  const folder = posix.dirname(path)
  if (folder === '.') return []
  const near = tests.filter((test) => test.startsWith(`${folder}/`))
  return near.length > 0 ? near : testsNear(folder, tests)
}

/** ms each test file took in its last run here. */
export type Times = Readonly<Record<string, number>>

/** Default for a test file without a time (ms): those of services fill a store first. */
const defaultTime = (test: string) => (test.startsWith('services/') ? 20_000 : 3_000)

const timeOf = (test: string, times: Times) => times[test] ?? defaultTime(test)

/** Total duration of the tests run sequentially (ms). */
export const expectedTime = (tests: readonly string[], times: Times) =>
  tests.reduce((sum, test) => sum + timeOf(test, times), 0)

/** As many tests as fit into this time (ms) per worker, in order of priority. `always` are included in any case. */
export function withinTime(
  tests: readonly string[],
  always: readonly string[],
  times: Times,
  time: number,
  workers: number,
): { now: string[]; later: string[] } {
  const now: string[] = []
  let left = time * workers
  for (const test of tests) {
    const testTime = timeOf(test, times)
    if (!always.includes(test) && (testTime > time || testTime > left)) continue
    now.push(test)
    left -= testTime
  }
  const chosen = new Set(now)
  return { now, later: tests.filter((test) => !chosen.has(test)) }
}
