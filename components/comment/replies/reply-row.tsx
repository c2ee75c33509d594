'use client'

import { useRef, useState } from 'react'
import { ReportLink } from '#components/report/report-link.tsx'
import type { ShownReply } from '../shown-comment.ts'
import css from '../writing.module.css'
import { DeleteReply } from './delete-reply.tsx'
import { hasDraft, ReplyBox } from './reply-box.tsx'
import { ReplyBody } from './reply-item.tsx'

/** A reply in the dialog, with its own reply box, and deletion of one's own. */
export function ReplyRow({ commentId, reply, isAnswerable, isOwn, onReplied, onDeleted }: ReplyRowProps) {
  const [isOpen, setOpen] = useState(() => hasDraft(commentId, reply))
  const [wasPressed, setWasPressed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <li>
      <p>
        <ReplyBody reply={reply} />
      </p>
      {reply.held && <p className={css.held}>{reply.held}</p>}
      <div className={css.ways}>
        {isAnswerable && (
          <button
            ref={button}
            type="button"
            className={css.answer}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? '收起' : '回复'} ${reply.name}：${reply.text.slice(0, 20)}`}
            onClick={() => {
              setWasPressed(true)
              setOpen(!isOpen)
            }}
          >
            {isOpen ? '收起' : '回复'}
          </button>
        )}
        {isOwn ? (
          <DeleteReply reply={reply} onDeleted={onDeleted} />
        ) : (
          <ReportLink kind="reply" id={reply.id} what={`${reply.name}的回复`} />
        )}
      </div>
      {isAnswerable && isOpen && (
        <ReplyBox
          commentId={commentId}
          to={reply}
          autoFocus={wasPressed}
          onReplied={(written) => {
            setOpen(false)
            button.current?.focus()
            onReplied(written)
          }}
        />
      )}
    </li>
  )
}

interface ReplyRowProps {
  commentId: number
  reply: ShownReply
  /** False if its comment was deleted. */
  isAnswerable: boolean
  isOwn: boolean
  onReplied: (reply: ShownReply) => void
  onDeleted: () => void
}
