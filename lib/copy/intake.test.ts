import { agesText, openTimesLines, replyText, startText } from './intake.ts'

test.each([
  [[], ''],
  [['7-9'], '7–9 岁'],
  [['10-12', '7-9'], '7–12 岁'],
  [['3-6', '10-12', '13-15', 'adult'], '3–6 岁、10–15 岁、成人'],
  [['16-18', 'adult'], '16–18 岁、成人'],
] as const)('R-10.16 ages taught in words, adjacent ones joined: %j', (bands, text) => {
  expect(agesText(bands)).toBe(text)
})

test('R-10.16 weekly times in words, those of one day joined', () => {
  const times = [
    { weekday: 3, from: '18:30', to: '20:30' },
    { weekday: 6, from: '09:00', to: '12:00' },
    { weekday: 6, from: '14:00', to: '17:00' },
  ] as const
  expect(openTimesLines(times)).toEqual(['周三 18:30–20:30', '周六 9:00–12:00、14:00–17:00'])
  expect(openTimesLines([])).toEqual([])
  expect(startText(times[1])).toBe('周六 9:00')
})

test('R-10.12 the reply time in words', () => {
  expect(replyText(2)).toBe('通常 2 小时内联系')
})
