import { dependentsOf } from './dependents.ts'

const IMPORTS: Record<string, string[]> = {
  'page.tsx': ['list.tsx', 'price.ts'],
  'list.tsx': ['price.ts', 'list.module.css'],
  'list.test.tsx': ['list.tsx'],
  'price.ts': [],
  'price.test.ts': ['price.ts'],
  'date.test.ts': ['date.ts'],
}
const dependents = (...touched: string[]) => [
  ...dependentsOf(touched, Object.keys(IMPORTS), (file) => IMPORTS[file] ?? []),
]

test('a changed file affects what imports it, nearest first, and nothing else', () => {
  expect(dependents('price.ts')).toEqual([
    ['price.ts', 0],
    ['page.tsx', 1],
    ['list.tsx', 1],
    ['price.test.ts', 1],
    ['list.test.tsx', 2],
  ])
})

test('a style sheet, and a deleted file, affect those that import them', () => {
  expect(dependents('list.module.css').map(([file]) => file)).toContain('list.test.tsx')
  expect(dependents('date.ts').map(([file]) => file)).toEqual(['date.ts', 'date.test.ts'])
})
