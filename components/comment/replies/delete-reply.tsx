'use client'

import { useState } from 'react'
import { handleError } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { deleteReply } from '#lib/contracts/comment/comment.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { ShownReply } from '../shown-comment.ts'
import css from '../writing.module.css'

/** Deletes the user's own reply, after confirmation. */
export function DeleteReply({ reply, onDeleted }: { reply: ShownReply; onDeleted: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (!isConfirming) return setConfirming(true)
    if (isBusy) return
    setBusy(true)
    try {
      await callApi(deleteReply, { replyId: reply.id })
      void showToast('回复已删除', 'success')
      onDeleted()
    } catch (error) {
      handleError(error)
      setBusy(false)
    }
  }
  const words = isBusy ? '删除中…' : isConfirming ? '确认删除' : '删除'
  return (
    <button
      type="button"
      className={css.answer}
      aria-label={`${words}：${reply.text.slice(0, 20)}`}
      aria-disabled={isBusy}
      onClick={() => void press()}
      onBlur={() => setConfirming(false)}
    >
      {words}
    </button>
  )
}
