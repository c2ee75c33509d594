import { ANSWER_IN_TIME, MATCH_REASON_WORDS, whoSeesNumber, withdrawNote } from './lead.ts'

test('R-10.4 the form names the recipient and every operator as who sees the number', () => {
  expect(whoSeesNumber('coach', '陈望舒')).toBe(
    '发送后，您的手机号只给“陈望舒”和平台客服查看，每次查看都有记录，不会公开。',
  )
})

test('R-10.6 a withdrawal says that the other side is told, where there is one', () => {
  expect(withdrawNote('陈望舒')).toBe('撤回后对方不能再查看您的手机号，并会收到消息。')
  expect(withdrawNote(null)).toBe('撤回后手机号立即删除，不能再查看。')
})

test('R-10.10 R-10.11 words name the hours and metres that are counted', () => {
  expect(ANSWER_IN_TIME).toBe('请在 24 小时内联系，晚上 9 点到早上 8 点不计。')
  expect([MATCH_REASON_WORDS.near, MATCH_REASON_WORDS.reply]).toEqual(['5 公里内', '通常 4 小时内联系'])
})
