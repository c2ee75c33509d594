import { courseFacts, enrolmentText, lowestOpenPrice, pricePerLessonText } from './course-words.ts'

const COURSE = {
  ...{
    channel: { name: '游泳' },
    feeType: 1,
    teachingWay: null,
    suitableCrowd: '',
    lessonCount: 12,
    lessonMinutes: 60,
  },
  ...{ startsOn: '2026-12-08', trainingPlace: '', cityName: '广州市', districtName: '天河区', address: '' },
} as unknown as Parameters<typeof courseFacts>[0]

test.each([
  [{ deadline: null, isExpired: false }, '长期招生', '长期招生'],
  [{ deadline: '2026-12-01', isExpired: false }, '报名截至 2026-12-01', '2026-12-01'],
  [{ deadline: '2026-10-01', isExpired: true }, '报名已截止', '2026-10-01（已截止）'],
])('R-9.20 R-9.21 the enrolment deadline of %j reads %s, and as a labelled fact %s', (course, text, fact) => {
  expect(enrolmentText(course)).toBe(text)
  expect(courseFacts({ ...COURSE, ...course })).toContainEqual(['报名截止', fact])
})

test('the lowest price of a list counts only courses one can still join, and is absent without any', () => {
  const expired = { price: 9_900, isExpired: true }
  const open = [120_000, 60_050].map((price) => ({ price, isExpired: false }))
  expect(lowestOpenPrice([expired, ...open])).toBe('600.5')
  expect(lowestOpenPrice([expired])).toBeNull()
  expect(lowestOpenPrice([])).toBeNull()
})

test.each([
  [168_000, 12, '合每节 ¥140'],
  [100, 4, '合每节 ¥0.25'],
  [39_600, 40, '合每节 ¥9.9'],
  [10_000, 3, '合每节约 ¥33.33'],
  [990, 1, null],
])('the price per lesson of a course is exact to the fen: %i for %i', (price, lessonCount, text) => {
  expect(pricePerLessonText({ price, lessonCount })).toBe(text)
})
