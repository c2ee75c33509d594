'use client'

import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { CodeField } from '#components/form/code/code-field.tsx'
import { MobileField } from '#components/form/fields/mobile-field.tsx'
import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'
import { sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './lead-form.module.css'
import type { LeadForm } from './lead-values.ts'

/**
 * The mobile number of a lead: the account's own, which needs no code, or another one with a code. `ownNumber` is
 * null for a visitor. Switching to the account's own number clears the other, which is then hidden.
 */
export function LeadMobile({ form, ownNumber, usesOtherNumber, onUsesOtherNumber }: LeadMobileProps) {
  const { setValue, clearErrors } = form
  const usesOwnNumber = ownNumber !== null && !usesOtherNumber
  useEffect(() => {
    if (!usesOwnNumber) return
    setValue('mobile', '')
    setValue('verifyCode', '')
    clearErrors(['mobile', 'verifyCode'])
  }, [usesOwnNumber, setValue, clearErrors])
  // Either button unmounts when pressed.
  const focus = useFocusRecovery(
    (target, container) => container.contains(target) || null,
    (container) => container.querySelector('input, button'),
  )
  return (
    <div className={css.form} {...focus}>
      {usesOwnNumber ? (
        <p className={css.own}>
          <span>手机号 {ownNumber}（已验证）</span>
          <Button onClick={() => onUsesOtherNumber(true)}>换一个号码</Button>
        </p>
      ) : (
        <>
          <MobileField control={form.control} name="mobile" />
          <CodeField
            form={form}
            name="verifyCode"
            mobile={() => form.getValues('mobile')}
            isReady={() => form.trigger('mobile', { shouldFocus: true })}
            send={(request) => callApi(sendVerifyCode, { ...request, purpose: 'lead' })}
          />
          {ownNumber !== null && (
            <Button onClick={() => onUsesOtherNumber(false)} sx={ownSx}>
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
  ownNumber: string | null
  /** Whether a user with a number of their own chose another one. */
  usesOtherNumber: boolean
  onUsesOtherNumber: (usesOtherNumber: boolean) => void
}
