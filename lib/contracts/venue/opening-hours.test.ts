import { OpeningHours } from './opening-fields.ts'
import { chinaTimeAt, type OpeningHours as Hours, isOpenAt } from './opening-hours.ts'
import { isPublicHoliday } from './public-holidays.ts'

const week = (...days: string[]): Hours['weekdays'] =>
  days.map((day) =>
    day.split(' ').flatMap((span) => (span ? [{ opens: span.split('-')[0]!, closes: span.split('-')[1]! }] : [])),
  )
const everyDay = (day: string) => week(day, day, day, day, day, day, day)
const inChina = (text: string) => new Date(`${text}:00+08:00`)

test('R-3.21 a venue is open from the minute it opens until the minute it closes, in China time', () => {
  const hours = { weekdays: everyDay('06:30-12:00 15:00-21:00'), holidays: null }
  const isOpen = (text: string) => isOpenAt(hours, inChina(text))
  expect([isOpen('2026-11-18T06:29'), isOpen('2026-11-18T06:30')]).toEqual([false, true])
  expect([isOpen('2026-11-18T11:59'), isOpen('2026-11-18T12:00')]).toEqual([true, false])
  expect([isOpen('2026-11-18T15:00'), isOpen('2026-11-18T20:59'), isOpen('2026-11-18T21:00')]).toEqual([
    true,
    true,
    false,
  ])
})

test('R-3.21 the weekday is the one in China, whatever the time zone of the process', () => {
  const hours = { weekdays: week('', '00:00-24:00', '', '', '', '', ''), holidays: null }
  // Monday 16:30 in London is Tuesday half past midnight in Shanghai.
  expect(isOpenAt(hours, new Date('2026-11-16T16:30:00Z'))).toBe(true)
  expect(isOpenAt(hours, new Date('2026-11-16T15:59:00Z'))).toBe(false)
  expect(chinaTimeAt(new Date('2026-11-15T16:00:00Z'))).toEqual({
    day: '2026-11-16',
    weekday: 0,
    minute: 0,
    isHoliday: false,
    isAfterHoliday: false,
  })
})

test('R-3.21 on a public holiday the holiday hours apply, or those of the weekday if there are none', () => {
  const weekdays = everyDay('09:00-22:00')
  const noon = inChina('2026-10-01T20:00')
  expect(isOpenAt({ weekdays, holidays: null }, noon)).toBe(true)
  expect(isOpenAt({ weekdays, holidays: [{ opens: '10:00', closes: '18:00' }] }, noon)).toBe(false)
  expect(isOpenAt({ weekdays, holidays: [] }, inChina('2026-10-01T12:00'))).toBe(false)
  expect(isOpenAt({ weekdays, holidays: [] }, inChina('2026-10-09T12:00'))).toBe(true)
})

test.each([
  [
    'no hours on holidays',
    [],
    '2026-10-01T00:30 2026-10-01T01:59',
    '2026-10-01T02:00 2026-10-01T19:00 2026-10-02T01:00',
  ],
  [
    'hours of their own',
    [{ opens: '10:00', closes: '24:00' }],
    '2026-10-01T00:30 2026-10-02T23:59',
    '2026-10-02T01:00',
  ],
  ['holidays like any day', null, '2026-10-01T00:30 2026-10-02T01:00 2026-10-04T00:30', '2026-10-01T17:00'],
])('R-3.21 what lasts past midnight belongs to the day it began: %s', (_, holidays, open, closed) => {
  const hours = { weekdays: everyDay('00:00-02:00 18:00-24:00'), holidays }
  const isOpen = (text: string) => isOpenAt(hours, inChina(text))
  expect(open.split(' ').filter((text) => !isOpen(text))).toEqual([])
  expect(closed.split(' ').filter(isOpen)).toEqual([])
  expect([isOpen('2026-10-04T00:30'), isOpen('2026-10-04T18:00')]).toEqual([holidays === null, true])
})

test('R-3.21 a day open around the clock does not run into a holiday, and is whole after one', () => {
  const hours = { weekdays: everyDay('00:00-24:00'), holidays: [] }
  expect(
    ['2026-09-30T23:59', '2026-10-01T00:30', '2026-10-04T00:30'].map((text) => isOpenAt(hours, inChina(text))),
  ).toEqual([true, false, true])
})

test('public holidays are the statutory days, lunar ones included', () => {
  const days2026 = '01-01 02-16 02-17 02-18 02-19 04-05 05-01 05-02 06-19 09-25 10-01 10-02 10-03'
  const all = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
  expect(all.filter(isPublicHoliday).map((day) => day.slice(5))).toEqual(days2026.split(' '))
  expect(['2027-02-05', '2027-02-08', '2028-04-04', '2028-10-03'].every(isPublicHoliday)).toBe(true)
  expect(['2027-02-09', '2028-04-05', '2026-04-04'].some(isPublicHoliday)).toBe(false)
})

test('hours that close before they open, 24:30 or a week of six days are rejected', () => {
  const holidays = null
  expect(OpeningHours.safeParse({ weekdays: everyDay('22:00-09:00'), holidays }).success).toBe(false)
  expect(OpeningHours.safeParse({ weekdays: everyDay('09:00-24:30'), holidays }).success).toBe(false)
  expect(OpeningHours.safeParse({ weekdays: everyDay('09:00-24:00').slice(1), holidays }).success).toBe(false)
  expect(OpeningHours.safeParse({ weekdays: everyDay('09:00-24:00'), holidays }).success).toBe(true)
})
