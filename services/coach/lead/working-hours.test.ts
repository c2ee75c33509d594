import { afterWorkingHours, workingHoursBetween } from './working-hours.ts'

const at = (china: string) => new Date(`${china}+08:00`)

test.each([
  ['within a day', '2026-03-02T09:00', 5, '2026-03-02T14:00'],
  ['to the last minute of a day', '2026-03-02T09:00', 12, '2026-03-02T21:00'],
  ['on into the next morning', '2026-03-02T20:00', 2, '2026-03-03T09:00'],
  ['from a night as from the morning after it', '2026-03-02T23:30', 1, '2026-03-03T09:00'],
  ['from before the morning as from the morning', '2026-03-02T03:00', 1, '2026-03-02T09:00'],
  ['over days and the end of a month', '2026-02-27T08:00', 48, '2026-03-02T17:00'],
] as const)('R-10.10 hours count between 8 and 21 o’clock: %s', (_what, from, hours, until) => {
  expect(afterWorkingHours(at(from), hours)).toEqual(at(until))
})

test.each([
  ['of one day', '2026-03-02T09:00', '2026-03-02T11:30', 2.5],
  ['over a night', '2026-03-02T20:00', '2026-03-03T09:00', 2],
  ['of a night', '2026-03-02T22:00', '2026-03-03T07:00', 0],
  ['until late', '2026-03-02T20:00', '2026-03-02T23:30', 1],
  ['over days', '2026-02-27T08:00', '2026-03-02T17:00', 48],
] as const)('R-10.12 working hours between two moments %s', (_what, from, to, hours) => {
  expect(workingHoursBetween(at(from), at(to))).toBe(hours)
})
