'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { z } from 'zod'
import { CodeField } from '#components/form/code/code-field.tsx'
import { CheckField } from '#components/form/fields/check-field.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TypedPassword } from '#components/form/typed-password.ts'
import { useApiForm } from '#components/form/use-api-form.ts'
import { PanelForm } from '#components/ui/panel.tsx'
import { SmsCode } from '#lib/contracts/account/account-fields.ts'
import { sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { maskMobile } from '#lib/contracts/account/mask-mobile.ts'
import type { UserProfile } from '#lib/contracts/account/user.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { AccountName } from './account-name.tsx'

/**
 * Confirms the owner by password or by a code to the account's number, and sends it along with `extraInput` to an endpoint
 * that takes them as `password` and `verifyCode`.
 */
export function OwnerProof<D extends z.ZodType>(props: OwnerProofProps<D>) {
  const [isByCode, setByCode] = useState(false)
  return (
    <div>
      {isByCode ? <ByCode {...props} /> : <ByPassword {...props} />}
      <Button onClick={() => setByCode(!isByCode)} sx={switchSx}>
        {isByCode ? '改用登录密码确认' : '改用短信验证码确认'}
      </Button>
    </div>
  )
}

const switchSx = { marginTop: 2, marginLeft: -2 }

const UNDERSTOOD = 'yes'

/** A consent required by the page only; it is not sent to the endpoint. */
const consentField = (consent: Consent | undefined) =>
  z
    .string()
    .refine((entered) => !consent || entered === UNDERSTOOD, { error: consent?.missing })
    .transform(() => undefined)

function ByPassword<D extends z.ZodType>(props: OwnerProofProps<D>) {
  const { endpoint, extraInput, profile, label, color, consent, onDone, onError } = props
  const { control, submit, isBusy } = useApiForm({
    endpoint: { ...endpoint, input: z.looseObject({ password: TypedPassword, understood: consentField(consent) }) },
    defaultValues: { ...extraInput, password: '', understood: '' },
    fieldOf: { [ERROR_CODES.OLD_PASSWORD_WRONG]: 'password' },
    onDone,
    onError,
  })
  return (
    <PanelForm onSubmit={submit} label={`${label}：登录密码`}>
      <AccountName name={profile.userName} />
      <PasswordField control={control} name="password" label="登录密码" autoComplete="current-password" />
      {consent && (
        <CheckField control={control} name="understood" value={UNDERSTOOD}>
          {consent.words}
        </CheckField>
      )}
      <SubmitButton isBusy={isBusy} color={color}>
        {label}
      </SubmitButton>
    </PanelForm>
  )
}

function ByCode<D extends z.ZodType>(props: OwnerProofProps<D>) {
  const { endpoint, extraInput, profile, label, color, consent, onDone, onError } = props
  const { mobile } = profile
  const form = useApiForm({
    endpoint: { ...endpoint, input: z.looseObject({ verifyCode: SmsCode, understood: consentField(consent) }) },
    defaultValues: { ...extraInput, verifyCode: '', understood: '' },
    fieldOf: { [ERROR_CODES.CODE_WRONG]: 'verifyCode' },
    onDone,
    onError,
  })
  return (
    <PanelForm onSubmit={form.submit} label={`${label}：短信验证码`}>
      <CodeField
        form={form}
        name="verifyCode"
        label={`发送到 ${maskMobile(mobile)} 的验证码`}
        mobile={() => mobile}
        send={(request) => callApi(sendVerifyCode, { ...request, purpose: 'confirmMobile' })}
      />
      {consent && (
        <CheckField control={form.control} name="understood" value={UNDERSTOOD}>
          {consent.words}
        </CheckField>
      )}
      <SubmitButton isBusy={form.isBusy} color={color}>
        {label}
      </SubmitButton>
    </PanelForm>
  )
}

interface Consent {
  words: string
  /** Error text at the box if it is not ticked. */
  missing: string
}

interface OwnerProofProps<D extends z.ZodType> {
  endpoint: Endpoint<z.ZodType, D>
  /** Further input of the endpoint. */
  extraInput: Record<string, string>
  profile: UserProfile
  /** Label of the button. */
  label: string
  color?: 'error' | undefined
  consent?: Consent
  onDone: (data: z.infer<D>) => unknown
  /** Rejected for a reason other than the proof. */
  onError: (error: unknown) => void
}
