import { z } from 'zod'
import { LEARNER_AGES } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { AdCode, Id, MediaAddress, Moment, PageQuery, pageOf, rowsOf } from '../fields.ts'
import { COMMENT_MAX_PHOTOS, DEFAULT_PAGE_SIZE, REPLY_MAX_LENGTH } from '../limits.ts'
import { MESSAGES } from '../messages.ts'
import { freeText } from '../text/free-text.ts'
import { UploadAddress } from '../upload/upload.ts'
import { COMMENT_ASPECTS, COMMENT_ORDERS, REPLY_ROLES } from './comment-codes.ts'

/** Public view of an author; the service shows an anonymous one as 匿名用户 with the default avatar. */
const AuthorInfo = z.object({ headImg: MediaAddress, userName: z.string() })

const Mark = z.number().int().min(1).max(5)
const Total = z.number().int().nonnegative()

/** Marks for aspects of the teaching, each optional. */
const Aspects = z.record(z.enum(COMMENT_ASPECTS), Mark.nullable())

/** Held until an operator decides; only sent to its author. */
const isHeld = z.boolean()

/** A reply to a comment. `replyUserInfo.userName` is empty if it addresses the comment's author. */
export const Reply = z.object({
  replyId: Id,
  commentId: Id,
  content: z.string(),
  createTime: Moment,
  authorUserInfo: AuthorInfo,
  replyUserInfo: z.object({ userName: z.string() }),
  /** Set if written as the coach the comment is about, or as a venue where the coach teaches. */
  authorRole: z.enum(REPLY_ROLES).nullable(),
  isHeld,
})
export type Reply = z.infer<typeof Reply>

/**
 * A comment on a coach (R-3.1) with its first two replies, the coach's and venues' answers first. `score` 1–5 or null.
 */
export const Comment = z.object({
  commentId: Id,
  /** Always null; present because the specification lists the field. */
  replyId: Id.nullable(),
  coachId: Id,
  content: z.string(),
  pictureList: z.array(MediaAddress),
  createTime: Moment,
  anonymousState: z.union([z.literal(0), z.literal(1)]),
  score: Mark.nullable(),
  aspects: Aspects,
  /** Age of the learner, if the author gave it. */
  learnerAge: z.enum(LEARNER_AGES).nullable(),
  /** A lead from the author to this coach was contacted, so the mark counts. */
  isVerified: z.boolean(),
  /** Deleted by its author; only other people's replies remain. */
  isDeleted: z.boolean(),
  isHeld,
  authorUserInfo: AuthorInfo,
  replyListVO: rowsOf(Reply),
  replyCount: Total,
})
export type Comment = z.infer<typeof Comment>

/** the newest verified comments with five marks and enough text, one per coach, with the coach's name. */
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

/** The newest verified comments on several coaches, about forty in total, for pages that quote learners. */
export const getNewestComments = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'userComment/v1/getNewestCommentList',
  access: 'public',
  summary: '几位教练最新的约过课的评价，每位各取几条（R-15.5）',
  input: z.object({ coachIds: z.array(Id).min(1).max(DEFAULT_PAGE_SIZE) }),
  data: rowsOf(
    Comment.pick({ commentId: true, coachId: true, content: true, score: true, createTime: true }).extend({
      authorUserInfo: AuthorInfo,
      coachName: z.string(),
    }),
  ),
  example: { coachIds: [1001] },
})

/** comments on a coach, in the requested order; deleted ones with replies come last. */
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
      /** Only comments with pictures. */
      pictured: z.literal('1').optional(),
      learnerAge: z.enum(LEARNER_AGES).optional(),
    })
    .extend(PageQuery.shape),
  data: pageOf(Comment),
  example: { coachId: 1001 },
})

/** one comment with its first replies; 100405 for an unknown one. */
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

/** number of replies to a comment; 100405 for an unknown one. */
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

/** number of comments on a coach, and the distribution of their marks. */
export const getCoachCommentCount = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'userComment/v1/getCoachCommentListCount',
  access: 'public',
  summary: '教练评价数与评分分布（R-7.74）',
  input: z.object({ coachId: Id }),
  data: z.object({
    total: Total,
    /** Mean mark of verified comments, equal to the coach's `score`. */
    average: z.number().min(1).max(5).nullable(),
    /** Verified comments per mark, index 0 = one star … index 4 = five stars. */
    marks: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
    /** Means over verified comments. */
    aspects: z.record(z.enum(COMMENT_ASPECTS), z.number().min(1).max(5).nullable()),
    /** Counts of comments with pictures and per learner age: the results each filter would leave. */
    pictured: Total,
    ages: z.record(z.enum(LEARNER_AGES), Total),
  }),
  example: { coachId: 1001 },
})

/** R-7.73: replies to a comment, the coach's and venues' answers first, then newest first, 10 per page (R-9.5). */
export const getReplies = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'userComment/v1/getReplyList',
  access: 'public',
  summary: '评价的回复列表（R-7.73）',
  /** `after`: the last reply received, used instead of a page so that new replies cause no duplicates. */
  input: z.object({ commentId: Id, after: Id.optional() }).extend(PageQuery.shape),
  data: pageOf(Reply),
  example: { commentId: 1 },
})

/**
 * comments on a coach. Any account may, also more than once; of an account's marks for one coach the
 * latest counts. 100405 for an unknown coach, 113024 for a disabled one, 100409 for a photo that can no longer be used,
 * and for the text of a moment ago with other marks, photos, age or name. Blocked words return 100451 and nothing is
 * stored; doubtful texts are stored and held.
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
    /** Only counted together with a score. */
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
 * replies to a comment, or with `replyId` to a reply under it. 100405 if the target no longer exists or belongs
 * to another comment.
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

/** A comment as its author sees it; `anonymousState` still tells whether it is anonymous, the author info is public. */
export const OwnComment = Comment.extend({
  /** Null once the coach has been taken down. */
  coachName: z.string().nullable(),
  /** The coach's city. */
  cityCode: AdCode,
  /** Hidden by an operator. */
  isHidden: z.boolean(),
  /** The operator's reason, if the comment was held first. */
  hiddenReason: z.string(),
})
export type OwnComment = z.infer<typeof OwnComment>

/** The caller's own comments, newest first. */
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
 * Permanently deletes the caller's comment with its photos and their own replies to it; other people's replies stay
 * . 100405 for anyone else's comment.
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

/** Which replies to a comment are the caller's own and can be deleted; the thread itself does not tell. */
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

/** Permanently deletes the caller's reply. 100405 for anyone else's. */
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

/** Hides or shows a comment, or with `replyId` a reply to it; idempotent. */
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
