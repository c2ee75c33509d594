'use client'

import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, type ReactNode, useId } from 'react'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { PHONE_QUERY } from '#components/theme/tokens.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

/**
 * A dialog with a title and a close button; on phones it is full screen and Back closes it. With `onSubmit` it is a
 * form.
 */
export function ClosableDialog(props: ClosableDialogProps) {
  return (
    <MuiProvider>
      <Frame {...props} />
    </MuiProvider>
  )
}

function Frame({ isOpen, onClose, title, closeLabel, width = 560, onSubmit, children }: ClosableDialogProps) {
  const titleId = useId()
  const isPhone = useMediaQuery(PHONE_QUERY)
  useCloseOnBack(isOpen && isPhone, onClose)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth={false}
      scroll="paper"
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          ...(!isPhone && { sx: { maxWidth: width } }),
          ...(onSubmit && ({ component: 'form', noValidate: true, onSubmit } as object)),
        },
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <IconButton onClick={onClose} aria-label={closeLabel} sx={closeSx}>
        <span aria-hidden="true">×</span>
      </IconButton>
      {children}
    </Dialog>
  )
}

const closeSx = { position: 'absolute', top: 6, right: 12, fontSize: '1.5rem', lineHeight: 1, color: 'text.secondary' }

interface ClosableDialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Accessible name of the close button. */
  closeLabel: string
  /** px, on wider screens. */
  width?: number
  onSubmit?: (event: FormEvent) => void
  /** `DialogContent` and what follows it. */
  children: ReactNode
}
