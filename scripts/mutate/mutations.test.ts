import { type Mutation, mutationsOf, sampleMutations } from './mutations.ts'

const change = (file: string, line: number): Mutation => ({
  id: `${file}${line}`,
  file,
  line,
  mutator: 'BooleanLiteral',
  original: 'true',
  replacement: 'false',
})
const ALL = Array.from({ length: 200 }, (_, at) => change(`file-${at % 10}.ts`, at))

test('the same changes are chosen in whatever order they come, from every file, and no more than requested', () => {
  const chosen = sampleMutations(ALL, 100)
  expect(chosen).toHaveLength(100)
  expect(sampleMutations([...ALL].reverse(), 100)).toEqual(chosen)
  expect(new Set(chosen.map(({ file }) => file)).size).toBe(10)
  expect(sampleMutations(ALL, Number.POSITIVE_INFINITY)).toHaveLength(200)
})

test('each change gives its position and the original text; with none active the code behaves as before', async () => {
  const { files, changes } = await mutationsOf(['scripts/imports/dependents.ts', 'scripts/imports/dependents.test.ts'])
  expect(files.map(({ name }) => name)).toEqual(['scripts/imports/dependents.ts'])
  const negated = changes.find(({ original, mutator }) => original.startsWith('!') && mutator === 'BooleanLiteral')
  expect(negated).toMatchObject({ original: '!distances.has(importer)', replacement: 'distances.has(importer)' })
  expect(changes.some(({ mutator }) => mutator === 'StringLiteral')).toBe(false)
})
