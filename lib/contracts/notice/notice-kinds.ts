/**
 * Kinds of notices and the channels they are sent by. No schema library here, so that pages may
 * import it.
 */
export const LEAD_NOTICES = ['leadReceived', 'leadSeen', 'leadContacted', 'leadOverdue', 'leadClosed'] as const
/** Decisions on an application, and an operator's takedown of a coach's or venue's page. */
export const APPLICATION_NOTICES = [
  'applicationApproved',
  'applicationRejected',
  'approvalTakenBack',
  'profileTakenDown',
] as const
/**
 * A coach's certificate expires within 30 days, within 7 days, or today; an operator removed one, or with it
 * the mark 已认证.
 */
export const CERTIFICATE_NOTICES = [
  'certificateDueInMonth',
  'certificateDueInWeek',
  'certificateDue',
  'certificateTakenDown',
] as const
/** Decisions on a submission by a coach or venue, and an operator's takedown of what it published. */
export const SUBMISSION_NOTICES = [
  'contentApproved',
  'contentRejected',
  'contentTakenBack',
  'contentTakenDown',
] as const
export const REPORT_NOTICES = [
  'reportUpheld',
  'reportDismissed',
  'reportOverturned',
  'contentHidden',
  'objectionUpheld',
  'objectionDismissed',
] as const
export const FEEDBACK_NOTICES = ['feedbackAnswered'] as const
/** Decisions on a held text. */
export const HELD_NOTICES = ['textPassed', 'textHidden'] as const
export type HeldNotice = (typeof HELD_NOTICES)[number]
/** `textTakenDown`: an operator hid a public comment or reply that nobody reported. */
export const COMMENT_NOTICES = ['commentReceived', 'replyReceived', ...HELD_NOTICES, 'textTakenDown'] as const
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

/** Groups by which an account filters notices and switches them off. */
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

/** Channels besides the site itself. */
export const NOTICE_CHANNELS = ['sms', 'wechat'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** Notice kinds sent by each channel. */
export const KINDS_OF_CHANNEL: Record<NoticeChannel, readonly NoticeKind[]> = {
  sms: ['leadReceived', 'leadContacted', ...APPLICATION_NOTICES, 'mobileMoveAsked', 'accountBlocked'],
  wechat: NOTICE_KINDS,
}

/** Notices an account can switch off: all except those about its own security. */
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

/** The account's side of the lead: it received the lead or posted it. */
export const NOTICE_SIDES = ['recipient', 'poster'] as const
export type NoticeSide = (typeof NOTICE_SIDES)[number]
