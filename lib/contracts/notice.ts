import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from './fields.ts'

/** What an account is told of, as far as there is something to tell. */
export const NOTICE_KINDS = ['leadReceived', 'leadSeen', 'leadContacted', 'leadOverdue', 'leadClosed'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** To whom the lead of a notice is: it was sent to them, or by them. */
export const NOTICE_SIDES = ['recipient', 'poster'] as const
export type NoticeSide = (typeof NOTICE_SIDES)[number]

/** That something happened: a kind and a number, no name and no telephone; its words are made where it is shown. */
export const Notice = z.object({
  noticeId: Id,
  kind: z.enum(NOTICE_KINDS),
  side: z.enum(NOTICE_SIDES),
  leadId: Id,
  createdAt: Moment,
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

const Unread = z.object({ unreadCount: z.number().int().nonnegative() })

/** the caller's own, the latest first. */
export const getNotices = endpoint({
  service: 'user',
  method: 'POST',
  path: 'notice/v1/getNotices',
  access: 'login',
  summary: '我的消息，最新的在前（R-11.1）',
  input: PageQuery,
  data: pageOf(Notice),
  example: {},
})

/** One of them, or without a number all; twice is fine. */
export const readNotices = endpoint({
  service: 'user',
  method: 'POST',
  path: 'notice/v1/readNotices',
  access: 'login',
  summary: '标为已读：一条，或者全部',
  input: z.object({ noticeId: Id.optional() }),
  data: Unread,
  example: {},
})

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
