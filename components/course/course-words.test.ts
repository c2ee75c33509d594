import { enrolmentText } from './course-words.ts'

test.each([
  [{ deadline: null, isExpired: false }, '长期招生'],
  [{ deadline: '2026-12-01', isExpired: false }, '报名截至 2026-12-01'],
  [{ deadline: '2026-10-01', isExpired: true }, '报名已截止'],
])('R-9.20 the enrolment deadline of a course in words: %j', (course, text) => {
  expect(enrolmentText(course)).toBe(text)
})
