import { ownersOf } from './coach/application/owners.ts'
import type { CommentParts } from './generic/comment/context.ts'
import { tellAccounts } from './user/notice/tell.ts'

/** Notices of comments and replies, not sent to their authors, and of decisions about held texts. */
export const commentNotices: Pick<CommentParts, 'tellComment' | 'tellReply' | 'tellAuthor'> = {
  tellComment: async (tx, { coachId, commentId }) => {
    await tellAccounts(tx, await ownersOf(tx, 'coach', coachId), { kind: 'commentReceived', commentId })
  },
  tellReply: (tx, { commentId, authorId, answered }) =>
    tellAccounts(
      tx,
      [...new Set(answered)].filter((accountId) => accountId !== authorId),
      {
        kind: 'replyReceived',
        commentId,
      },
    ),
  tellAuthor: (tx, { authorId, kind, commentId }) => tellAccounts(tx, [authorId], { kind, commentId }),
}
