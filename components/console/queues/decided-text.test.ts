import { decidedText } from './decided-text.ts'

const decided = { reporterId: 3, authorIds: [7], blocksAccount: false }

test.each([
  [{ state: 'upheld' }, '已处理，举报人和作者会收到消息'],
  [{ state: 'upheld', blocksAccount: true }, '已处理，举报人会收到消息'],
  [{ state: 'upheld', reporterId: null }, '已处理，作者会收到消息'],
  [{ state: 'dismissed' }, '已处理，举报人会收到消息'],
  [{ state: 'dismissed', reporterId: null }, '已处理'],
  [{ state: 'confirmed' }, '已处理，作者会收到消息'],
  [{ state: 'confirmed', blocksAccount: true }, '已处理，作者会收到消息'],
  [{ state: 'overturned' }, '已处理，举报人和作者会收到消息'],
] as const)('R-12.5 after the decision %j the operator is told who gets a notice', (decision, text) => {
  expect(decidedText({ ...decided, authorIds: [...decided.authorIds], ...decision })).toBe(text)
})
