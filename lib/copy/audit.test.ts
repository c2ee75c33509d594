import { HANDLED } from '#lib/contracts/operator/handling.ts'
import { REPORT_KINDS } from '#lib/contracts/report/report-states.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { AUDIT_SUBJECTS, auditActAround, auditActText, auditedRecord, auditedText } from './audit.ts'

const KINDS = [
  ...RESOURCES.map(({ kind }) => kind),
  ...REPORT_KINDS,
  ...Object.values(HANDLED).map(({ entry }) => entry),
  ...['account', 'coachApplication', 'venueApplication', 'operator', 'paper', 'word', 'audit'],
]

test('R-13.10 the log names every kind of subject in Chinese, and can be narrowed to it', () => {
  for (const kind of KINDS) expect(auditedText(kind, '12')).toMatch(/^\p{Script=Han}+ 12$/u)
  expect([auditActText('open', 'console'), auditedText('console', '')]).toEqual(['进入后台', ''])
  const subjects = AUDIT_SUBJECTS.flatMap(([, kinds]) => kinds)
  expect(KINDS.filter((kind) => !subjects.includes(kind))).toEqual([])
  expect(new Set(AUDIT_SUBJECTS.map(([label]) => label)).size).toBe(AUDIT_SUBJECTS.length)
})

test('R-13.10 an action is named as on its button', () => {
  expect(auditActText('undo', 'coachApplication')).toBe('撤回通过')
  expect(auditActText('undo', 'submission')).toBe('撤回通过')
  expect(auditActText('undo', 'news')).toBe('撤销')
  expect(auditActText('end', 'operator')).toBe('移除')
})

test('R-13.10 a decision names what was decided: an upheld objection is not shown as an upheld report', () => {
  const sentence = (act: 'uphold' | 'dismiss' | 'hide', kind: string) =>
    auditActAround(act, kind).join(` ${auditedText(kind, '3')} `)
  expect(sentence('uphold', 'report')).toBe('判定 举报 3 成立')
  expect(sentence('uphold', 'objection')).toBe('判定 申诉 3 成立')
  expect(sentence('dismiss', 'objection')).toBe('判定 申诉 3 不成立')
  expect(sentence('hide', 'comment')).toBe('隐藏 评价 3 ')
})

test('R-13.10 a draft is named after its record', () => {
  expect(auditedText('draft', 'article-5')).toBe('未发布的内容（教学文章 5）')
  expect(auditedRecord('draft', 'article-5')).toEqual({ kind: 'article', id: 5 })
  expect(auditedRecord('coach', '7')).toEqual({ kind: 'coach', id: 7 })
  for (const [kind, recordId] of [
    ['coachApplication', 's2El87'],
    ['paper', '12'],
    ['draft', 'nothing-5'],
  ] as const)
    expect(auditedRecord(kind, recordId)).toBeNull()
})
