import {
  MATCH_REASON_WORDS,
  nextStepText,
  numberConsentText,
  REPLY_DEADLINE_NOTE,
  sentToWords,
  whyAlternatives,
  withdrawNote,
} from './lead.ts'

test('R-10.4 the form says that the recipient and the operators see the number', () => {
  expect(numberConsentText('coach', '陈望舒')).toBe(
    '发送后，您的手机号只给“陈望舒”和平台客服查看，每次查看都有记录，不会公开。',
  )
})

test('R-10.10 a poster nobody has called reads that the lead is in the operators’ queue', () => {
  expect(whyAlternatives('seen', false)).toBe('还没有人联系您，这条预约在平台客服的待办里。')
  expect(whyAlternatives('new', true)).toBe('还没有人联系您，这条预约在平台客服的待办里。也可以问问相近的：')
  expect(whyAlternatives('unsuited', true)).toBe('这次没有约成。也可以问问相近的：')
})

test('R-10.10 after sending a lead the poster reads what happens if nobody calls', () => {
  expect(nextStepText('陈望舒')).toBe(
    '“陈望舒”已收到消息。24 小时内没有联系您，会再提醒对方；48 小时还没有，就列入平台客服的待办（晚上 9 点到早上 8 点不计）。',
  )
  expect(nextStepText(null)).toBe('已列入平台客服的待办。')
})

test('R-10.6 a withdrawal says that the other side is notified, if there is one', () => {
  expect(withdrawNote({ recipient: '陈望舒', sentTo: [] })).toBe('撤回后对方不能再查看您的手机号，并会收到消息。')
  expect(withdrawNote({ recipient: null, sentTo: [] })).toBe('撤回后手机号立即删除，不能再查看。')
})

test('R-10.6 R-10.13 a withdrawal promises no more than is true of copies sent to others', () => {
  const copy = { id: 1001, name: '陈望舒', kind: 'coach', state: 'new' } as const
  expect(withdrawNote({ recipient: null, sentTo: [{ ...copy, isReferred: true }] })).toBe(
    '撤回后不再转给别人；已经转给的各方不能再查看您的手机号，还在处理的会收到消息。',
  )
  expect(withdrawNote({ recipient: null, sentTo: [{ ...copy, isReferred: false }] })).toBe(
    '撤回后这一条里的手机号立即删除；另外发出的预约不受影响，可以分别撤回。',
  )
})

test.each([
  ['发给陈望舒', { recipient: '陈望舒', isRecipientGone: false, state: 'new' }],
  ['发给平台客服', { recipient: null, isRecipientGone: false, state: 'new' }],
  ['发给平台客服', { recipient: null, state: 'new' }],
  ['已发出，原接收方已不再接收，由平台客服跟进', { recipient: null, isRecipientGone: true, state: 'seen' }],
  ['已发出，对方已不再接收', { recipient: null, isRecipientGone: true, state: 'unsuited' }],
] as const)('R-10.6 a lead tells its poster: %s', (words, lead) => {
  expect(sentToWords(lead)).toBe(words)
})

test('R-10.10 R-10.11 the texts state the hours and metres that are counted', () => {
  expect(REPLY_DEADLINE_NOTE).toBe('请在 24 小时内联系，晚上 9 点到早上 8 点不计。')
  expect([MATCH_REASON_WORDS.near, MATCH_REASON_WORDS.reply]).toEqual(['5 公里内', '通常 4 小时内联系'])
})
