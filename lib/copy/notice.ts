import type { NoticeChannel, NoticeGroup, NoticeSwitch } from '#lib/contracts/notice/notice-kinds.ts'
import type { NoticeTopic } from '#lib/contracts/notice/notice-words.ts'

/** Labels of the filters of notices. */
export const NOTICE_GROUP_WORDS: Record<NoticeGroup, string> = {
  lead: '预约',
  application: '入驻审核',
  certificate: '证书到期',
  submission: '内容审核',
  comment: '评价与回复',
  report: '举报与申诉',
  feedback: '反馈',
  account: '账号安全',
}

export const NOTICE_CHANNEL_WORDS: Record<NoticeChannel, string> = { sms: '短信', wechat: '微信' }

/** What each switch covers, matching exactly what is sent. */
export const NOTICE_SWITCH_WORDS: Record<NoticeSwitch, string> = {
  'sms:lead': '收到新预约、预约已有人联系',
  'sms:application': '入驻审核有结果、结果被撤回，或主页被平台下架',
  'wechat:lead': '预约的进展',
  'wechat:application': '入驻审核有结果、结果被撤回，或主页被平台下架',
  'wechat:certificate': '证书到期前 30 天、7 天和到期当天，或证书被平台撤下',
  'wechat:submission': '内容审核有结果、结果被撤回，或内容被平台下架',
  'wechat:comment': '新的评价与回复，自己的评价与回复审核有结果或被平台隐藏',
  'wechat:report': '举报和申诉的结果，自己的内容因举报被隐藏',
  'wechat:feedback': '反馈有答复',
}

/** Topics of notices, as labelled for operators. */
export const NOTICE_TOPIC_WORDS: Record<NoticeTopic, string> = {
  leadReceived: '收到新预约',
  leadSeen: '预约已被查看',
  leadContacted: '预约已有人联系',
  leadOverdue: '预约超时未联系（给收到预约的人）',
  leadOverdueToPoster: '预约超时未联系（给预约人）',
  leadClosed: '预约结束（给收到预约的人）',
  leadClosedToPoster: '预约结束（给预约人）',
  leadSent: '访客预约的链接',
  applicationApproved: '入驻审核通过',
  applicationRejected: '入驻审核未通过',
  approvalTakenBack: '入驻审核的通过被撤回',
  profileTakenDown: '教练或场馆主页被平台下架',
  certificateDueInMonth: '证书 30 天内到期',
  certificateDueInWeek: '证书 7 天内到期',
  certificateDue: '证书到期',
  certificateTakenDown: '证书或“已认证”标注被平台撤下',
  contentApproved: '内容审核通过',
  contentRejected: '内容审核未通过',
  contentTakenBack: '内容审核的通过被撤回',
  contentTakenDown: '内容被平台下架',
  commentReceived: '收到新评价',
  replyReceived: '收到回复',
  reportUpheld: '举报成立',
  reportDismissed: '举报不成立',
  reportOverturned: '举报经申诉改为不成立',
  contentHidden: '内容因举报被隐藏',
  objectionUpheld: '申诉成立',
  objectionDismissed: '申诉不成立',
  feedbackAnswered: '反馈有答复',
  textPassed: '评价或回复通过审核',
  textHidden: '评价或回复未通过审核',
  textTakenDown: '评价或回复被平台隐藏',
  passwordChanged: '密码已修改',
  mobileChanged: '手机号已更换',
  mobileMoveAsked: '申请更换手机号（没有原手机号的验证码）',
  mobileMoveEnded: '更换手机号的申请失效',
  wechatBound: '已绑定微信',
  wechatUnbound: '已解绑微信',
  accountBlocked: '账号已停用',
}
