'use client'

import { useEffect } from 'react'
import { CodeField } from '#components/form/code/code-field.tsx'
import { MobileField } from '#components/form/fields/mobile-field.tsx'
import { type NumberChoice, OwnNumber } from '#components/form/fields/own-number.tsx'
import { sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { callApi } from '#lib/http/browser-client.ts'
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
  return (
    <OwnNumber ownNumber={ownNumber} usesOtherNumber={usesOtherNumber} onUsesOtherNumber={onUsesOtherNumber}>
      <MobileField control={form.control} name="mobile" />
      <CodeField
        form={form}
        name="verifyCode"
        mobile={() => form.getValues('mobile')}
        isReady={() => form.trigger('mobile', { shouldFocus: true })}
        send={(request) => callApi(sendVerifyCode, { ...request, purpose: 'lead' })}
      />
    </OwnNumber>
  )
}

interface LeadMobileProps extends NumberChoice {
  form: LeadForm
}
