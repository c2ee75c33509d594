import { deadlineFact, deadlineText } from './deadline.ts'

test.each([
  [{ deadline: null, isExpired: false }, '长期有效', '长期有效'],
  [{ deadline: '2026-12-01', isExpired: false }, '截至 2026-12-01', '2026-12-01'],
  [{ deadline: '2026-10-01', isExpired: true }, '已截止', '2026-10-01（已截止）'],
])('R-9.21 the deadline of %j reads %s, and as a labelled fact %s', (record, words, fact) => {
  expect(deadlineText(record)).toBe(words)
  expect(deadlineFact(record)).toBe(fact)
})
