import { renderRequirements, requirementsOf } from './collect.ts'

const idsOf = (source: string) => requirementsOf('x.test.ts', source).map(({ id }) => id)

test('a number at the head of a title is found, whatever calls it', () => {
  // Built from pieces, so that the example is no title of this file.
  const quote = "'"
  expect(idsOf(`test(${quote}R-2.5 the page has a button${quote}, () => {})`)).toEqual(['R-2.5'])
  expect(idsOf(`test.each([1])(\n  ${quote}A-01: a city host is the city${quote}, () => {})`)).toEqual(['A-01'])
})

test('several numbers and a run of numbers share a sentence', () => {
  const quote = '"'
  expect(idsOf(`test(${quote}R-2.7..9, A-05 each list answers${quote}, f)`)).toEqual([
    'R-2.7',
    'R-2.8',
    'R-2.9',
    'A-05',
  ])
})

test('a number inside a sentence or in a comment claims nothing', () => {
  const quote = '`'
  expect(idsOf(`test(${quote}as R-2.5 says${quote}, f) // R-2.6 too`)).toEqual([])
})

test('the page is sorted by number, not by text, and keeps a cell whole', () => {
  const page = renderRequirements([
    { id: 'A-01', sentence: 'c', file: 'c' },
    { id: 'R-2.10', sentence: 'b|b', file: 'b' },
    { id: 'R-2.9', sentence: 'a', file: 'a' },
  ])
  const rows = page.split('\n').filter((line) => /^\| [RA]-/.test(line))
  expect(rows).toEqual(['| R-2.9 | a | `a` |', '| R-2.10 | b\\|b | `b` |', '| A-01 | c | `c` |'])
})
