'use client'

import DialogContent from '@mui/material/DialogContent'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'
import { CommentItem } from './comment-item.tsx'
import { NextPage } from './next-page.tsx'
import { ReplyBox } from './reply-box.tsx'
import { ReplyRow } from './reply-row.tsx'
import type { ShownComment, ShownReply } from './shown-comment.ts'
import { useReplies } from './use-replies.ts'
import css from './writing.module.css'

/** A comment, a box to answer it, and all its replies. */
export function ReplyDialog({ comment, known, isOpen, onClose, onReplied }: ReplyDialogProps) {
  const { pages, replies, count, isWhole, add } = useReplies(comment.id, known)
  const keep = (reply: ShownReply) => {
    add(reply)
    onReplied(reply)
  }
  return (
    <ClosableDialog isOpen={isOpen} onClose={onClose} title={`评价的回复（${count}）`} closeLabel="关闭">
      <DialogContent dividers tabIndex={0}>
        <div className={css.thread}>
          <ul className={css.original}>
            <CommentItem comment={comment} isAlone />
          </ul>
          <ReplyBox commentId={comment.id} to={null} onReplied={keep} />
          {count === 0 && <p className={css.none}>还没有回复。</p>}
          <ul className={css.rows} aria-label="回复">
            {replies.map((reply) => (
              <ReplyRow key={reply.id} commentId={comment.id} reply={reply} onReplied={keep} />
            ))}
            {!isWhole && <NextPage pages={pages} hidden={count - replies.length} unit="条回复" isEndless />}
          </ul>
        </div>
      </DialogContent>
    </ClosableDialog>
  )
}

interface ReplyDialogProps {
  comment: ShownComment
  /** How many replies there are, until the list says so. */
  known: number
  isOpen: boolean
  onClose: () => void
  onReplied: (reply: ShownReply) => void
}
