import { OpeningHours } from '#lib/contracts/venue/opening-fields.ts'
import type { OpeningHours as Hours } from '#lib/contracts/venue/opening-hours.ts'
import { hoursOf, isSameHours, problemOfSpan, typedHoursOf } from './typed-hours.ts'

const spans = (text: string) =>
  text.split(' ').flatMap((span) => (span ? [{ opens: span.split('-')[0]!, closes: span.split('-')[1]! }] : []))
const week = (...days: string[]): Hours => ({
  weekdays: Array.from({ length: 7 }, (_, day) => spans(days[day] ?? '')),
  holidays: null,
})

test.each([
  ['一天一段', week('09:00-22:00'), week('09:00-22:00')],
  ['两段', week('06:30-12:00 15:00-21:00'), week('06:30-12:00 15:00-21:00')],
  ['到半夜为止', week('18:00-00:00'), week('18:00-24:00')],
  ['全天', week('00:00-00:00'), week('00:00-24:00')],
  ['过半夜', week('18:00-02:00'), week('18:00-24:00', '00:00-02:00')],
  ['周日过半夜', week('', '', '', '', '', '', '18:00-02:00'), week('00:00-02:00', '', '', '', '', '', '18:00-24:00')],
  ['天天过半夜', week(...Array(7).fill('18:00-02:00')), week(...Array(7).fill('00:00-02:00 18:00-24:00'))],
])('%s：stored as the contract requires, and read back as typed', (_, typed, written) => {
  expect(hoursOf(typed)).toEqual(written)
  expect(typedHoursOf(written)).toEqual(typed)
  expect(OpeningHours.safeParse(hoursOf(typed)).success).toBe(true)
})

test('overlapping stretches are merged, also with one that continues from the day before', () => {
  expect(hoursOf(week('09:00-12:00 11:00-15:00')).weekdays[0]).toEqual(spans('09:00-15:00'))
  expect(hoursOf(week('14:00-22:00 08:00-12:00')).weekdays[0]).toEqual(spans('08:00-12:00 14:00-22:00'))
  expect(hoursOf(week('20:00-03:00', '02:00-10:00')).weekdays[1]).toEqual(spans('00:00-10:00'))
})

test('a day open around the clock is not merged with the hours after midnight', () => {
  const written = week('00:00-24:00', '00:00-02:00')
  expect(hoursOf(typedHoursOf(written))).toEqual(written)
  expect(typedHoursOf(written).weekdays[1]).toEqual(spans('00:00-02:00'))
})

test('holiday hours are separate and end with the day', () => {
  const holidays = spans('10:00-00:00')
  expect(hoursOf({ ...week(), holidays }).holidays).toEqual(spans('10:00-24:00'))
  expect(typedHoursOf({ ...week(), holidays: spans('10:00-24:00') }).holidays).toEqual(holidays)
  expect(hoursOf({ ...week(), holidays: [] }).holidays).toEqual([])
  expect(problemOfSpan(spans('18:00-02:00')[0]!, true)).toMatch(/最晚填到 00:00/)
  expect(OpeningHours.safeParse(hoursOf({ ...week(), holidays: spans('18:00-02:00') })).success).toBe(false)
})

test.each(['-', '09:00-', '-22:00', '09:00-09:00'])('%s is reported in words, and the contract refuses it', (span) => {
  const typed = week(`08:00-12:00 ${span}`)
  expect(problemOfSpan(typed.weekdays[0]![1]!, false)).not.toBeNull()
  expect(OpeningHours.safeParse(hoursOf(typed)).success).toBe(false)
})

test('the order of keys does not matter when comparing hours', () => {
  const { weekdays, holidays } = week('09:00-22:00')
  expect(isSameHours({ holidays, weekdays }, { weekdays, holidays })).toBe(true)
  expect(isSameHours({ weekdays, holidays: [] }, { weekdays, holidays })).toBe(false)
})
