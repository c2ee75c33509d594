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
  for (const kind of kinds) expect(auditedText('view', kind, '12')).toMatch(/^查看\p{Script=Han}+ 12$/u)
  expect(auditedText('open', 'console', '')).toBe('进入后台')
})

test('R-13.10 an act is called as on the button that does it', () => {
  expect(auditedText('undo', 'coachApplication', 's2El87')).toBe('撤回通过教练入驻申请 s2El87')
  expect(auditedText('undo', 'submission', 's2El87')).toBe('撤回通过投稿 s2El87')
  expect(auditedText('undo', 'news', '12')).toBe('撤销资讯 12')
  expect(auditedText('end', 'operator', '7')).toBe('移除运营人员 7')
})
