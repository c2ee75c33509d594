'use client'

import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'
import { SubmitButton } from './submit-button.tsx'

/** A form in a dialog: its fields, a cancel button and the submit button. The close button keeps the typed text. */
export function FormDialog({
  isOpen,
  onClose,
  onCancel = onClose,
  title,
  submit,
  color,
  busyText = '发布中…',
  onSubmit,
  isBusy,
  children,
}: FormDialogProps) {
  return (
    <ClosableDialog isOpen={isOpen} onClose={onClose} title={title} closeLabel="关闭，保留已填内容" onSubmit={onSubmit}>
      <DialogContent dividers sx={contentSx}>
        {children}
      </DialogContent>
      <DialogActions sx={actionsSx}>
        <Button onClick={onCancel}>取消</Button>
        <SubmitButton isBusy={isBusy} busyText={busyText} fullWidth={false} color={color}>
          {submit}
        </SubmitButton>
      </DialogActions>
    </ClosableDialog>
  )
}

const contentSx = { display: 'grid', gap: 5, alignContent: 'start' }
const actionsSx = { padding: 4, gap: 2, '& .MuiButton-contained': { width: 'auto', flex: { xs: 1, md: 'none' } } }

interface FormDialogProps {
  isOpen: boolean
  onClose: () => void
  /** If 取消 does more than close. */
  onCancel?: () => void
  title: ReactNode
  /** Label of the submit button: 发布评价. */
  submit: string
  color?: ComponentProps<typeof SubmitButton>['color']
  /** Label of the submit button while sending. */
  busyText?: string
  onSubmit: (event: FormEvent) => void
  isBusy: boolean
  children: ReactNode
}
