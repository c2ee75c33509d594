import { nextTimesOf, type OpenTime, openPartsOf, weekPartsOf } from './open-times.ts'

const time = (weekday: OpenTime['weekday'], from: string, to: string): OpenTime => ({ weekday, from, to })
const TIMES = [
  time(7, '14:00', '18:00'),
  time(3, '18:30', '20:30'),
  time(6, '14:00', '18:00'),
  time(6, '09:00', '12:00'),
]

test.each([
  ['a Monday', '2026-03-02T12:00', [TIMES[1], TIMES[3]]],
  ['the day before', '2026-03-03T23:59', [TIMES[1], TIMES[3]]],
  ['the day itself, which is too late to agree upon', '2026-03-04T00:00', [TIMES[3], TIMES[2]]],
  ['a Saturday', '2026-03-07T08:00', [TIMES[0], TIMES[1]]],
  ['a Sunday', '2026-03-08T08:00', [TIMES[1], TIMES[3]]],
] as const)('R-10.16 the next two weekly times, seen from %s', (_day, now, next) => {
  expect(nextTimesOf(TIMES, new Date(`${now}+08:00`))).toEqual(next)
})

test('R-10.16 a coach whose only time is today’s has it again in a week', () => {
  expect(nextTimesOf([TIMES[1]!], new Date('2026-03-04T12:00+08:00'))).toEqual([TIMES[1]])
  expect(nextTimesOf([], new Date('2026-03-04T12:00+08:00'))).toEqual([])
})

test.each([
  ['nothing', [], []],
  ['a Saturday and a Sunday', [TIMES[0]!, TIMES[2]!], ['weekend']],
  ['an afternoon that ends before the evening', [time(5, '16:30', '18:30')], []],
  [
    'a Friday’s evening and a Saturday’s',
    [time(5, '18:30', '20:00'), time(6, '18:30', '20:00')],
    ['evening', 'weekend'],
  ],
] as const)('R-10.16 weekends and evenings of weekdays in %s', (_what, times, parts) => {
  expect(openPartsOf(times)).toEqual(parts)
})

test('R-10.16 weekly times count for every morning, afternoon and evening they reach into', () => {
  expect(weekPartsOf(TIMES)).toEqual([33, 61, 62, 72])
  expect(weekPartsOf([time(2, '11:00', '18:30')])).toEqual([21, 22, 23])
  expect(weekPartsOf([time(2, '06:00', '08:00'), time(2, '22:00', '24:00')])).toEqual([])
  expect(weekPartsOf([])).toEqual([])
})
