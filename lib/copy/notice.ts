import type { NoticeChannel, NoticeGroup, NoticeSwitch } from '#lib/contracts/notice-kinds.ts'

/** What a list of notices is narrowed to. */
export const NOTICE_GROUP_WORDS: Record<NoticeGroup, string> = {
  lead: '预约',
  application: '入驻审核',
  comment: '评价与回复',
  report: '举报与申诉',
  feedback: '反馈',
  account: '账号安全',
}

export const NOTICE_CHANNEL_WORDS: Record<NoticeChannel, string> = { sms: '短信', wechat: '微信' }

/** What each switch is about, as exactly as what is sent. */
export const NOTICE_SWITCH_WORDS: Record<NoticeSwitch, string> = {
  'sms:lead': '收到新预约、预约已有人联系',
  'sms:application': '入驻审核有结果',
  'wechat:lead': '预约的进展',
  'wechat:application': '入驻审核有结果',
  'wechat:comment': '新的评价与回复',
  'wechat:report': '举报和申诉的结果',
  'wechat:feedback': '反馈有答复',
}
