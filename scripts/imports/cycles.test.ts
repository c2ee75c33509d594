import { cyclesIn } from './cycles.ts'

const circles = (imports: Record<string, string[]>) => cyclesIn(Object.keys(imports), (file) => imports[file] ?? [])

test.each<[string, Record<string, string[]>, string[][]]>([
  ['two files that import each other', { a: ['b'], b: ['a'] }, [['a', 'b']]],
  ['a longer way around, from wherever it is entered', { c: ['a'], b: ['c'], a: ['b'] }, [['a', 'b', 'c']]],
  ['a file that imports itself', { a: ['a'] }, [['a']]],
  [
    'each of several',
    { a: ['b', 'c'], b: ['a'], c: ['d'], d: ['c'] },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
])('an import cycle is found: %s', (_, imports, found) => {
  expect(circles(imports)).toEqual(found)
})

test.each<[string, Record<string, string[]>]>([
  ['two ways to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }],
  ['a file that is none of ours', { a: ['b.module.css'], b: ['a'] }],
])('no cycle is found in %s', (_, imports) => {
  expect(circles(imports)).toEqual([])
})
