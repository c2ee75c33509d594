import { faultsOf } from './exam-faults.ts'

const rows = (...marks: [value: number, score: number][]) => marks.map(([value, score]) => ({ value, score }))
const faults = (better: 'less' | 'more', ...marks: [number, number][]) =>
  faultsOf({ rows: rows(...marks), fullScore: 10, better })

test('R-13.8 marks are valid for a run, where less is better, and a throw, where more is, with rows in any order', () => {
  expect(faults('less', [220, 10], [240, 8], [230, 9])).toEqual([])
  expect(faults('more', [6, 8], [8, 10], [7, 8])).toEqual([])
})

test.each([
  ['less', [220, 8], [240, 10]],
  ['more', [8, 8], [6, 10]],
] as const)('R-13.8 where %s is better, a worse performance may not earn more', (better, first, second) => {
  expect(faults(better, [...first], [...second])).toEqual([{ row: 1, fault: 'worseEarnsMore' }])
})

test('R-13.8 a mark above the full score, a duplicate mark and a table of one mark are reported at their rows', () => {
  expect(faults('more', [6, 8], [7, 11])).toEqual([{ row: 1, fault: 'aboveFull' }])
  expect(faults('more', [6, 8], [7, 10], [6, 8])).toEqual([{ row: 2, fault: 'twice' }])
  expect(faults('more', [6, 10])).toEqual([{ row: 0, fault: 'tooFew' }])
  expect(faults('more', [6, 10], [6, 10])).toEqual([
    { row: 1, fault: 'twice' },
    { row: 1, fault: 'tooFew' },
  ])
})

test('R-13.8 marks of which none earns the full score are reported once, whatever their order', () => {
  expect(faults('more', [7, 9], [6, 8])).toEqual([{ row: 1, fault: 'belowFull' }])
  expect(faults('less', [240, 8], [220, 9.9])).toEqual([{ row: 1, fault: 'belowFull' }])
})
