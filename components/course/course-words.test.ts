import { lessonsText, pricePerLesson, startText } from './course-words.ts'

test('R-3.22 lessons are counted with their length, and a lesson of any course has a price to compare', () => {
  expect(lessonsText({ lessonCount: 12, lessonMinutes: 60 })).toBe('12 节 × 60 分钟')
  expect(pricePerLesson({ price: 81_000, lessonCount: 8 })).toBe(10_100)
  expect(pricePerLesson({ price: 100, lessonCount: 3 })).toBe(0)
})

test('a course that is joined at any time says since or from when there is one, any other when it begins', () => {
  expect(startText({ startsOn: '2024-03-01', deadline: null })).toBe('2024-03-01 起开班')
  expect(startText({ startsOn: '2026-06-01', deadline: '2026-05-20' })).toBe('2026-06-01 开班')
})
