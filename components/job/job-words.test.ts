import { salaryText } from './job-words.ts'

test.each([
  [600_000, 900_000, '6,000–9,000'],
  [13_000, 13_000, '130'],
  [5_050, 8_000, '50.5–80'],
])('R-3.23 a salary from %i to %i fen reads %s yuan', (salaryMin, salaryMax, words) => {
  expect(salaryText({ salaryMin, salaryMax })).toBe(words)
})
