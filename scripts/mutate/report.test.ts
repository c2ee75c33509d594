import { scoreOf } from './report.ts'

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
})

test('changes that tests noticed count, those they did not are named with what stood there', () => {
  const source = 'const a = 1\nif (a > limit) refuse()\n'
  const mutant = { mutatorName: 'EqualityOperator', replacement: 'a >= limit', location: at(2, 5, 14) }
  const mutants = [
    { ...mutant, status: 'Survived' },
    { ...mutant, status: 'Killed' },
    { ...mutant, status: 'Timeout' },
    { ...mutant, status: 'NoCoverage', location: at(1, 11, 12), replacement: '2' },
    { ...mutant, status: 'Ignored' },
  ]
  expect(scoreOf({ files: { 'a.ts': { source, mutants } } })).toEqual({
    killed: 2,
    total: 4,
    survivors: [
      { file: 'a.ts', line: 2, mutator: 'EqualityOperator', original: 'a > limit', replacement: 'a >= limit' },
      { file: 'a.ts', line: 1, mutator: 'EqualityOperator', original: '1', replacement: '2' },
    ],
  })
})
