import { z } from 'zod'
import { APPLICATION_KINDS, ApplicationId } from '../application/application.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../fields.ts'
import { SUBMISSION_KINDS } from '../submission/submission-kinds.ts'
import { NOTICE_CHANNELS, NOTICE_GROUPS, NOTICE_KINDS, NOTICE_SIDES, NOTICE_SWITCHES } from './notice-kinds.ts'

/**
 * Something happened: a kind, its subject without any name or phone number, and its current text. Each kind
 * has the ids that lead to its subject.
 */
export const Notice = z.object({
  noticeId: Id,
  kind: z.enum(NOTICE_KINDS),
  side: z.enum(NOTICE_SIDES).nullable(),
  leadId: Id.nullable(),
  applicationKind: z.enum(APPLICATION_KINDS).nullable(),
  commentId: Id.nullable(),
  reportId: Id.nullable(),
  submissionKind: z.enum(SUBMISSION_KINDS).nullable(),
  checkId: ApplicationId.nullable(),
  words: z.string(),
  createdAt: Moment,
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

const Unread = z.object({ unreadCount: z.number().int().nonnegative() })

/** the caller's notices, all or one group, newest first; how many of these are unread. */
export const getNotices = endpoint({
  service: 'user',
  method: 'POST',
  path: 'notice/v1/getNotices',
  access: 'login',
  summary: '我的消息，最新的在前（R-11.1）',
  input: PageQuery.extend({ group: z.enum(NOTICE_GROUPS).optional() }),
  data: pageOf(Notice).extend(Unread.shape),
  example: { group: 'lead' },
})

/** Marks one, a group or all as read; idempotent. */
export const markNoticesRead = endpoint({
  service: 'user',
  method: 'POST',
  path: 'notice/v1/readNotices',
  access: 'login',
  summary: '标为已读：一条、一类或者全部',
  input: z.object({ noticeId: Id.optional(), group: z.enum(NOTICE_GROUPS).optional() }),
  data: Unread,
  example: {},
})

/**
 * Permanently deletes one of the caller's notices; GONE if there is none with that id. Returns the unread
 * count.
 */
export const removeNotice = endpoint({
  service: 'user',
  method: 'POST',
  path: 'notice/v1/removeNotice',
  access: 'login',
  summary: '删除一条消息',
  input: z.object({ noticeId: Id }),
  data: Unread,
  example: { noticeId: 1 },
})

const Settings = z.object({
  /** Switched-off notices. */
  off: z.array(z.enum(NOTICE_SWITCHES)),
  /** Channels the site uses. */
  offered: z.array(z.enum(NOTICE_CHANNELS)),
  /** Those that reach the account: WeChat only if it is bound. */
  ways: z.array(z.enum(NOTICE_CHANNELS)),
})

/** The account's notice switches, and the channels that reach it. */
export const getNoticeSettings = endpoint({
  service: 'user',
  method: 'POST',
  path: 'notice/v1/getSettings',
  access: 'login',
  summary: '短信与微信提醒的开关',
  input: z.object({}),
  data: Settings,
  example: {},
})

/**
 * Sets one switch, so that a page opened earlier changes no other; notices about the account's security have none.
 */
export const saveNoticeSettings = endpoint({
  service: 'user',
  method: 'POST',
  path: 'notice/v1/keepSettings',
  access: 'login',
  summary: '保存短信与微信提醒的开关（R-11.5）',
  input: z.object({ what: z.enum(NOTICE_SWITCHES), isOn: z.boolean() }),
  data: Settings,
  example: { what: 'sms:lead', isOn: false },
})

/** A notice that is not delivered yet, or was given up. Deliberately without the recipient. */
const UndeliveredNotice = z.object({
  deliveryId: Id,
  channel: z.enum(NOTICE_CHANNELS),
  /** Null if sent to a visitor who posted a lead. */
  kind: z.enum(NOTICE_KINDS).nullable(),
  attempts: z.number().int(),
  problem: z.string(),
  createdAt: Moment,
  /** Null if given up. */
  nextAt: Moment.nullable(),
})
export type UndeliveredNotice = z.infer<typeof UndeliveredNotice>

/** undelivered notices for operators, newest first. */
export const getUndeliveredNotices = endpoint({
  service: 'user',
  method: 'POST',
  path: 'notice/v1/getTroubles',
  access: 'operator',
  duty: 'leads',
  summary: '运营台：没有发出去的短信和微信提醒（R-11.6）',
  input: PageQuery,
  data: pageOf(UndeliveredNotice),
  example: {},
})
