import { rangeOf } from './range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 10 }],
  ['bytes=3-5', { start: 3, end: 6 }],
  ['bytes=9-9', { start: 9, end: 10 }],
  ['bytes=4-99', { start: 4, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-99', { start: 0, end: 10 }],
])('R-14.4 of ten bytes the range %s is %j', (header, span) => {
  expect(rangeOf(header, 10)).toEqual(span)
})

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('R-14.4 of ten bytes the range %s is unsatisfiable', (header) => {
  expect(rangeOf(header, 10)).toBe('unsatisfiable')
})

test.each([
  null,
  '',
  'bytes=-',
  'bytes=5-3',
  'bytes=0-1,4-5',
  'items=0-1',
  'bytes=a-b',
  'bytes=0-1x',
  `bytes=${'9'.repeat(40)}-`,
])('R-14.4 %s is no supported range, so the whole video is sent', (header) => {
  expect(rangeOf(header, 10)).toBeNull()
})
