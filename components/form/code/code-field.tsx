'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { handleError } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { SMS_CODE_LENGTH } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { TextField } from '../fields/text-field.tsx'
import type { ApiForm } from '../use-api-form.ts'
import { useCountdown } from '../use-countdown.ts'
import { CaptchaDialog, type SolvedCaptcha } from './captcha-dialog.tsx'

/**
 * An SMS code field with its send button: checks the number, asks for the picture, then counts down until a code can be
 * requested again.
 */
export function CodeField<V extends FieldValues>({ form, name, label, mobile, isReady, send }: CodeFieldProps<V>) {
  const [isCaptchaOpen, setCaptchaOpen] = useState(false)
  const { left, start } = useCountdown()

  const open = async () => {
    if (isReady && !(await isReady())) return
    form.clearErrors(name)
    setCaptchaOpen(true)
  }
  const answer = async (captcha: SolvedCaptcha) => {
    const { resendSeconds } = await send({ ...captcha, mobile: mobile() })
    start(resendSeconds)
    // An error about the previous code does not apply to this one.
    form.clearErrors(name)
    void showToast(MESSAGES['R-8.11'], 'success')
  }
  const close = (error?: unknown) => {
    setCaptchaOpen(false)
    if (error instanceof ApiError) form.setError(name, { message: error.message })
    else if (error) handleError(error)
  }
  return (
    <>
      <TextField
        control={form.control}
        name={name}
        label={label ?? '短信验证码'}
        placeholder={`${SMS_CODE_LENGTH} 位数字`}
        autoComplete="one-time-code"
        inputMode="numeric"
        end={
          left > 0 ? (
            <Button size="small" disabled sx={buttonSx} aria-live="off">
              {left} 秒后重发
            </Button>
          ) : (
            <Button size="small" onClick={() => void open()} sx={buttonSx}>
              获取验证码
            </Button>
          )
        }
      />
      <CaptchaDialog
        isOpen={isCaptchaOpen}
        mobile={mobile}
        onClose={close}
        onAnswer={answer}
        onRestoreFocus={() => form.setFocus(name)}
      />
    </>
  )
}

/** The countdown stays readable while the button is disabled. */
const buttonSx = { flex: 'none', fontVariantNumeric: 'tabular-nums', '&.Mui-disabled': { color: 'text.secondary' } }

interface CodeFieldProps<V extends FieldValues> {
  form: ApiForm<V>
  name: FieldPath<V>
  label?: string
  /** Whether a code can be sent to the typed number; if not, shows the error at its field. */
  isReady?: () => Promise<boolean>
  /** The number the code goes to. */
  mobile: () => string
  /** Requests a code from the service. */
  send: (request: SolvedCaptcha & { mobile: string }) => Promise<{ resendSeconds: number }>
}
