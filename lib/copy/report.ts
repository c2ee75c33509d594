import type { ReportKind, ReportReason, ReportState } from '#lib/contracts/report/report-states.ts'
import { FAMILY_WORDS } from './families.ts'

export const REPORT_KIND_WORDS: Record<ReportKind, string> = {
  comment: '评价',
  reply: '回复',
  coach: FAMILY_WORDS.coach.itemName,
  venue: FAMILY_WORDS.venue.itemName,
  course: FAMILY_WORDS.course.itemName,
  job: FAMILY_WORDS.job.itemName,
  article: FAMILY_WORDS.article.itemName,
  video: FAMILY_WORDS.video.itemName,
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

/** Labels of a report's state for its reporter. */
export const REPORT_STATE_WORDS: Record<ReportState, string> = {
  open: '处理中',
  upheld: '举报成立',
  dismissed: '举报不成立',
  objected: '举报成立，对方已申诉',
  confirmed: '举报成立，申诉被驳回',
  overturned: '申诉成立，处理已撤销',
}

/** The same for the author of the reported content. */
export const DECISION_STATE_WORDS: Record<ReportState, string> = {
  open: '',
  dismissed: '',
  upheld: '已隐藏，可以申诉',
  objected: '已隐藏，申诉处理中',
  confirmed: '申诉不成立，维持处理',
  overturned: '申诉成立，处理已撤销',
}
