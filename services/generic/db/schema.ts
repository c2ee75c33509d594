import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgSchema, smallint, text } from 'drizzle-orm/pg-core'
import type { ReplyRole } from '#lib/contracts/comment/comment-codes.ts'
import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { id, moment } from '#services/shared/store/columns.ts'

/** Tables of the generic service; no other service reads them. */
export const genericSchema = pgSchema('generic')

/** What the console edits: seen or not, and since when it is as it is. */
const shown = () => ({
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
  ...shown(),
})

export const friendLink = genericSchema.table('friend_link', {
  linkId: integer('link_id').primaryKey().generatedByDefaultAsIdentity(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  linkUrl: text('link_url').notNull(),
  ...shown(),
})

type Telling = Record<'isVerified' | 'isHidden' | 'isDeleted' | 'score' | 'content', SQLWrapper>

/** five marks by somebody the coach was in touch with, in two sentences or more. Without parameters, as indexes are. */
export const isTelling = (row: Telling): SQL =>
  sql`(${row.isVerified} and not ${row.isHidden} and not ${row.isDeleted} and ${row.score} = 5 and char_length(${row.content}) >= 45)`

export const comment = genericSchema.table(
  'comment',
  {
    commentId: id('comment_id').primaryKey().generatedByDefaultAsIdentity(),
    coachId: id('coach_id').notNull(),
    /** Who wrote it: an account, or for demo rows the person made up for it. Never leaves the service. */
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
    /** A lead of the author to the coach was contacted. Set once: leads are forgotten, this stays. */
    isVerified: boolean('is_verified').notNull().default(false),
    /** Taken back by its author and emptied; it stands for what others replied. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    replyCount: integer('reply_count').notNull(),
    /** Taken off the site by an operator; only who wrote it still sees it. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Hidden until an operator has decided about its words. */
    isHeld: boolean('is_held').notNull().default(false),
    /** Whom it is about, as the coach is now; copied because coaches live elsewhere. */
    coachName: text('coach_name').notNull(),
    coachSport: text('coach_sport').notNull(),
    cityCode: text('city_code').notNull(),
    cityName: text('city_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (row) => [
    index('comment_of_coach').on(row.coachId, row.createdAt, row.commentId),
    index('comment_of_author').on(row.authorRef, row.createdAt, row.commentId),
    index('comment_telling').on(row.createdAt, row.commentId).where(isTelling(row)),
    index('comment_telling_of_city').on(row.cityCode, row.createdAt, row.commentId).where(isTelling(row)),
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
    /** Whom it answers; both empty when it answers the comment itself. */
    toAuthorRef: text('to_author_ref').notNull(),
    toAuthorName: text('to_author_name').notNull(),
    /** As whom it was written. */
    authorRole: text('author_role').$type<ReplyRole>(),
    content: text('content').notNull(),
    /** The coach or a venue answers the comment itself: it stands first. */
    isAnswer: boolean('is_answer').notNull().default(false),
    /** As of a comment; it does not count then. */
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
