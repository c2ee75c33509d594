import { z } from 'zod'
import { LEARNER_AGES } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { AdCode, Id, MediaAddress, Moment, PageQuery, pageOf, rowsOf } from '../fields.ts'
import { COMMENT_MAX_PHOTOS, DEFAULT_PAGE_SIZE, REPLY_MAX_LENGTH } from '../limits.ts'
import { MESSAGES } from '../messages.ts'
import { freeText } from '../text/free-text.ts'
import { UploadAddress } from '../upload/upload.ts'
import { COMMENT_ASPECTS, COMMENT_ORDERS, REPLY_ROLES } from './comment-codes.ts'

/** An author as others see them; an anonymous one is 匿名用户 with the default avatar, set by the service. */
const AuthorInfo = z.object({ headImg: MediaAddress, userName: z.string() })

const Mark = z.number().int().min(1).max(5)
const Total = z.number().int().nonnegative()

/** Marks for parts of the teaching, each or none of them given. */
const Aspects = z.record(z.enum(COMMENT_ASPECTS), Mark.nullable())

/** An operator decides about it first: only its author is ever given it. */
const isHeld = z.boolean()

/** A reply under a comment. `replyUserInfo.userName` is empty when it answers the comment's author. */
export const Reply = z.object({
  replyId: Id,
  commentId: Id,
  content: z.string(),
  createTime: Moment,
  authorUserInfo: AuthorInfo,
  replyUserInfo: z.object({ userName: z.string() }),
  /** As whom it is written: the coach the comment is about, or a venue the coach teaches at. */
  authorRole: z.enum(REPLY_ROLES).nullable(),
  isHeld,
})
export type Reply = z.infer<typeof Reply>

/** A comment on a coach with its first two replies, answers first. `score` 1–5 or null when not given. */
export const Comment = z.object({
  commentId: Id,
  /** Always null on a comment; kept because the specification lists the field. */
  replyId: Id.nullable(),
  coachId: Id,
  content: z.string(),
  pictureList: z.array(MediaAddress),
  createTime: Moment,
  anonymousState: z.union([z.literal(0), z.literal(1)]),
  score: Mark.nullable(),
  aspects: Aspects,
  /** Of whom the lessons were for, if the author says it. */
  learnerAge: z.enum(LEARNER_AGES).nullable(),
  /** A lead of the author to this coach was contacted: its mark counts. */
  isVerified: z.boolean(),
  /** Taken back by its author; only the replies of others are left. */
  isDeleted: z.boolean(),
  isHeld,
  authorUserInfo: AuthorInfo,
  replyListVO: rowsOf(Reply),
  replyCount: Total,
})
export type Comment = z.infer<typeof Comment>

/** comments that tell most, newest first and one of each coach, with whom they are about. */
export const getHomeComments = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'userComment/v1/getHomeCommentList',
  access: 'public',
  summary: '首页精选评价（R-7.46）',
  input: z.object({
    adCode: AdCode.optional(),
    size: z.number().int().min(1).max(12).default(6),
  }),
  data: rowsOf(Comment.extend({ coachName: z.string(), coachSport: z.string(), cityName: z.string() })),
  example: {},
})

/** The newest comments on several coaches, about forty in all, for pages that quote learners. */
export const getNewestComments = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'userComment/v1/getNewestCommentList',
  access: 'public',
  summary: '几位教练最新的评价，每位各取几条（R-15.5）',
  input: z.object({ coachIds: z.array(Id).min(1).max(DEFAULT_PAGE_SIZE) }),
  data: rowsOf(
    Comment.pick({ commentId: true, coachId: true, content: true, score: true, createTime: true }).extend({
      authorUserInfo: AuthorInfo,
      coachName: z.string(),
    }),
  ),
  example: { coachIds: [1001] },
})

/** comments on a coach, in the wished order; deleted ones that others replied to come last. */
export const getCoachComments = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'userComment/v1/getCoachCommentList',
  access: 'public',
  summary: '教练评价列表（R-7.76）',
  input: z
    .object({
      coachId: Id,
      order: z.enum(COMMENT_ORDERS).default('newest'),
      /** Only those with pictures. */
      pictured: z.literal('1').optional(),
      learnerAge: z.enum(LEARNER_AGES).optional(),
    })
    .extend(PageQuery.shape),
  data: pageOf(Comment),
  example: { coachId: 1001 },
})

/** one comment with its first replies; an unknown one answers 100405. */
export const getCommentDetails = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'userComment/v1/getCommentDetails',
  access: 'public',
  summary: '评价详情（R-7.72）',
  input: z.object({ commentId: Id }),
  data: Comment,
  example: { commentId: 1 },
})

/** how many replies a comment has; an unknown one answers 100405. */
export const getReplyCount = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'userComment/v1/getReplyListCount',
  access: 'public',
  summary: '评价的回复数（R-7.75）',
  input: z.object({ commentId: Id }),
  data: z.object({ total: Total }),
  example: { commentId: 1 },
})

/** how many comments a coach has, and how the marks are spread. */
export const getCoachCommentCount = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'userComment/v1/getCoachCommentListCount',
  access: 'public',
  summary: '教练评价数与评分分布（R-7.74）',
  input: z.object({ coachId: Id }),
  data: z.object({
    total: Total,
    /** Of verified comments, as the coach's own `score`. */
    average: z.number().min(1).max(5).nullable(),
    /** Verified comments per mark, index 0 = one star … index 4 = five stars. */
    marks: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
    /** Means of verified comments. */
    aspects: z.record(z.enum(COMMENT_ASPECTS), z.number().min(1).max(5).nullable()),
    /** Comments with pictures, and per learner's age: what a filter leaves. */
    pictured: Total,
    ages: z.record(z.enum(LEARNER_AGES), Total),
  }),
  example: { coachId: 1001 },
})

/** replies of a comment, newest first, 10 a page. */
export const getReplies = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'userComment/v1/getReplyList',
  access: 'public',
  summary: '评价的回复列表（R-7.73）',
  /** `after`: the reply to go on from, instead of a page; then nothing comes twice however many are written. */
  input: z.object({ commentId: Id, after: Id.optional() }).extend(PageQuery.shape),
  data: pageOf(Reply),
  example: { commentId: 1 },
})

/**
 * comments on a coach. Anybody with an account may, also more than once; of an account's marks for one
 * coach the latest counts. An unknown coach answers 100405, a disabled one 113024, a photo that can no longer be used 100409.
 * Words that are never shown answer 100451, and nothing is kept; doubtful ones are kept and held.
 */
export const userComment = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'userComment/v1/userComment',
  access: 'login',
  changesPages: true,
  summary: '发表评价（R-7.77）',
  input: z.object({
    coachId: Id,
    content: freeText({ max: REPLY_MAX_LENGTH, missing: '请填写评价内容', name: '评价' }),
    score: Mark.nullable().default(null),
    /** They count with a mark only. */
    aspects: z.partialRecord(z.enum(COMMENT_ASPECTS), Mark.nullish()).default({}),
    learnerAge: z.enum(LEARNER_AGES).nullable().default(null),
    pictureList: z
      .array(UploadAddress)
      .max(COMMENT_MAX_PHOTOS, { error: MESSAGES['R-5.23'](COMMENT_MAX_PHOTOS) })
      .default([]),
    anonymousState: z.union([z.literal(0), z.literal(1)]).default(0),
  }),
  data: Comment,
  example: { coachId: 1001, content: '孩子很喜欢，上课准时，讲解耐心。', score: 5 },
})

/**
 * replies to a comment, or with `replyId` to a reply under it. What is answered and is gone, or stands under
 * another comment, answers 100405.
 */
export const userReply = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'userComment/v1/userReply',
  access: 'login',
  changesPages: true,
  summary: '回复评价（R-7.78）',
  input: z.object({
    commentId: Id,
    replyId: Id.nullish(),
    content: freeText({ max: REPLY_MAX_LENGTH, missing: '请填写回复内容', name: '回复' }),
  }),
  data: Reply,
  example: { commentId: 1, content: '请问在哪里上课？' },
})

/** A comment as the account that wrote it sees it; an anonymous one still says so, its author is as others see it. */
export const OwnComment = Comment.extend({
  /** Null once the coach was taken down. */
  coachName: z.string().nullable(),
  /** The coach's city. */
  cityCode: AdCode,
  /** Taken off the site by an operator. */
  isHidden: z.boolean(),
  /** What the operator said, when it was held first. */
  hiddenReason: z.string(),
})
export type OwnComment = z.infer<typeof OwnComment>

/** The caller's own comments, the latest first. */
export const getMyComments = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'userComment/v1/getMyCommentList',
  access: 'login',
  summary: '我的评价',
  input: PageQuery,
  data: pageOf(OwnComment),
  example: {},
})

/**
 * An own comment, its photos and one's own replies to it are gone for good; replies of others stay.
 * Somebody else's answers 100405.
 */
export const deleteComment = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'userComment/v1/deleteComment',
  access: 'login',
  changesPages: true,
  summary: '删除我的评价',
  input: z.object({ commentId: Id }),
  data: z.null(),
  example: { commentId: 1 },
})

/** Which replies to a comment are the caller's own, so that they can be deleted; a thread does not say so. */
export const getMyReplies = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'userComment/v1/getMyReplyIds',
  access: 'login',
  summary: '一条评价下我自己的回复（R-12.3）',
  input: z.object({ commentId: Id }),
  data: z.object({ replyIds: z.array(Id) }),
  example: { commentId: 1 },
})

/** An own reply is gone for good. Somebody else's answers 100405. */
export const deleteReply = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'userComment/v1/deleteReply',
  access: 'login',
  changesPages: true,
  summary: '删除我的回复（R-12.3）',
  input: z.object({ replyId: Id }),
  data: z.null(),
  example: { replyId: 1 },
})

/** Takes a comment, or with `replyId` a reply under it, off the site, or shows it again; twice is fine. */
export const setCommentHidden = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'userComment/v1/setCommentHidden',
  access: 'operator',
  duty: 'moderation',
  changesPages: true,
  summary: '隐藏或恢复评价、回复',
  input: z.object({ commentId: Id, replyId: Id.nullish(), isHidden: z.boolean() }),
  data: z.null(),
  example: { commentId: 1, isHidden: true },
})
