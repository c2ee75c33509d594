import { lessonsText, pricePerLesson } from './course-words.ts'

test('R-3.22 lessons are counted with their length, and a lesson of any course has a price to compare', () => {
  expect(lessonsText({ lessonCount: 12, lessonMinutes: 60 })).toBe('12 节 × 60 分钟')
  expect(pricePerLesson({ price: 81_000, lessonCount: 8 })).toBe(10_100)
  expect(pricePerLesson({ price: 100, lessonCount: 3 })).toBe(0)
})
