import type { z } from 'zod'
import type { Comment, getCoachComments, OwnComment } from '#lib/contracts/comment/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { comment } from '../db/schema.ts'
import { authorRefOf } from './context.ts'
import { presentComment, presentReply } from './present.ts'
import {
  commentsBy,
  commentsOfCoach,
  countComments,
  countCommentsBy,
  featuredComments,
  findComment,
  inlineReplies,
  newestComments,
  repliesAfter,
  repliesOf,
  replyIdsBy,
} from './queries.ts'
import { summaryOf } from './summary.ts'
import { shownTally } from './tally.ts'

/** a page of comments on a coach, filtered and sorted, each with its first replies. */
export async function coachComments(
  db: Db,
  { coachId, order, pictured, learnerAge, ...page }: z.output<typeof getCoachComments.input>,
) {
  const window = windowOf(page)
  const filter = { coachId, isPictured: pictured === '1', learnerAge }
  const [total, rows] = await Promise.all([countComments(db, filter), commentsOfCoach(db, filter, order, window)])
  return { list: await withReplies(db, rows), ...cappedTotal(total), ...page }
}

/** one comment with its first replies. */
export async function commentDetails(db: Db, { commentId }: { commentId: number }): Promise<Comment> {
  const [comment] = await withReplies(db, [await requireComment(db, commentId)])
  return comment!
}

/** the number of replies to a comment. */
export const replyCount = async (db: Db, { commentId }: { commentId: number }) => ({
  total: (await requireComment(db, commentId)).replyCount,
})

/** The comment; GONE if it is unknown or not visible. */
async function requireComment(db: Db, commentId: number) {
  const found = await findComment(db, commentId)
  if (!found) throw new ServiceError(ERROR_CODES.GONE)
  return found
}

type RepliesInput = PageInput & { commentId: number; after?: number | undefined }

/** the replies to a comment, answers first, then newest first; a page, or those after a given reply. */
export async function commentReplies(db: Db, { commentId, after, ...page }: RepliesInput) {
  const window = windowOf(page)
  const thread = await requireComment(db, commentId)
  const rows = await (after ? repliesAfter(db, commentId, after, window.limit) : repliesOf(db, commentId, window))
  return { list: rows.map((row) => presentReply(row, thread)), ...cappedTotal(thread.replyCount), ...page }
}

/** An account's own comments, including those that are held or hidden by an operator. */
export async function ownComments(db: Db, accountId: number, page: PageInput) {
  const window = windowOf(page)
  const author = authorRefOf(accountId)
  const [total, rows] = await Promise.all([countCommentsBy(db, author), commentsBy(db, author, window)])
  const comments = await withReplies(db, rows)
  const list = comments.map((each, at): OwnComment => {
    const { coachName, cityCode, isCoachTakenDown, isHeld, hiddenReason } = rows[at]!
    const isHidden = rows[at]!.isHidden && !isHeld
    return {
      ...each,
      coachName: isCoachTakenDown ? null : coachName,
      cityCode,
      isHidden,
      hiddenReason: isHidden ? (hiddenReason ?? '') : '',
    }
  })
  return { list, ...cappedTotal(total), ...page }
}

/** Ids of an account's own replies to a comment, newest first. */
export const ownReplies = async (db: Db, accountId: number, commentId: number) => ({
  replyIds: await replyIdsBy(db, authorRefOf(accountId), commentId),
})

/** comments for the home page, with the coach each is about. */
export async function homeComments(db: Db, input: { adCode?: string; size: number }) {
  const rows = await featuredComments(db, input)
  const comments = await withReplies(db, rows)
  return comments.map((each, at) => {
    const { coachName, coachSport, cityName } = rows[at]!
    return { ...each, coachName, coachSport, cityName }
  })
}

/** the newest verified comments on several coaches, with the coach each is about. */
export async function newestOfCoaches(db: Db, { coachIds }: { coachIds: readonly number[] }) {
  const rows = await newestComments(db, coachIds)
  return rows.map((row) => ({ ...presentComment(row, []), coachName: row.coachName }))
}

/** the number of comments and the distribution of marks. */
export const commentCount = async (db: Db, { coachId }: { coachId: number }) => summaryOf(await shownTally(db, coachId))

/** Comments as others see them, each with its first replies. */
export async function withReplies(db: Db, rows: readonly (typeof comment.$inferSelect)[]): Promise<Comment[]> {
  const replied = rows.filter(({ replyCount }) => replyCount > 0).map(({ commentId }) => commentId)
  const replies = replied.length > 0 ? await inlineReplies(db, replied) : []
  return rows.map((row) =>
    presentComment(
      row,
      replies.filter(({ commentId }) => commentId === row.commentId),
    ),
  )
}
