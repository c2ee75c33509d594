'use client'

import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { BREAKPOINTS } from '#components/theme/tokens.ts'
import { CommentItem } from './comment-item.tsx'
import { NextPage } from './next-page.tsx'
import { ReplyBox } from './reply-box.tsx'
import { ReplyRow } from './reply-row.tsx'
import type { ShownComment, ShownReply } from './shown-comment.ts'
import { useReplies } from './use-replies.ts'
import css from './writing.module.css'

/** A comment, a box to answer it, and all its replies. */
export function ReplyDialog(props: ReplyDialogProps) {
  return (
    <MuiProvider>
      <Thread {...props} />
    </MuiProvider>
  )
}

function Thread({ comment, known, isOpen, onClose, onReplied }: ReplyDialogProps) {
  const titleId = useId()
  const isPhone = useMediaQuery(`(max-width: ${BREAKPOINTS.tablet - 1}px)`)
  const { pages, replies, count, isWhole, add } = useReplies(comment.id, known)
  const keep = (reply: ShownReply) => {
    add(reply)
    onReplied(reply)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      scroll="paper"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>评价的回复（{count}）</DialogTitle>
      <IconButton onClick={onClose} aria-label="关闭" sx={closeSx}>
        <span aria-hidden="true">×</span>
      </IconButton>
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
    </Dialog>
  )
}

const closeSx = { position: 'absolute', top: 10, right: 12, fontSize: 24, lineHeight: 1, color: 'text.secondary' }

interface ReplyDialogProps {
  comment: ShownComment
  /** How many replies there are, until the list says so. */
  known: number
  isOpen: boolean
  onClose: () => void
  onReplied: (reply: ShownReply) => void
}
