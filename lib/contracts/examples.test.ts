import { ENDPOINTS } from './all.ts'

const withExample = ENDPOINTS.flatMap(({ path, input, example }) =>
  example === undefined ? [] : [[path, input, example as object] as const],
)

test.each(withExample)(
  'R-7.84 the example of %s is valid input, and all of its fields are read',
  (_path, input, example) => {
    const question = input.parse(example) as object
    expect(Object.keys(question)).toEqual(expect.arrayContaining(Object.keys(example)))
  },
)
