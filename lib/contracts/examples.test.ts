import { ENDPOINTS } from './all.ts'

const withExample = ENDPOINTS.flatMap(({ path, input, example }) =>
  example === undefined ? [] : [[path, input, example as object] as const],
)

test.each(withExample)('R-7.84 the example of %s is a question the call takes, whole', (_path, input, example) => {
  const question = input.parse(example) as object
  expect(Object.keys(question)).toEqual(expect.arrayContaining(Object.keys(example)))
})
