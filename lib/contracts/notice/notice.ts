import { z } from 'zod'
import { APPLICATION_KINDS, ApplicationId } from '../application/application.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../fields.ts'
import { SUBMISSION_KINDS } from '../submission/submission-kinds.ts'
import { NOTICE_CHANNELS, NOTICE_GROUPS, NOTICE_KINDS, NOTICE_SIDES, NOTICE_SWITCHES } from './notice-kinds.ts'

/**
 * That something happened: a kind and what it is about, no name and no telephone, and what it says now. Each kind has the numbers that lead to its subject.
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

/** the caller's own, of all kinds or one group of them, the latest first. */
export const getNotices = endpoint({
  service: 'user',
  method: 'POST',
  path: 'notice/v1/getNotices',
  access: 'login',
  summary: '我的消息，最新的在前（R-11.1）',
  input: PageQuery.extend({ group: z.enum(NOTICE_GROUPS).optional() }),
  data: pageOf(Notice),
  example: { group: 'lead' },
})

/** One of them, those of a group, or all; twice is fine. */
export const readNotices = endpoint({
  service: 'user',
  method: 'POST',
  path: 'notice/v1/readNotices',
  access: 'login',
  summary: '标为已读：一条、一类或者全部',
  input: z.object({ noticeId: Id.optional(), group: z.enum(NOTICE_GROUPS).optional() }),
  data: Unread,
  example: {},
})

/** An own notice is gone for good; GONE when there is none of that number. Answers how many are unread then. */
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
  /** What is switched off. */
  off: z.array(z.enum(NOTICE_SWITCHES)),
  /** Ways the site sends by. */
  offered: z.array(z.enum(NOTICE_CHANNELS)),
  /** Those of them that reach the account: without WeChat bound nothing goes there. */
  ways: z.array(z.enum(NOTICE_CHANNELS)),
})

/** Which notices the account switched off, and by which ways it can be reached. */
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

/** All switches at once; what is about the account's own security has none. */
export const keepNoticeSettings = endpoint({
  service: 'user',
  method: 'POST',
  path: 'notice/v1/keepSettings',
  access: 'login',
  summary: '保存短信与微信提醒的开关（R-11.5）',
  input: Settings.pick({ off: true }),
  data: Settings,
  example: { off: ['sms:lead'] },
})

/** That a notice did not get out yet, or was given up. Whom it was for is nobody's business here. */
const NoticeTrouble = z.object({
  deliveryId: Id,
  channel: z.enum(NOTICE_CHANNELS),
  /** Null: to a visitor who has sent a lead. */
  kind: z.enum(NOTICE_KINDS).nullable(),
  attempts: z.number().int(),
  problem: z.string(),
  createdAt: Moment,
  /** Null: given up. */
  nextAt: Moment.nullable(),
})
export type NoticeTrouble = z.infer<typeof NoticeTrouble>

/** for those who run the site, the latest first. */
export const getNoticeTroubles = endpoint({
  service: 'user',
  method: 'POST',
  path: 'notice/v1/getTroubles',
  access: 'operator',
  duty: 'leads',
  summary: '运营台：没有发出去的短信和微信提醒（R-11.6）',
  input: PageQuery,
  data: pageOf(NoticeTrouble),
  example: {},
})
