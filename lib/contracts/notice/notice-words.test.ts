import { noticeWords } from '../resources/notice-words.ts'
import { defaultWords, fillPlaceholders, NOTICE_TOPICS, noticePath, topicOf } from './notice-words.ts'

const SUBJECT = {
  side: null,
  leadId: null,
  applicationKind: null,
  commentId: null,
  reportId: null,
  submissionKind: null,
  checkId: null,
}
const problemOf = (topic: (typeof NOTICE_TOPICS)[number], changed: object = {}) =>
  noticeWords.check!({ topic, ...defaultWords(topic), ...changed })

test.each(NOTICE_TOPICS)('R-11.4 R-13.7 the standard words of %s are valid as an operator’s own', (topic) => {
  expect(problemOf(topic)).toBeNull()
})

test.each([
  ['leadReceived', { sms: '' }, 'sms', '请填写短信'],
  ['leadSeen', { sms: '您的预约已被查看' }, 'sms', '这条消息没有短信，请留空'],
  ['leadSeen', { site: '{mobile} 查看了您的预约' }, 'site', '不认识占位符 {mobile}，这里没有占位符'],
  ['applicationApproved', { wechat: '{name}已通过{profile}' }, 'wechat', '不认识占位符 {name}，这里只有 {profile}'],
  ['applicationApproved', { site: '资料已通过审核' }, 'site', '缺少占位符 {profile}'],
  ['leadContacted', { smsOfSeveral: '您有几条预约已有人联系' }, 'smsOfSeveral', '缺少占位符 {count}'],
  ['leadReceived', { smsOfSeveral: '{count}条{count}' }, 'smsOfSeveral', '每个占位符只能写一次，花括号须成对'],
  ['leadReceived', { site: '您收到{一条新预约' }, 'site', '每个占位符只能写一次，花括号须成对'],
  ['leadReceived', { wechat: '新'.repeat(21) }, 'wechat', '微信最多 20 字，现在有 21 字'],
] as const)('R-13.7 %s with %j is rejected at its field', (topic, changed, field, message) => {
  expect(problemOf(topic, changed)).toEqual({ field, message })
})

test('R-13.7 a notice about a text names its kind, and words without that stay valid', () => {
  const { site } = defaultWords('contentApproved')
  const texts = (['article', 'video', 'course', 'job'] as const).map((submissionKind) =>
    fillPlaceholders(site, { submissionKind }),
  )
  expect(texts).toEqual(['您的文章已通过审核', '您的视频已通过审核', '您的课程已通过审核', '您的职位已通过审核'])
  expect(problemOf('contentApproved', { site: '您的内容已通过审核' })).toBeNull()
  expect(problemOf('contentApproved', { site: '{content}{content}' })?.field).toBe('site')
  expect(problemOf('leadSeen', { site: '您的{content}已被查看' })?.field).toBe('site')
})

test('a placeholder counts as long as what it is filled with', () => {
  expect(problemOf('leadReceived', { smsOfSeveral: `{count}${'条'.repeat(33)}` })).toBeNull()
  expect(problemOf('leadReceived', { smsOfSeveral: `{count}${'条'.repeat(34)}` })?.field).toBe('smsOfSeveral')
})

test('the poster of a lead gets a different notice than its recipient', () => {
  expect(topicOf({ kind: 'leadOverdue', side: 'recipient' })).toBe('leadOverdue')
  expect(topicOf({ kind: 'leadOverdue', side: 'poster' })).toBe('leadOverdueToPoster')
  expect(topicOf({ kind: 'leadSeen', side: 'poster' })).toBe('leadSeen')
})

test.each([
  ['a lead to its recipient', { kind: 'leadReceived', side: 'recipient', leadId: 7 }, '/user/leads?lead=7'],
  ['a lead to its poster', { kind: 'leadSeen', side: 'poster', leadId: 7 }, '/user/demands?lead=7'],
  ['an application', { kind: 'applicationRejected', applicationKind: 'venue' }, '/user/workbench'],
  [
    'an article that was sent',
    { kind: 'contentRejected', submissionKind: 'article', checkId: 'a1' },
    '/user/contents/article/a1',
  ],
  ['a comment', { kind: 'commentReceived', commentId: 3 }, '/jiaolian/component/ReplyListPop?commentId=3'],
  ['a hidden comment', { kind: 'textHidden' }, '/user/comments'],
  ['a comment hidden later', { kind: 'textTakenDown' }, '/user/comments'],
  ['a removed certificate', { kind: 'certificateTakenDown' }, '/user/workbench'],
  ['a hidden reply', { kind: 'textHidden', commentId: 3 }, '/jiaolian/component/ReplyListPop?commentId=3'],
  ['a report', { kind: 'reportDismissed', reportId: 5 }, '/user/reports?report=5'],
  ['an answer to feedback', { kind: 'feedbackAnswered' }, '/user/demands'],
  ['a new password', { kind: 'passwordChanged' }, '/user/security'],
] as const)('R-11.1 a notice about %s leads to it', (_what, subject, path) => {
  expect(noticePath({ ...SUBJECT, ...subject })).toBe(path)
})

test('R-11.1 a notice about several leads of a kind leads to the list of them', () => {
  expect(noticePath({ ...SUBJECT, kind: 'leadReceived', side: 'recipient', leadId: 7 }, 3)).toBe('/user/leads')
})
