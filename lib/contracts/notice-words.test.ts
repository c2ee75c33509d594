import { NOTICE_KINDS, NOTICE_SIDES } from './notice-kinds.ts'
import { LEAD_SENT_WORDS, noticePath, noticeWords } from './notice-words.ts'

const SUBJECT = { side: null, leadId: null, applicationKind: null, commentId: null, reportId: null }

test.each(NOTICE_KINDS)('R-11.4 the words of %s fit a field of a template, which holds twenty characters', (kind) => {
  for (const side of NOTICE_SIDES)
    for (const applicationKind of ['coach', 'venue'] as const)
      for (const count of [1, 99])
        expect([...noticeWords({ ...SUBJECT, kind, side, applicationKind }, count)].length).toBeLessThanOrEqual(20)
  expect([...LEAD_SENT_WORDS].length).toBeLessThanOrEqual(20)
})

test.each([
  ['a lead to its recipient', { kind: 'leadReceived', side: 'recipient', leadId: 7 }, '/user/leads?lead=7'],
  ['a lead to its poster', { kind: 'leadSeen', side: 'poster', leadId: 7 }, '/user/demands?lead=7'],
  ['an application', { kind: 'applicationRejected', applicationKind: 'venue' }, '/user/workbench'],
  ['a comment', { kind: 'commentReceived', commentId: 3 }, '/jiaolian/component/ReplyListPop?commentId=3'],
  ['a report', { kind: 'reportDismissed', reportId: 5 }, '/user/reports?report=5'],
  ['an answer to feedback', { kind: 'feedbackAnswered' }, '/user/demands'],
  ['a new password', { kind: 'passwordChanged' }, '/user/security'],
] as const)('R-11.1 a notice about %s leads to it', (_what, subject, path) => {
  expect(noticePath({ ...SUBJECT, ...subject })).toBe(path)
})

test('R-11.1 several leads of a kind lead to the list of them', () => {
  expect(noticePath({ ...SUBJECT, kind: 'leadReceived', side: 'recipient', leadId: 7 }, 3)).toBe('/user/leads')
})
