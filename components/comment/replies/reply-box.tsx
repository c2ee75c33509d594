'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { dropDraft, logInToWrite, readDraft } from '#components/form/drafts.ts'
import { TextField } from '#components/form/fields/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { useStoredDraft } from '#components/form/use-draft.ts'
import { handleErrorOrLogIn } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { userReply } from '#lib/contracts/comment/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { REPLY_MAX_LENGTH } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { isLoggedIn } from '#lib/session/is-logged-in.ts'
import { useSession } from '#lib/session/session.ts'
import { repliesKey } from '../draft-keys.ts'
import { type ShownReply, shownReply } from '../shown-comment.ts'
import css from '../writing.module.css'

const ROWS = 3

const DRAFT_FIELDS = ['content'] as const
type Draft = { content: string }

const keyOf = (commentId: number, to: ShownReply | null) => `reply:${commentId}:${to?.id ?? ''}`

/** Whether there is an unpublished draft. */
export const hasDraft = (commentId: number, to: ShownReply) => Boolean(readDraft<Draft>(keyOf(commentId, to))?.content)

/**
 * Replies to a comment, or to a reply under it. The button appears on focus or input and is greyed
 * out while the field is empty.
 */
export function ReplyBox({ commentId, to, onReplied, autoFocus = false }: ReplyBoxProps) {
  const key = keyOf(commentId, to)
  const session = useSession()
  const empty = { commentId, replyId: to?.id ?? null, content: '' }
  const form = useApiForm({
    endpoint: userReply,
    defaultValues: { ...empty, ...readDraft<Draft>(key) },
    fieldOf: {
      [ERROR_CODES.GONE]: 'content',
      [ERROR_CODES.TOO_MANY_REQUESTS]: 'content',
      [ERROR_CODES.TEXT_REFUSED]: 'content',
    },
    onDone: (written) => {
      const isTypedSince = form.resetToSaved(empty)
      if (!isTypedSince) dropDraft(key)
      setActive(isTypedSince)
      void showToast(written.isHeld ? '回复已提交，审核通过后公开' : MESSAGES['R-8.12'], 'success')
      onReplied(shownReply(written))
    },
    onError: (error) => handleErrorOrLogIn(error, () => logInToWrite(repliesKey(commentId))),
  })
  useStoredDraft(form, key, DRAFT_FIELDS)
  const isEmpty = form.watch('content').trim() === ''
  const [isActive, setActive] = useState(!isEmpty || autoFocus)

  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    // an empty reply is not sent; any other problem is shown at the field.
    if (isEmpty || form.isBusy || !(await form.trigger('content', { shouldFocus: true }))) return
    if (!(await isLoggedIn(session))) return logInToWrite(repliesKey(commentId))
    await form.submit()
  }
  return (
    <form className={css.box} onSubmit={(event) => void submit(event)} onFocus={() => setActive(true)} noValidate>
      <TextField
        control={form.control}
        name="content"
        label={to ? `回复 ${to.name}` : '回复这条评价'}
        placeholder="友善回复，请勿填写手机号等联系方式"
        rows={isActive ? ROWS : 1}
        autoFocus={autoFocus}
        {...(isActive && { count: REPLY_MAX_LENGTH })}
      />
      {(isActive || !isEmpty) && (
        <Button type="submit" variant="contained" disabled={isEmpty} aria-disabled={isEmpty || form.isBusy}>
          {form.isBusy ? '发布中…' : '发布'}
        </Button>
      )}
    </form>
  )
}

interface ReplyBoxProps {
  commentId: number
  /** The reply being answered; null for the comment itself. */
  to: ShownReply | null
  onReplied: (reply: ShownReply) => void
  autoFocus?: boolean
}
