'use client'

import { useState } from 'react'
import { ResetOnAccountChange } from '#components/account/reset-on-account-change.tsx'
import { ReportLink } from '#components/report/report-link.tsx'
import { StaticMarkup } from '#components/ui/static-markup.tsx'
import { INLINE_REPLIES } from '#lib/contracts/limits.ts'
import { allRepliesHref } from '../comment-addresses.ts'
import css from '../comment-item.module.css'
import { repliesKey } from '../draft-keys.ts'
import type { ShownComment, ShownReply } from '../shown-comment.ts'
import { useDialogOnDemand } from '../use-dialog-on-demand.ts'
import { ReplyItem } from './reply-item.tsx'

const load = () => import('./reply-dialog.tsx').then(({ ReplyDialog }) => ReplyDialog)

/**
 * The newest two replies to a comment, and the way to all of them and to write one: the
 * dialog, or without JavaScript the plain page.
 */
export function CommentReplies({ comment }: { comment: ShownComment }) {
  const { id, name, replies, count: initialCount = 0 } = comment
  const { isOpen, open, close, Dialog } = useDialogOnDemand(repliesKey(id), load)
  /** The newest replies, after one was written here. */
  const [newest, setNewest] = useState<ShownReply[] | null>(null)
  /** Replies written here, minus those deleted here. */
  const [countChange, setCountChange] = useState(0)
  const count = initialCount + countChange
  return (
    <>
      {comment.isDeleted ? (
        // Those who replied find the deletion of their reply in the dialog.
        count <= INLINE_REPLIES && (
          <p className={css.actions}>
            <button type="button" onClick={open} aria-haspopup="dialog">
              查看回复
            </button>
          </p>
        )
      ) : (
        <p className={css.actions}>
          <button type="button" onClick={open} aria-haspopup="dialog" aria-label={`回复${name}的评价`}>
            回复
          </button>
          <ReportLink kind="comment" id={id} what={`${name}的评价`} />
        </p>
      )}
      {count > 0 && (
        <div className={css.replies}>
          {newest ? (
            <ul className={css.lines}>{renderReplies(newest)}</ul>
          ) : (
            replies && (
              <StaticMarkup as="ul" id={`huifu${id}`} className={css.lines} facts={replies} render={renderReplies} />
            )
          )}
          {count > INLINE_REPLIES && (
            <a
              href={allRepliesHref(id)}
              rel="nofollow"
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault()
                open()
              }}
            >
              {`查看全部 ${count} 条回复`}
            </a>
          )}
        </div>
      )}
      {Dialog && (
        <ResetOnAccountChange>
          <Dialog
            commentId={id}
            initialCount={initialCount}
            isOpen={isOpen}
            onClose={close}
            onReplied={(replies) => {
              setNewest(replies.slice(0, INLINE_REPLIES))
              setCountChange((before) => before + 1)
            }}
            onDeleted={(replies) => {
              setNewest(replies.slice(0, INLINE_REPLIES))
              setCountChange((before) => before - 1)
            }}
          />
        </ResetOnAccountChange>
      )}
    </>
  )
}

const renderReplies = (replies: ShownReply[]) => replies.map((reply) => <ReplyItem key={reply.id} reply={reply} />)
