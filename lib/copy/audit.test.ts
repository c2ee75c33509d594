import { HANDLED } from '#lib/contracts/handling.ts'
import { REPORT_KINDS } from '#lib/contracts/report-states.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { auditedText } from './audit.ts'

test('R-13.10 the log names every kind of thing operators act on in Chinese', () => {
  const kinds = [
    ...RESOURCES.map(({ kind }) => kind),
    ...REPORT_KINDS,
    ...Object.values(HANDLED).map(({ entry }) => entry),
    ...['account', 'coachApplication', 'venueApplication', 'operator', 'paper', 'word', 'audit'],
  ]
  for (const kind of kinds) expect(auditedText(kind, '12')).toMatch(/^\p{Script=Han}+ 12$/u)
  expect(auditedText('console', '')).toBe('')
})
