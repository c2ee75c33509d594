/**
 * What an account is told of, as far as there is something to tell, and by which ways. No schema library
 * here, so that pages may import it.
 */
export const LEAD_NOTICES = ['leadReceived', 'leadSeen', 'leadContacted', 'leadOverdue', 'leadClosed'] as const
export const APPLICATION_NOTICES = ['applicationApproved', 'applicationRejected', 'approvalTakenBack'] as const
/** That a certificate of a coach expires within 30 days, within 7, and that it has come to its last day. */
export const CERTIFICATE_NOTICES = ['certificateDueInMonth', 'certificateDueInWeek', 'certificateDue'] as const
/** What was decided about a text that a coach or venue wrote. */
export const SUBMISSION_NOTICES = ['contentApproved', 'contentRejected', 'contentTakenBack'] as const
export const REPORT_NOTICES = [
  'reportUpheld',
  'reportDismissed',
  'reportOverturned',
  'contentHidden',
  'objectionUpheld',
  'objectionDismissed',
] as const
export const FEEDBACK_NOTICES = ['feedbackAnswered'] as const
/** What was decided about a text that was held. */
export const HELD_NOTICES = ['textPassed', 'textHidden'] as const
export type HeldNotice = (typeof HELD_NOTICES)[number]
export const COMMENT_NOTICES = ['commentReceived', 'replyReceived', ...HELD_NOTICES] as const
export const ACCOUNT_NOTICES = [
  'passwordChanged',
  'mobileChanged',
  'mobileMoveAsked',
  'mobileMoveEnded',
  'wechatBound',
  'wechatUnbound',
  'accountBlocked',
] as const

export const NOTICE_KINDS = [
  ...LEAD_NOTICES,
  ...APPLICATION_NOTICES,
  ...CERTIFICATE_NOTICES,
  ...SUBMISSION_NOTICES,
  ...COMMENT_NOTICES,
  ...REPORT_NOTICES,
  ...FEEDBACK_NOTICES,
  ...ACCOUNT_NOTICES,
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What a list of notices is narrowed to, and what an account switches off. */
export const NOTICE_GROUPS = [
  'lead',
  'application',
  'certificate',
  'submission',
  'comment',
  'report',
  'feedback',
  'account',
] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

export const KINDS_OF_GROUP: Record<NoticeGroup, readonly NoticeKind[]> = {
  lead: LEAD_NOTICES,
  application: APPLICATION_NOTICES,
  certificate: CERTIFICATE_NOTICES,
  submission: SUBMISSION_NOTICES,
  comment: COMMENT_NOTICES,
  report: REPORT_NOTICES,
  feedback: FEEDBACK_NOTICES,
  account: ACCOUNT_NOTICES,
}

export const groupOfNotice = (kind: NoticeKind): NoticeGroup =>
  NOTICE_GROUPS.find((group) => KINDS_OF_GROUP[group].includes(kind))!

/** Ways besides the site itself. */
export const NOTICE_CHANNELS = ['sms', 'wechat'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** What goes out by which way. */
export const KINDS_OF_CHANNEL: Record<NoticeChannel, readonly NoticeKind[]> = {
  sms: ['leadReceived', 'leadContacted', ...APPLICATION_NOTICES, 'mobileMoveAsked', 'accountBlocked'],
  wechat: NOTICE_KINDS,
}

/** What an account can switch off: anything but what is about its own security. */
export const NOTICE_SWITCHES = [
  'sms:lead',
  'sms:application',
  'wechat:lead',
  'wechat:application',
  'wechat:certificate',
  'wechat:submission',
  'wechat:comment',
  'wechat:report',
  'wechat:feedback',
] as const
export type NoticeSwitch = (typeof NOTICE_SWITCHES)[number]

/** To whom the lead of a notice is: it was sent to them, or by them. */
export const NOTICE_SIDES = ['recipient', 'poster'] as const
export type NoticeSide = (typeof NOTICE_SIDES)[number]
