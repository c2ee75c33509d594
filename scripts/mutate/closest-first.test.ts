import { closestFirst } from './closest-first.ts'

test('a change is tried on the test beside it, then on those in its folder, then on the others, nearest first', () => {
  const tests = ['services/coach/a.test.ts', 'lib/rules/other.test.ts', 'app/b.test.ts', 'lib/rules/price.test.ts']
  expect(closestFirst('lib/rules/price.ts', tests)).toEqual([
    'lib/rules/price.test.ts',
    'lib/rules/other.test.ts',
    'services/coach/a.test.ts',
    'app/b.test.ts',
  ])
})
