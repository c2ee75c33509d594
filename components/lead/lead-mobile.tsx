'use client'

import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { CodeField } from '#components/form/code/code-field.tsx'
import { MobileField } from '#components/form/fields/mobile-field.tsx'
import { useLostFocus } from '#components/ui/use-lost-focus.ts'
import { sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './lead-form.module.css'
import type { LeadForm } from './lead-values.ts'

/**
 * The mobile number of a lead: the account's own, which needs no code, or another one with a code. `own` is
 * null for a visitor. Switching to the account's own number clears the other, which is then hidden.
 */
export function LeadMobile({ form, own, isOther, onOther }: LeadMobileProps) {
  const { setValue, clearErrors } = form
  const isOwn = own !== null && !isOther
  useEffect(() => {
    if (!isOwn) return
    setValue('mobile', '')
    setValue('verifyCode', '')
    clearErrors(['mobile', 'verifyCode'])
  }, [isOwn, setValue, clearErrors])
  // Either button unmounts when pressed.
  const focus = useLostFocus(
    (target, whole) => whole.contains(target) || null,
    (whole) => whole.querySelector('input, button'),
  )
  return (
    <div className={css.form} {...focus}>
      {isOwn ? (
        <p className={css.own}>
          <span>手机号 {own}（已验证）</span>
          <Button onClick={() => onOther(true)}>换一个号码</Button>
        </p>
      ) : (
        <>
          <MobileField control={form.control} name="mobile" />
          <CodeField
            form={form}
            name="verifyCode"
            mobile={() => form.getValues('mobile')}
            isReady={() => form.trigger('mobile', { shouldFocus: true })}
            send={(wish) => callApi(sendVerifyCode, { ...wish, purpose: 'lead' })}
          />
          {own !== null && (
            <Button onClick={() => onOther(false)} sx={ownSx}>
              用账号的号码
            </Button>
          )}
        </>
      )}
    </div>
  )
}

const ownSx = { justifySelf: 'start' }

interface LeadMobileProps {
  form: LeadForm
  own: string | null
  /** Whether a user with a number of their own chose another one. */
  isOther: boolean
  onOther: (isOther: boolean) => void
}
