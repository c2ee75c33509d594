'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CaptchaAnswer, getImageCode } from '#lib/contracts/captcha.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

const Answer = z.object({ imageCode: CaptchaAnswer })

/**
 * Asks for the characters of a picture. `onAnswer` asks the service; a wrong answer stays here with a
 * new picture, any other refusal is thrown back and closes the dialog.
 */
export function CaptchaDialog({ isOpen, onClose, onAnswer, onGone }: CaptchaDialogProps) {
  const titleId = useId()
  const leave = (dialog: HTMLElement) => {
    const { activeElement } = document
    // Who went on to another field meanwhile is typing there.
    if (!activeElement || activeElement === document.body || dialog.contains(activeElement)) onGone()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => onClose()}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      disableRestoreFocus
      slotProps={{ transition: { onExited: leave } }}
    >
      <DialogTitle id={titleId}>请输入图形验证码</DialogTitle>
      <DialogContent>
        {/* Drawn anew on each opening: an empty field and a fresh picture. */}
        <CaptchaForm onClose={onClose} onAnswer={onAnswer} />
      </DialogContent>
    </Dialog>
  )
}

function CaptchaForm({ onClose, onAnswer }: Pick<CaptchaDialogProps, 'onClose' | 'onAnswer'>) {
  const [picture, setPicture] = useState(freshPicture)
  const [hasFailed, setFailed] = useState(false)
  const isRunning = useRef(false)
  const { control, handleSubmit, setError, reset, setFocus, formState } = useForm<z.input<typeof Answer>>({
    resolver: zodResolver(Answer),
    defaultValues: { imageCode: '' },
  })
  const refresh = () => {
    setFailed(false)
    setPicture(freshPicture())
    reset()
    setFocus('imageCode')
  }
  const confirm = handleSubmit(async ({ imageCode }) => {
    try {
      await onAnswer({ imageCode, uid: picture.uid })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== ERROR_CODES.CAPTCHA_WRONG) return onClose(error)
      // One attempt burns a picture, right or wrong.
      refresh()
      setError('imageCode', { message: error.message }, { shouldFocus: true })
    }
  })
  return (
    <Box
      component="form"
      noValidate
      sx={formSx}
      onSubmit={(event) => {
        event.preventDefault()
        // In the tree of React the dialog is inside another form.
        event.stopPropagation()
        if (isRunning.current) return
        isRunning.current = true
        void confirm(event).finally(() => {
          isRunning.current = false
        })
      }}
    >
      <Box sx={pictureRowSx}>
        <Box
          component="img"
          src={picture.address}
          alt={hasFailed ? '图形验证码没有载入' : '图形验证码'}
          width={132}
          height={48}
          onError={() => setFailed(true)}
          sx={pictureSx}
        />
        <Button onClick={refresh}>看不清，换一张</Button>
      </Box>
      <TextField
        control={control}
        name="imageCode"
        label="图中的字符"
        help="不区分大小写"
        autoComplete="off"
        autoFocus
        spellCheck={false}
        enterKeyHint="done"
      />
      <Box sx={actionsSx}>
        <Button onClick={() => onClose()}>取消</Button>
        <SubmitButton isBusy={formState.isSubmitting} busyText="发送中…">
          确定
        </SubmitButton>
      </Box>
    </Box>
  )
}

/** A name nobody can guess and, in the address, the time: no cache has this picture. */
function freshPicture() {
  const uid = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const address = `/api/${getImageCode.service}/${getImageCode.path}?uid=${uid}&t=${Date.now()}`
  return { uid, address }
}

const formSx = { display: 'grid', gap: 4, paddingTop: 1 }
const pictureRowSx = { display: 'flex', alignItems: 'center', gap: 3 }
const pictureSx = { border: 1, borderColor: 'divider', borderRadius: 1, objectFit: 'cover', fontSize: 'var(--text-xs)' }
const actionsSx = { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, justifyContent: 'end' }

export interface CaptchaAnswered {
  imageCode: string
  uid: string
}

interface CaptchaDialogProps {
  isOpen: boolean
  /** `error`: what the service refused besides a wrong answer. */
  onClose: (error?: unknown) => void
  onAnswer: (answer: CaptchaAnswered) => Promise<unknown>
  /** It has left the screen and nothing else has the focus. */
  onGone: () => void
}
