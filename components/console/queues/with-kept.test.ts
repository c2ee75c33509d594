import { withKept } from './with-kept.ts'

const keep = (before: string, now: string, kept: string) =>
  withKept(
    [...before],
    [...now],
    (each) => each,
    (id) => kept.includes(id),
  ).join('')

test.each([
  ['abc', 'ac', '', 'ac'],
  ['abc', 'ac', 'b', 'abc'],
  ['abc', 'cd', 'ab', 'abcd'],
  ['abcd', 'ad', 'c', 'acd'],
  ['abc', '', 'c', 'c'],
  ['abc', 'xabc', 'b', 'xabc'],
])('after %s, a list of %s that keeps %s shows %s', (before, now, kept, drawn) => {
  expect(keep(before, now, kept)).toBe(drawn)
})
