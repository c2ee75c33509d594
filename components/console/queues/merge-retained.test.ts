import { mergeRetained } from './merge-retained.ts'

const merge = (before: string, now: string, retained: string) =>
  mergeRetained(
    [...before],
    [...now],
    (each) => each,
    (id) => retained.includes(id),
  ).join('')

test.each([
  ['abc', 'ac', '', 'ac'],
  ['abc', 'ac', 'b', 'abc'],
  ['abc', 'cd', 'ab', 'abcd'],
  ['abcd', 'ad', 'c', 'acd'],
  ['abc', '', 'c', 'c'],
  ['abc', 'xabc', 'b', 'xabc'],
])('after %s, a list of %s that keeps %s shows %s', (before, now, retained, expected) => {
  expect(merge(before, now, retained)).toBe(expected)
})
