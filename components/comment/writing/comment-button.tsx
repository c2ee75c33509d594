'use client'

import { ResetOnAccountChange } from '#components/account/reset-on-account-change.tsx'
import look from '#components/ui/button.module.css'
import { WRITE_HASH } from '../comment-addresses.ts'
import { commentKey } from '../draft-keys.ts'
import type { ShownComment } from '../shown-comment.ts'
import { useDialogOnDemand } from '../use-dialog-on-demand.ts'

const load = () => import('./comment-dialog.tsx').then(({ CommentDialog }) => CommentDialog)

/** Opens the form to comment on a coach, whose code loads on first use. */
export function CommentButton({ coachId, name, onWritten }: CommentButtonProps) {
  const { isOpen, open, close, Dialog } = useDialogOnDemand(commentKey(coachId), load, WRITE_HASH)
  return (
    <>
      <button
        id={WRITE_HASH.slice(1)}
        type="button"
        className={`${look.button} ${look.quiet}`}
        onClick={open}
        aria-haspopup="dialog"
      >
        写评价
      </button>
      {Dialog && (
        <ResetOnAccountChange>
          <Dialog coachId={coachId} name={name} isOpen={isOpen} onClose={close} onWritten={onWritten} />
        </ResetOnAccountChange>
      )}
    </>
  )
}

interface CommentButtonProps {
  coachId: number
  /** The coach's name. */
  name: string
  onWritten: (comment: ShownComment) => void
}
