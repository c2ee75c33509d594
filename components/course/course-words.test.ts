import { deadlineText, lessonsText, pricePerLesson } from './course-words.ts'

test.each([
  [{ deadline: null, isExpired: false }, '报名长期有效'],
  [{ deadline: '2026-12-01', isExpired: false }, '报名截至 2026-12-01'],
  [{ deadline: '2026-10-01', isExpired: true }, '报名已截止'],
])('R-9.21 the deadline of %j reads %s', (course, words) => {
  expect(deadlineText(course)).toBe(words)
})

test('R-3.22 lessons are counted with their length, and a lesson of any course has a price to compare', () => {
  expect(lessonsText({ lessonCount: 12, lessonMinutes: 60 })).toBe('12 节 × 60 分钟')
  expect(pricePerLesson({ price: 81_000, lessonCount: 8 })).toBe(10_100)
  expect(pricePerLesson({ price: 100, lessonCount: 3 })).toBe(0)
})
