import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#components/application/action-button.tsx'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'

/** Approves after asking once: the question names what becomes public. `action` throws what it could not do. */
export function Approve({ name, consequence, action }: ApproveProps) {
  const [isAsking, setAsking] = useState(false)
  const approve = async () => {
    try {
      await action()
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        通过并公开
      </Button>
      <ClosableDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`通过“${name}”的资料`}
        closeLabel="关闭，先不通过"
      >
        <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
          {consequence}
          <p>通过后 10 分钟内可以撤回。</p>
        </DialogContent>
        <DialogActions sx={{ padding: 4, gap: 2 }}>
          <Button onClick={() => setAsking(false)}>先不通过</Button>
          <ActionButton action={approve} busyText="正在公开…" look="contained">
            确认通过
          </ActionButton>
        </DialogActions>
      </ClosableDialog>
    </>
  )
}

interface ApproveProps {
  /** Of the coach or venue. */
  name: string
  /** What the public sees then. */
  consequence: ReactNode
  action: () => Promise<void>
}
