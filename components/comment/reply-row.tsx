'use client'

import { useRef, useState } from 'react'
import { hasDraft, ReplyBox } from './reply-box.tsx'
import { ReplyWords } from './reply-item.tsx'
import type { ShownReply } from './shown-comment.ts'
import css from './writing.module.css'

/** A reply in the dialog, with a box of its own to answer it. */
export function ReplyRow({ commentId, reply, onReplied }: ReplyRowProps) {
  const [isOpen, setOpen] = useState(() => hasDraft(commentId, reply))
  const [wasPressed, setWasPressed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <li>
      <p>
        <ReplyWords reply={reply} />
      </p>
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
      {isOpen && (
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
  onReplied: (reply: ShownReply) => void
}
