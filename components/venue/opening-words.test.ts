import type { OpeningHours, OpeningSpan } from '#lib/contracts/venue/opening-hours.ts'
import { hoursRows, openStateAt, spansText, weekText } from './opening-words.ts'

const spans = (text: string): OpeningSpan[] =>
  text.split(' ').flatMap((span) => {
    const [opens, closes] = span.split('-')
    return opens && closes ? [{ opens, closes }] : []
  })
const week = (days: string, weekend = days, monday = days): OpeningHours => ({
  weekdays: [monday, days, days, days, days, weekend, weekend].map(spans),
  holidays: null,
})
const inChina = (text: string) => new Date(`${text}:00+08:00`)

test.each([
  ['09:00-22:00', '09:00–22:00'],
  ['06:30-12:00 15:00-21:00', '06:30–12:00、15:00–21:00'],
  ['00:00-24:00', '全天'],
  ['', '休息'],
])('hours %s read %s', (text, words) => {
  expect(spansText(spans(text))).toBe(words)
})

test('R-3.21 adjacent days with the same hours are combined, days off come last', () => {
  expect(weekText(week('09:00-22:00'))).toBe('每天 09:00–22:00')
  expect(weekText(week('00:00-24:00'))).toBe('24 小时开放')
  expect(weekText(week('09:00-21:00', '08:00-22:00'))).toBe('周一至周五 09:00–21:00，周六至周日 08:00–22:00')
  expect(weekText(week('09:00-21:00', '08:00-22:00', ''))).toBe(
    '周二至周五 09:00–21:00，周六至周日 08:00–22:00，周一休息',
  )
})

test('R-3.21 opening hours have a row for each weekday and one for public holidays', () => {
  const rows = hoursRows({ ...week('09:00-21:00', '10:00-20:00', ''), holidays: spans('10:00-18:00') })
  expect(rows).toHaveLength(8)
  expect([rows[0], rows[6], rows[7]]).toEqual([
    ['周一', '休息'],
    ['周日', '10:00–20:00'],
    ['法定节假日', '10:00–18:00'],
  ])
  expect(hoursRows(week('09:00-21:00'))[7]).toEqual(['法定节假日', '同平日'])
})

test.each([
  ['until closing time', '2026-11-18T15:00', week('09:00-22:00'), true, '22:00 关门'],
  ['before opening', '2026-11-18T07:00', week('09:00-22:00'), false, '09:00 开门'],
  ['between two stretches', '2026-11-18T13:00', week('09:00-12:00 14:00-21:00'), false, '14:00 开门'],
  ['at night', '2026-11-18T23:00', week('09:00-22:00'), false, '明天 09:00 开门'],
  ['on the eve of a day off', '2026-11-15T23:00', week('09:00-22:00', undefined, ''), false, '周二 09:00 开门'],
  ['past midnight', '2026-11-18T23:00', week('00:00-02:00 10:00-24:00'), true, '次日 02:00 关门'],
  ['day and night', '2026-11-18T23:00', week('00:00-24:00'), true, '全天开放'],
])('open now: %s', (_, time, hours, isOpen, next) => {
  expect(openStateAt(hours, inChina(time))).toEqual({ isOpen, next })
})

test('open now: a venue that never opens has no next opening', () => {
  expect(openStateAt(week(''), inChina('2026-11-18T12:00'))).toEqual({ isOpen: false, next: '' })
})

test('open now: a public holiday has its own hours, also as the next day', () => {
  const hours = { ...week('09:00-22:00'), holidays: spans('10:00-18:00') }
  expect(openStateAt(hours, inChina('2026-10-01T20:00'))).toEqual({ isOpen: false, next: '明天 10:00 开门' })
  expect(openStateAt(hours, inChina('2026-09-30T23:00')).next).toBe('明天 10:00 开门')
})

test.each([
  ['on the eve', '2026-09-30T23:00', true, '次日 02:00 关门'],
  ['after midnight', '2026-10-01T00:30', true, '02:00 关门'],
  ['on the last holiday', '2026-10-03T20:00', false, '明天 18:00 开门'],
  ['in the night after it', '2026-10-04T00:30', false, '18:00 开门'],
])('R-3.21 open now: a night that began before a day off lasts until it ends, %s', (_, time, isOpen, next) => {
  const hours = { ...week('00:00-02:00 18:00-24:00'), holidays: [] }
  expect(openStateAt(hours, inChina(time))).toEqual({ isOpen, next })
})

test('open now: a night that runs into a holiday open all day does not end', () => {
  const hours = { ...week('00:00-02:00 18:00-24:00'), holidays: spans('00:00-24:00') }
  expect(openStateAt(hours, inChina('2026-10-01T00:30'))).toEqual({ isOpen: true, next: '全天开放' })
})
