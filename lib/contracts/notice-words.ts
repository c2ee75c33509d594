import type { ApplicationKind } from './application.ts'
import type { NoticeKind, NoticeSide } from './notice-kinds.ts'

/** What a notice is about, as far as its kind has it. */
export type NoticeSubject = {
  kind: NoticeKind
  side: NoticeSide | null
  leadId: number | null
  applicationKind: ApplicationKind | null
  commentId: number | null
  reportId: number | null
}

type Words = (count: number, subject: NoticeSubject) => string

const profileOf = ({ applicationKind }: NoticeSubject) => (applicationKind === 'venue' ? '场馆' : '教练')
const isRecipient = ({ side }: NoticeSubject) => side === 'recipient'

/** One in words, several in digits. */
const many = (count: number, what: string) => (count === 1 ? `一${what}` : ` ${count} ${what}`)

const WORDS: Record<NoticeKind, Words> = {
  leadReceived: (count) => `您收到${many(count, '条新预约')}`,
  leadSeen: (count) => (count === 1 ? '您的预约已被查看' : `您有 ${count} 条预约已被查看`),
  leadContacted: (count) => `${count === 1 ? '您的预约' : `您有 ${count} 条预约`}已有人联系，请留意电话`,
  leadOverdue: (count, subject) =>
    isRecipient(subject)
      ? `有${many(count, '条预约')}还没有联系，请尽快回复`
      : '您的预约超时没人联系，可看看相近的教练',
  leadClosed: (_, subject) => (isRecipient(subject) ? '预约人结束或撤回了预约' : '您的预约已结束'),
  applicationApproved: (_, subject) => `您的${profileOf(subject)}资料已通过审核`,
  applicationRejected: (_, subject) => `您的${profileOf(subject)}资料需要修改后再提交`,
  commentReceived: (count) => `您的教练主页收到${many(count, '条新评价')}`,
  replyReceived: () => '有人回复了您的评价或回复',
  reportUpheld: () => '您的举报成立，内容已不再显示',
  reportDismissed: () => '您的举报不成立，可查看说明',
  reportOverturned: () => '经申诉复核，您的举报改为不成立',
  contentHidden: () => '您的内容因举报被隐藏，可查看并申诉',
  objectionUpheld: () => '您的申诉成立，原处理已撤销',
  objectionDismissed: () => '您的申诉不成立，维持原处理',
  feedbackAnswered: (count) => `您的${count === 1 ? '' : ` ${count} 条`}反馈有了客服答复`,
  textPassed: () => '您的评价或回复已通过审核',
  textHidden: () => '您的评价或回复未通过审核，仅自己可见',
  passwordChanged: () => '您的登录密码已修改',
  mobileChanged: () => '您的登录手机号已更换',
  wechatBound: () => '您的账号已绑定微信',
  wechatUnbound: () => '您的账号已解绑微信',
  accountBlocked: () => '您的账号已停用，如有疑问请联系客服',
}

/** What happened, as whom it is told to reads it on the site, in an SMS and in WeChat. No name and no number of anybody. */
export const noticeWords = (subject: NoticeSubject, count = 1): string => WORDS[subject.kind](count, subject)

/** To a visitor who has sent a lead, before the address of it (R-10.6). */
export const LEAD_SENT_WORDS = '您的预约已发出，可以随时查看进展'

/** Where it leads; of several of a kind, to where all of them are. */
export function noticePath(
  { side, leadId, applicationKind, commentId, reportId, kind }: NoticeSubject,
  count = 1,
): string {
  if (leadId !== null)
    return `${side === 'recipient' ? '/user/leads' : '/user/demands'}${count === 1 ? `?lead=${leadId}` : ''}`
  if (applicationKind !== null) return '/user/workbench'
  if (kind === 'textHidden') return '/user/comments'
  if (commentId !== null) return `/jiaolian/component/ReplyListPop?commentId=${commentId}`
  if (reportId !== null) return `/user/reports?report=${reportId}`
  if (kind === 'feedbackAnswered') return '/user/demands'
  return kind === 'accountBlocked' ? '/' : '/user/security'
}
