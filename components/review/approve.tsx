import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#components/application/action-button.tsx'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'
import { APPROVAL_TAKE_BACK_TIME } from '#lib/contracts/limits.ts'

/** Approves after confirmation, which names what becomes public. */
export function Approve({ name, isPublic, consequence, action }: ApproveProps) {
  const [isConfirming, setConfirming] = useState(false)
  const approve = async () => {
    await action()
    setConfirming(false)
  }
  return (
    <>
      <Button variant="contained" onClick={() => setConfirming(true)}>
        {isPublic ? '通过并公开' : '通过'}
      </Button>
      <ClosableDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`通过“${name}”`}
        closeLabel="关闭，先不通过"
      >
        <DialogContent dividers sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
          {consequence}
          <p>通过后 {APPROVAL_TAKE_BACK_TIME / 60_000} 分钟内可以撤回。</p>
        </DialogContent>
        <DialogActions sx={{ padding: 4, gap: 2 }}>
          <Button onClick={() => setConfirming(false)}>先不通过</Button>
          <ActionButton action={approve} busyText={isPublic ? '正在公开…' : '正在通过…'} look="contained">
            确认通过
          </ActionButton>
        </DialogActions>
      </ClosableDialog>
    </>
  )
}

interface ApproveProps {
  /** Name of the coach or venue. */
  name: string
  /** Whether it becomes public. */
  isPublic: boolean
  /** Consequences of the approval. */
  consequence: ReactNode
  /** Reports its own errors. */
  action: () => Promise<void>
}
