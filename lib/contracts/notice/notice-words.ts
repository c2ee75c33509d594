import type { ApplicationKind } from '../application/application.ts'
import { SUBMISSIONS_PATH, type SubmissionKind, submissionPath } from '../submission/submission-kinds.ts'
import {
  APPLICATION_NOTICES,
  CERTIFICATE_NOTICES,
  KINDS_OF_CHANNEL,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeSide,
  SUBMISSION_NOTICES,
} from './notice-kinds.ts'

/** The subject of a notice; each kind has some of these fields. */
export type NoticeSubject = {
  kind: NoticeKind
  side: NoticeSide | null
  leadId: number | null
  applicationKind: ApplicationKind | null
  commentId: number | null
  reportId: number | null
  submissionKind: SubmissionKind | null
  checkId: string | null
}

/**
 * Texts that can be edited separately: one per kind, variants of two kinds for the lead's poster, and the text sent to
 * a visitor who has posted a lead, before its address (R-10.6).
 */
export const NOTICE_TOPICS = [...NOTICE_KINDS, 'leadOverdueToPoster', 'leadClosedToPoster', 'leadSent'] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

export function topicOf({ kind, side }: Pick<NoticeSubject, 'kind' | 'side'>): NoticeTopic {
  if (side === 'recipient') return kind
  if (kind === 'leadOverdue') return 'leadOverdueToPoster'
  return kind === 'leadClosed' ? 'leadClosedToPoster' : kind
}

/** How a topic is delivered; `smsOfSeveral` combines several into one SMS with their number (R-11.5). */
export const DELIVERY_METHODS = ['site', 'wechat', 'sms', 'smsOfSeveral'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
/** A topic's text for each way; empty if it is not delivered that way. */
export type NoticeWords = Record<DeliveryMethod, string>

const COMBINED_TOPICS: readonly NoticeTopic[] = ['leadReceived', 'leadContacted']
const SMS_TOPICS: readonly NoticeTopic[] = [...KINDS_OF_CHANNEL.sms, 'leadSent']

export function isDeliveredBy(topic: NoticeTopic, method: DeliveryMethod): boolean {
  if (method === 'sms') return SMS_TOPICS.includes(topic)
  if (method === 'smsOfSeveral') return COMBINED_TOPICS.includes(topic)
  return topic !== 'leadSent'
}

/** Placeholders in texts. Never anyone's name or number: texts go to phones and to third parties. */
export const PLACEHOLDERS = ['count', 'profile', 'content'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
const PROFILE_TOPICS: readonly NoticeTopic[] = APPLICATION_NOTICES
const CONTENT_TOPICS: readonly NoticeTopic[] = SUBMISSION_NOTICES
/** The placeholders a topic has for a way; any other is unknown. */
export const placeholdersOf = (topic: NoticeTopic, method: DeliveryMethod): Placeholder[] => {
  if (method === 'smsOfSeveral') return ['count']
  if (CONTENT_TOPICS.includes(topic)) return ['content']
  return PROFILE_TOPICS.includes(topic) ? ['profile'] : []
}
/** Whether a text may omit it: some operators wrote theirs before this placeholder existed. */
export const isOptional = (name: Placeholder) => name === 'content'

const PROFILE_WORDS: Record<ApplicationKind, string> = { coach: '教练', venue: '场馆' }
const CONTENT_WORDS: Record<SubmissionKind, string> = { article: '文章', video: '视频', course: '课程', job: '职位' }

/** Values for the placeholders. */
type PlaceholderValues = Partial<Pick<NoticeSubject, 'applicationKind' | 'submissionKind'>> & { count?: number }

/** Replaces the placeholders of a text. */
export const fillPlaceholders = (
  words: string,
  { count = 1, applicationKind, submissionKind }: PlaceholderValues,
): string =>
  words
    .replace('{count}', String(count))
    .replace('{profile}', PROFILE_WORDS[applicationKind ?? 'coach'])
    .replace('{content}', CONTENT_WORDS[submissionKind ?? 'article'])

/** Maximum length of a text after its placeholders are replaced. */
export const lengthOfWords = (words: string) => [...fillPlaceholders(words, { count: 99 })].length

/** Length limits in characters: those of WeChat's event field and of an SMS template variable. */
export const NOTICE_WORDS_MAX: Record<DeliveryMethod, number> = { site: 60, wechat: 20, sms: 35, smsOfSeveral: 35 }

const DEFAULT_WORDS: Record<NoticeTopic, string> = {
  leadReceived: '您收到一条新预约',
  leadSeen: '您的预约已被查看',
  leadContacted: '您的预约已有人联系，请留意电话',
  leadOverdue: '有一条预约还没联系，请尽快联系对方',
  leadOverdueToPoster: '您的预约还没人联系，平台客服已列入待办',
  leadClosed: '预约人结束或撤回了预约',
  leadClosedToPoster: '您的预约已结束',
  leadSent: '您的预约已发出，可以随时查看进展',
  applicationApproved: '您的{profile}资料已通过审核',
  applicationRejected: '您的{profile}资料需要修改后再提交',
  approvalTakenBack: '您的{profile}资料通过结果已撤回，将重新审核',
  profileTakenDown: '平台已下架您的{profile}主页，有疑问请联系客服',
  certificateDueInMonth: '您有资质证书将在 30 天内到期',
  certificateDueInWeek: '您有资质证书将在 7 天内到期',
  certificateDue: '您有资质证书到期，请尽快更新',
  certificateTakenDown: '平台已撤下您的证书或“已认证”标注',
  contentApproved: '您的{content}已通过审核',
  contentRejected: '您的{content}需要修改后再提交',
  contentTakenBack: '您的{content}通过结果已撤回，将重新审核',
  contentTakenDown: '平台已下架您的{content}，有疑问请联系客服',
  commentReceived: '您的教练主页收到一条新评价',
  replyReceived: '有人回复了您的评价或回复',
  reportUpheld: '您的举报成立，内容已不再显示',
  reportDismissed: '您的举报不成立，可查看说明',
  reportOverturned: '经申诉复核，您的举报改为不成立',
  contentHidden: '您的内容因举报被隐藏，可查看并申诉',
  objectionUpheld: '您的申诉成立，原处理已撤销',
  objectionDismissed: '您的申诉不成立，维持原处理',
  feedbackAnswered: '客服已答复您的反馈',
  textPassed: '您的评价或回复已通过审核',
  textHidden: '您的评价或回复未通过审核，仅自己可见',
  textTakenDown: '平台已隐藏您的评价或回复，仅自己可见',
  passwordChanged: '您的登录密码已修改',
  mobileChanged: '您的登录手机号已更换',
  mobileMoveAsked: '有人申请更换您的手机号，非本人请撤回',
  mobileMoveEnded: '更换手机号的申请已失效，号码没有变',
  wechatBound: '您的账号已绑定微信',
  wechatUnbound: '您的账号已解绑微信',
  accountBlocked: '您的账号已停用，如有疑问请联系客服',
}

const DEFAULT_COMBINED_WORDS: Partial<Record<NoticeTopic, string>> = {
  leadReceived: '您收到 {count} 条新预约',
  leadContacted: '您有 {count} 条预约已有人联系，请留意电话',
}

/** Initial texts of every store: the same for each way. */
export const defaultWords = (topic: NoticeTopic): NoticeWords => {
  const textFor = (method: DeliveryMethod) => (isDeliveredBy(topic, method) ? DEFAULT_WORDS[topic] : '')
  return {
    site: textFor('site'),
    wechat: textFor('wechat'),
    sms: textFor('sms'),
    smsOfSeveral: DEFAULT_COMBINED_WORDS[topic] ?? '',
  }
}

const CERTIFICATE_KINDS: readonly NoticeKind[] = CERTIFICATE_NOTICES

/** Where a notice links to; for several of a kind, the page that lists all of them. */
export function noticePath(
  { side, leadId, applicationKind, commentId, reportId, submissionKind, checkId, kind }: NoticeSubject,
  count = 1,
): string {
  if (leadId !== null)
    return `${side === 'recipient' ? '/user/leads' : '/user/demands'}${count === 1 ? `?lead=${leadId}` : ''}`
  if (applicationKind !== null || CERTIFICATE_KINDS.includes(kind)) return '/user/workbench'
  if (submissionKind !== null && checkId !== null)
    return count === 1 ? submissionPath(submissionKind, checkId) : SUBMISSIONS_PATH
  if (commentId !== null) return `/jiaolian/component/ReplyListPop?commentId=${commentId}`
  if (kind === 'textHidden' || kind === 'textTakenDown') return '/user/comments'
  if (reportId !== null) return `/user/reports?report=${reportId}`
  if (kind === 'feedbackAnswered') return '/user/demands'
  return kind === 'accountBlocked' ? '/' : '/user/security'
}
