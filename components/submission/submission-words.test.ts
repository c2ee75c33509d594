import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { statusWordsOf } from './submission-words.ts'

const { DRAFT, PENDING, APPROVED, REJECTED } = APPLICATION_STATUS
const live = { recordId: 1, state: 'published', mayShow: false, isLongExpired: false } as const
const longExpired = { ...live, isLongExpired: true } as const

test.each([
  ['a first draft', { status: DRAFT, published: null }, '草稿', '还没有发布过'],
  ['a draft of a change', { status: DRAFT, published: live }, '修改草稿', '线上是审核通过的那一版'],
  ['what waits', { status: PENDING, published: null }, '待审核', '还没有发布过'],
  ['what was rejected', { status: REJECTED, published: live }, '需要修改', '线上是审核通过的那一版'],
  ['what is live', { status: APPROVED, published: live }, '已发布', ''],
  ['what expired long ago', { status: APPROVED, published: longExpired }, '已截止', '不再展示，修改截止日期后重新提交'],
  ['a change of that', { status: DRAFT, published: longExpired }, '修改草稿', '线上的已截止，不再展示'],
  [
    'what its author took down',
    { status: APPROVED, published: { ...live, state: 'disabled', mayShow: true } },
    '已下架',
    '',
  ],
  ['what operators took down', { status: APPROVED, published: { ...live, state: 'disabled' } }, '平台已下架', ''],
] as const)('R-14.4 the list of submissions shows the state of %s', (_what, submission, mark, note) => {
  expect(statusWordsOf(submission)).toMatchObject({ mark, note })
})
