'use client'

import { useState } from 'react'
import { INLINE_REPLIES } from '#lib/contracts/limits.ts'
import { allRepliesHref } from './comment-addresses.ts'
import css from './comment-item.module.css'
import { repliesKey } from './drafts.ts'
import { ReplyItem } from './reply-item.tsx'
import type { ShownComment, ShownReply } from './shown-comment.ts'
import { useDialogOnDemand } from './use-dialog-on-demand.ts'

const load = () => import('./reply-dialog.tsx').then(({ ReplyDialog }) => ReplyDialog)

/**
 * The newest two replies under a comment and the ways to all of them and to one's own: the
 * dialog, or without JavaScript the plain page.
 */
export function CommentReplies({ comment }: { comment: ShownComment }) {
  const { id, name, replies = [], hidden = 0 } = comment
  const { isOpen, open, close, Dialog } = useDialogOnDemand(repliesKey(id), load)
  const [written, setWritten] = useState<ShownReply[]>([])
  const newest = [...written, ...replies]
  const count = newest.length + hidden
  return (
    <>
      <p className={css.actions}>
        <button type="button" onClick={open} aria-haspopup="dialog" aria-label={`回复${name}的评价`}>
          回复
        </button>
      </p>
      {newest.length > 0 && (
        <ul className={css.replies}>
          {newest.slice(0, INLINE_REPLIES).map((reply) => (
            <ReplyItem key={reply.id} reply={reply} />
          ))}
          {count > INLINE_REPLIES && (
            <li>
              <a
                href={allRepliesHref(id)}
                rel="nofollow"
                aria-haspopup="dialog"
                onClick={(event) => {
                  event.preventDefault()
                  open()
                }}
              >
                查看全部 {count} 条回复
              </a>
            </li>
          )}
        </ul>
      )}
      {Dialog && (
        <Dialog
          comment={comment}
          known={replies.length + hidden}
          isOpen={isOpen}
          onClose={close}
          onReplied={(reply) => setWritten((before) => [reply, ...before])}
        />
      )}
    </>
  )
}
