'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useCloseOnBack } from '#components/ui/use-close-on-back.ts'
import { CaptchaAnswer, getImageCode, type ProofOfWork } from '#lib/contracts/account/captcha.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { TextField } from '../fields/text-field.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { doWork } from './do-work.ts'
import { freshUid } from './fresh-uid.ts'

const Answer = z.object({ imageCode: CaptchaAnswer })

/**
 * Asks for the characters of a picture; as an alternative for users who cannot see them, the browser
 * does a few seconds of proof of work. `onAnswer` calls the service; on a wrong answer the dialog stays open with a new
 * picture, any other error closes it and is passed to `onClose`.
 */
export function CaptchaDialog({ isOpen, mobile, onClose, onAnswer, onRestoreFocus }: CaptchaDialogProps) {
  const titleId = useId()
  // Otherwise Back would close the form below it on phones.
  useCloseOnBack(isOpen, () => onClose())
  const handleExited = (dialog: HTMLElement) => {
    const { activeElement } = document
    // Do not take the focus from another field the user has moved to meanwhile.
    if (!activeElement || activeElement === document.body || dialog.contains(activeElement)) onRestoreFocus()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => onClose()}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      disableRestoreFocus
      slotProps={{ transition: { onExited: handleExited } }}
    >
      <DialogTitle id={titleId}>请输入图形验证码</DialogTitle>
      <DialogContent>
        {/* Remounted each time it opens: an empty field and a fresh picture. */}
        <CaptchaForm mobile={mobile} onClose={onClose} onAnswer={onAnswer} />
      </DialogContent>
    </Dialog>
  )
}

function CaptchaForm({ mobile, onClose, onAnswer }: Pick<CaptchaDialogProps, 'mobile' | 'onClose' | 'onAnswer'>) {
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
  const answer = async (captcha: SolvedCaptcha) => {
    try {
      await onAnswer(captcha)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== ERROR_CODES.CAPTCHA_WRONG) return onClose(error)
      // A picture is valid for one attempt, right or wrong.
      refresh()
      setError('imageCode', { message: error.message }, { shouldFocus: true })
    }
  }
  const confirm = handleSubmit(({ imageCode }) => answer({ imageCode, uid: picture.uid }))
  const { progress, start } = useProofOfWork()
  const startWork = () => start(mobile(), answer, onClose)
  return (
    <Box
      component="form"
      noValidate
      sx={formSx}
      onSubmit={(event) => {
        event.preventDefault()
        // In the React tree the dialog is inside another form.
        event.stopPropagation()
        if (isRunning.current || progress !== null) return
        isRunning.current = true
        void confirm(event).finally(() => {
          isRunning.current = false
        })
      }}
    >
      <Box sx={pictureSx}>
        {hasFailed ? (
          <Box role="status" sx={failedSx}>
            图形验证码没有载入，请检查网络后换一张
          </Box>
        ) : (
          <Box
            component="img"
            src={picture.address}
            alt="图形验证码"
            width={220}
            height={80}
            onError={() => setFailed(true)}
            sx={imageSx}
          />
        )}
        <Box sx={waysSx}>
          <Button onClick={refresh}>{hasFailed ? '换一张' : '看不清，换一张'}</Button>
          <Button onClick={startWork} aria-disabled={progress !== null}>
            看不清？改用安全验证
          </Button>
        </Box>
        <WorkProgress progress={progress} />
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

const WorkProgress = ({ progress }: { progress: number | null }) => (
  <Box role="status" sx={{ width: '100%' }}>
    {progress !== null && (
      <>
        <Typography variant="body2">正在进行安全验证，大约需要几秒钟，请稍候…</Typography>
        <LinearProgress variant="determinate" value={100 * progress} aria-label="安全验证进度" sx={{ marginTop: 2 }} />
      </>
    )}
  </Box>
)

/** Proof of work as an alternative to the picture: its progress, 0 to 1 or null, and its start. Aborted on unmount. */
function useProofOfWork() {
  const [progress, setProgress] = useState<number | null>(null)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const start = async (
    mobile: string,
    answer: (captcha: SolvedCaptcha) => Promise<void>,
    onFailed: (error: unknown) => void,
  ) => {
    if (progress !== null) return
    setProgress(0)
    controller.current = new AbortController()
    const { signal } = controller.current
    try {
      await answer(await doWork(mobile, { onProgress: setProgress, signal }))
    } catch (error) {
      if (!signal.aborted) onFailed(error)
    } finally {
      if (!signal.aborted) setProgress(null)
    }
  }
  return { progress, start }
}

/** The timestamp in the address prevents caching. */
function freshPicture() {
  const uid = freshUid()
  const address = `/api/${getImageCode.service}/${getImageCode.path}?uid=${uid}&t=${Date.now()}`
  return { uid, address }
}

const formSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, paddingTop: 1 }
const pictureSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }
const imageSx = {
  width: '100%',
  maxWidth: 330,
  height: 'auto',
  aspectRatio: '11 / 4',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  objectFit: 'cover',
}
const failedSx = {
  ...imageSx,
  display: 'grid',
  placeItems: 'center',
  padding: 2,
  color: 'text.secondary',
  fontSize: 'var(--text-sm)',
  textAlign: 'center',
  textWrap: 'balance',
}
const waysSx = { display: 'flex', flexWrap: 'wrap', gap: 1, marginLeft: -2, '& > button': { minHeight: 44 } }
const actionsSx = { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, justifyContent: 'end' }

/** Sent with the request for a code: the answer to the picture of this uid, or the work done for it. */
export type SolvedCaptcha = { uid: string } & ({ imageCode: string } | { work: ProofOfWork })

interface CaptchaDialogProps {
  isOpen: boolean
  /** The number to send the code to. */
  mobile: () => string
  /** `error`: any rejection other than a wrong answer. */
  onClose: (error?: unknown) => void
  onAnswer: (answer: SolvedCaptcha) => Promise<unknown>
  /** The dialog has closed and nothing else has the focus. */
  onRestoreFocus: () => void
}
