import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgSchema, smallint, text } from 'drizzle-orm/pg-core'
import type { ReplyRole } from '#lib/contracts/comment/comment-codes.ts'
import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { id, moment } from '#services/shared/store/columns.ts'

/** Tables of the generic service; no other service reads them. */
export const genericSchema = pgSchema('generic')

/** Columns of records edited in the console: status and last change. */
const recordColumns = () => ({
  status: text('status').$type<RecordState>().notNull().default('published'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const banner = genericSchema.table('banner', {
  bannerId: integer('banner_id').primaryKey().generatedByDefaultAsIdentity(),
  channel: text('channel').notNull(),
  position: integer('position').notNull(),
  bannerUrl: text('banner_url').notNull(),
  title: text('title').notNull(),
  jumpType: text('jump_type').notNull(),
  jumpUrl: text('jump_url').notNull(),
  ...recordColumns(),
})

export const friendLink = genericSchema.table('friend_link', {
  linkId: integer('link_id').primaryKey().generatedByDefaultAsIdentity(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  linkUrl: text('link_url').notNull(),
  ...recordColumns(),
})

type FeaturedColumns = Record<'isVerified' | 'isHidden' | 'isDeleted' | 'score' | 'content', SQLWrapper>

/**
 * five marks from someone the coach contacted, in two sentences or more. Without parameters, as partial indexes
 * require.
 */
export const isFeatured = (row: FeaturedColumns): SQL =>
  sql`(${row.isVerified} and not ${row.isHidden} and not ${row.isDeleted} and ${row.score} = 5 and char_length(${row.content}) >= 45)`

export const comment = genericSchema.table(
  'comment',
  {
    commentId: id('comment_id').primaryKey().generatedByDefaultAsIdentity(),
    coachId: id('coach_id').notNull(),
    /** The author: an account, or a made-up person in demo rows. Never leaves the service. */
    authorRef: text('author_ref').notNull(),
    authorName: text('author_name').notNull(),
    authorHeadImg: text('author_head_img').notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    content: text('content').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    score: smallint('score'),
    skillScore: smallint('skill_score'),
    patienceScore: smallint('patience_score'),
    punctualityScore: smallint('punctuality_score'),
    learnerAge: text('learner_age').$type<LearnerAge>(),
    /** A lead from the author to the coach was contacted. Set permanently, because leads are deleted. */
    isVerified: boolean('is_verified').notNull().default(false),
    /** Deleted by its author and emptied; the row stays for the replies of others. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    replyCount: integer('reply_count').notNull(),
    /** Hidden by an operator, while held, or with a blocked account; only its author still sees it. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Hidden until an operator has decided about its text. */
    isHeld: boolean('is_held').notNull().default(false),
    /** The coach it is about, kept up to date; copied because coaches live in another service. */
    coachName: text('coach_name').notNull(),
    coachSport: text('coach_sport').notNull(),
    cityCode: text('city_code').notNull(),
    cityName: text('city_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (row) => [
    index('comment_of_coach').on(row.coachId, row.createdAt, row.commentId),
    index('comment_of_author').on(row.authorRef, row.createdAt, row.commentId),
    index('comment_telling').on(row.createdAt, row.commentId).where(isFeatured(row)),
    index('comment_telling_of_city').on(row.cityCode, row.createdAt, row.commentId).where(isFeatured(row)),
  ],
)

export const reply = genericSchema.table(
  'reply',
  {
    replyId: id('reply_id').primaryKey().generatedByDefaultAsIdentity(),
    commentId: id('comment_id')
      .notNull()
      .references(() => comment.commentId, { onDelete: 'cascade' }),
    authorRef: text('author_ref').notNull(),
    authorName: text('author_name').notNull(),
    authorHeadImg: text('author_head_img').notNull(),
    /** The author it answers; both empty when it answers the comment itself. */
    toAuthorRef: text('to_author_ref').notNull(),
    toAuthorName: text('to_author_name').notNull(),
    /** The role in which it was written. */
    authorRole: text('author_role').$type<ReplyRole>(),
    content: text('content').notNull(),
    /** An answer by the coach or a venue to the comment itself: listed first. */
    isAnswer: boolean('is_answer').notNull().default(false),
    /** As for comments; hidden replies are not counted. */
    isHidden: boolean('is_hidden').notNull().default(false),
    isHeld: boolean('is_held').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (row) => [
    index('reply_of_comment').on(row.commentId, row.createdAt, row.replyId),
    index('reply_of_author').on(row.authorRef, row.createdAt, row.replyId),
    index('reply_to_author').on(row.toAuthorRef),
  ],
)
