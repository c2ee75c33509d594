import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'
import { testsFor, withinTime } from './choose-tests.ts'
import { PROCESS_TESTS } from './process-tests.ts'

const IMPORTS: Record<string, string[]> = {
  'lib/format/price.ts': [],
  'lib/format/price.test.ts': ['lib/format/price.ts'],
  'components/coach/card.tsx': ['lib/format/price.ts'],
  'components/coach/card.test.tsx': ['components/coach/card.tsx'],
  'services/coach/db/schema.ts': [],
  'services/coach/coach/list.test.ts': ['services/coach/db/schema.ts'],
  'services/generic/exam/tables.test.ts': [],
  'lib/format/date.test.ts': [],
}
const tests = (...touched: string[]) =>
  testsFor(touched, { files: Object.keys(IMPORTS), importsOf: (file) => IMPORTS[file] ?? [] })

test('a change selects the tests of what imports it, nearest first', () => {
  expect(tests('lib/format/price.ts')).toEqual(['lib/format/price.test.ts', 'components/coach/card.test.tsx'])
  expect(tests('services/coach/db/schema.ts')).toEqual(['services/coach/coach/list.test.ts'])
})

test('a file that is read, not imported, selects the tests of its folder, or of one above', () => {
  expect(tests('services/generic/exam/example.csv')).toEqual(['services/generic/exam/tables.test.ts'])
  expect(tests('services/coach/db/migrations/0020_more.sql')).toEqual(['services/coach/coach/list.test.ts'])
  expect(tests('docs/operations.md', 'README.md')).toEqual([])
})

test('a change of what every test depends on selects them all', () => {
  expect(tests('package-lock.json')).toHaveLength(5)
})

test('tests are chosen while they fit the workers’ time; one that is too long is skipped in favour of the next ones', () => {
  const times = { 'a.test.ts': 20, 'b.test.ts': 190, 'c.test.ts': 280, 'd.test.ts': 20 }
  const all = Object.keys(times)
  expect(withinTime(all, [], times, 100, 3)).toEqual({
    now: ['a.test.ts', 'd.test.ts'],
    later: ['b.test.ts', 'c.test.ts'],
  })
  expect(withinTime(all, ['b.test.ts'], times, 100, 3).now).toEqual(['a.test.ts', 'b.test.ts', 'd.test.ts'])
  expect(withinTime(all, [], {}, 10_000, 2).later).toEqual([])
})

test('the tests that are left to npm test exist', () => {
  for (const path of PROCESS_TESTS) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
})
