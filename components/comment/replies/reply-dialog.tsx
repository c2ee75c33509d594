'use client'

import DialogContent from '@mui/material/DialogContent'
import useSWR from 'swr'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'
import { getCommentDetails } from '#lib/contracts/comment/comment.ts'
import { readForDisplay } from '#lib/http/browser-client.ts'
import { CommentBody } from '../comment-body.tsx'
import item from '../comment-item.module.css'
import { NextPage } from '../next-page.tsx'
import { type ShownReply, shownComment } from '../shown-comment.ts'
import { WithPhotoViewer } from '../with-photo-viewer.tsx'
import css from '../writing.module.css'
import { ReplyBox } from './reply-box.tsx'
import { ReplyRow } from './reply-row.tsx'
import { useHeldReplies } from './use-held-replies.ts'
import { useOwnReplies } from './use-own-replies.ts'
import { useReplies } from './use-replies.ts'

/** A comment, a reply box, and all its replies. */
export function ReplyDialog({ commentId, initialCount, isOpen, onClose, onReplied, onDeleted }: ReplyDialogProps) {
  const { data: comment } = useSWR(['comment', commentId], () => readForDisplay(getCommentDetails, { commentId }), ONCE)
  const { pages, replies, count, isWhole, add, remove } = useReplies(commentId, initialCount)
  const { isOwn, reread } = useOwnReplies(commentId)
  const held = useHeldReplies(commentId)
  const handleReplied = (reply: ShownReply) => {
    if (reply.held) return held.reread()
    add(reply)
    reread()
    onReplied([reply, ...replies])
  }
  const handleDeleted = (replyId: number) => {
    remove(replyId)
    onDeleted(replies.filter(({ id }) => id !== replyId))
  }
  return (
    <ClosableDialog isOpen={isOpen} onClose={onClose} title={`评价的回复（${count}）`} closeLabel="关闭">
      <DialogContent dividers tabIndex={0}>
        <div className={css.thread}>
          {comment && (
            <WithPhotoViewer>
              <ul className={css.original}>
                <li className={item.comment}>
                  <CommentBody id="original" words={shownComment(comment).words} />
                </li>
              </ul>
            </WithPhotoViewer>
          )}
          {!comment?.isDeleted && <ReplyBox commentId={commentId} to={null} onReplied={handleReplied} />}
          {count + held.replies.length === 0 && <p className={css.none}>还没有回复。</p>}
          <ul className={css.rows} aria-label="回复">
            {held.replies.map((reply) => (
              <ReplyRow
                key={reply.id}
                commentId={commentId}
                reply={reply}
                isAnswerable={false}
                isOwn
                onReplied={handleReplied}
                onDeleted={held.reread}
              />
            ))}
            {replies.map((reply) => (
              <ReplyRow
                key={reply.id}
                commentId={commentId}
                reply={reply}
                isAnswerable={!comment?.isDeleted}
                isOwn={isOwn(reply.id)}
                onReplied={handleReplied}
                onDeleted={() => handleDeleted(reply.id)}
              />
            ))}
            {!isWhole && <NextPage pages={pages} remaining={count - replies.length} unit="条回复" isEndless />}
          </ul>
        </div>
      </DialogContent>
    </ClosableDialog>
  )
}

const ONCE = { revalidateOnFocus: false }

interface ReplyDialogProps {
  commentId: number
  /** Number of replies, until the list is loaded. */
  initialCount: number
  isOpen: boolean
  onClose: () => void
  /** Receives all known replies, the new one first. */
  onReplied: (replies: ShownReply[]) => void
  /** Receives the remaining replies. */
  onDeleted: (replies: ShownReply[]) => void
}
