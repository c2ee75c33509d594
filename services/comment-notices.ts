import { ownersOf } from './coach/application/owners.ts'
import type { CommentParts } from './generic/comment/context.ts'
import { notifyAccounts } from './user/notice/notify.ts'

/** Notices of comments and replies, not sent to their authors, and of decisions about held texts. */
export const commentNotices: Pick<CommentParts, 'notifyOfComment' | 'notifyOfReply' | 'notifyAuthor'> = {
  notifyOfComment: async (tx, { coachId, commentId }) => {
    await notifyAccounts(tx, await ownersOf(tx, 'coach', coachId), { kind: 'commentReceived', commentId })
  },
  notifyOfReply: (tx, { commentId, authorId, answered }) =>
    notifyAccounts(
      tx,
      [...new Set(answered)].filter((accountId) => accountId !== authorId),
      {
        kind: 'replyReceived',
        commentId,
      },
    ),
  notifyAuthor: (tx, { authorId, kind, commentId }) => notifyAccounts(tx, [authorId], { kind, commentId }),
}
