import { deadlineText, salaryText } from './job-words.ts'

test.each([
  [600_000, 900_000, '6,000–9,000'],
  [13_000, 13_000, '130'],
  [5_050, 8_000, '50.5–80'],
])('R-3.23 a salary from %i to %i fen reads %s yuan', (salaryMin, salaryMax, words) => {
  expect(salaryText({ salaryMin, salaryMax })).toBe(words)
})

test.each([
  [{ deadline: null, isExpired: false }, '长期有效'],
  [{ deadline: '2026-12-01', isExpired: false }, '截至 2026-12-01'],
  [{ deadline: '2026-10-01', isExpired: true }, '已截止'],
])('R-9.21 the deadline of %j reads %s', (job, words) => {
  expect(deadlineText(job)).toBe(words)
})
