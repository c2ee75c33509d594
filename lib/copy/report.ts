import type { ReportKind, ReportReason, ReportState } from '#lib/contracts/report-states.ts'

export const REPORT_KIND_WORDS: Record<ReportKind, string> = {
  comment: '评价',
  reply: '回复',
  coach: '教练',
  venue: '场馆',
  course: '课程',
  job: '职位',
  article: '文章',
  video: '视频',
}

export const REPORT_REASON_WORDS: Record<ReportReason, string> = {
  untrue: '虚假资质或不实内容',
  childSafety: '涉及儿童安全',
  abuse: '辱骂、歧视或骚扰',
  fraud: '诈骗或私下收费',
  advertising: '广告、引流',
  privacy: '泄露他人隐私',
  infringement: '侵犯肖像、著作等权利',
  illegal: '色情、暴力或其他违法内容',
  other: '其他',
}

/** How a report stands, for who sent it. */
export const REPORT_STATE_WORDS: Record<ReportState, string> = {
  open: '处理中',
  upheld: '举报成立',
  dismissed: '举报不成立',
  objected: '举报成立，对方已申诉',
  confirmed: '举报成立，申诉被驳回',
  overturned: '申诉成立，处理已撤销',
}

/** The same for the author of what was reported. */
export const DECISION_STATE_WORDS: Record<ReportState, string> = {
  open: '',
  dismissed: '',
  upheld: '已隐藏，可以申诉',
  objected: '已隐藏，申诉处理中',
  confirmed: '申诉不成立，维持处理',
  overturned: '申诉成立，处理已撤销',
}
