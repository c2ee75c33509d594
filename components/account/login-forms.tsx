'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect } from 'react'
import { CodeField } from '#components/form/code/code-field.tsx'
import { MobileField } from '#components/form/fields/mobile-field.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TypedPassword } from '#components/form/typed-password.ts'
import { useApiForm } from '#components/form/use-api-form.ts'
import { type LoginResult, loginByPassword, loginByVerifyCode } from '#lib/contracts/account/auth.ts'
import { sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { handleScanRefusal } from './handle-scan-refusal.ts'
import { LoginMask } from './login-mask.tsx'
import { StayField } from './stay-field.tsx'
import { useExistenceCheck } from './use-existence-check.ts'

/** By mobile number and SMS code. `handle`: a scanned WeChat account to bind, or ''. */
export function SmsLoginForm({ handle, recovered, onLoggedIn, isLeaving }: LoginFormProps) {
  const form = useApiForm({
    endpoint: loginByVerifyCode,
    defaultValues: { mobile: '', verifyCode: '', unionId: '', expired: undefined },
    fieldOf: { [ERROR_CODES.CODE_WRONG]: 'verifyCode' },
    onDone: onLoggedIn,
    onError: (error) => handleScanRefusal(error, '登录'),
  })
  useEffect(() => form.setValue('unionId', handle), [form.setValue, handle])
  usePrefilledMobile(form, recovered)
  const isKnown = useExistenceCheck(form, 'mobile', 'login')
  return (
    <LoginForm submit={form.submit} isBusy={form.isBusy || isLeaving} label="短信登录">
      <MobileField control={form.control} name="mobile" placeholder="请输入手机号" onBlur={() => void isKnown()} />
      <CodeField
        form={form}
        name="verifyCode"
        mobile={() => form.getValues('mobile')}
        isReady={isKnown}
        send={(wish) => callApi(sendVerifyCode, { ...wish, purpose: 'login' })}
      />
      <StayField control={form.control} name="expired" />
    </LoginForm>
  )
}

const passwordLogin = { ...loginByPassword, input: loginByPassword.input.extend({ password: TypedPassword }) }

/** By mobile number or user name, and password. */
export function PasswordLoginForm({ handle, recovered, onLoggedIn, isLeaving, onForgotten }: PasswordLoginFormProps) {
  const form = useApiForm({
    endpoint: passwordLogin,
    defaultValues: { mobile: '', password: '', unionId: '', expired: undefined },
    fieldOf: { [ERROR_CODES.LOGIN_FAILED]: 'password' },
    onDone: onLoggedIn,
    onError: (error) => handleScanRefusal(error, '登录'),
  })
  useEffect(() => form.setValue('unionId', handle), [form.setValue, handle])
  usePrefilledMobile(form, recovered)
  const isKnown = useExistenceCheck(form, 'mobile', 'login')
  return (
    <LoginForm submit={form.submit} isBusy={form.isBusy || isLeaving} label="密码登录">
      <TextField
        control={form.control}
        name="mobile"
        label="手机号 / 用户名"
        placeholder="请输入手机号或用户名"
        autoComplete="username"
        spellCheck={false}
        onBlur={() => void isKnown()}
      />
      <PasswordField
        control={form.control}
        name="password"
        label="密码"
        placeholder="请输入密码"
        autoComplete="current-password"
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <StayField control={form.control} name="expired" />
        <Button size="small" onClick={() => onForgotten(form.getValues('mobile'))}>
          忘记密码？
        </Button>
      </Box>
    </LoginForm>
  )
}

/** Prefills the number after a password reset. */
function usePrefilledMobile({ setValue }: { setValue: (name: 'mobile', value: string) => void }, recovered: string) {
  useEffect(() => {
    if (recovered) setValue('mobile', recovered)
  }, [setValue, recovered])
}

function LoginForm({ submit, isBusy, label, children }: LoginFormFrame) {
  return (
    // `post`: even if submitted before hydration, a password never ends up in an address.
    <Box component="form" method="post" noValidate onSubmit={submit} aria-label={label} sx={formSx}>
      {children}
      <SubmitButton isBusy={isBusy} busyText={`${MESSAGES['R-4.42']}…`} fullWidth>
        登录
      </SubmitButton>
      {isBusy && <LoginMask />}
    </Box>
  )
}

const formSx = { position: 'relative', display: 'grid', gap: 4 }

interface LoginFormFrame {
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  isBusy: boolean
  label: string
  children: ReactNode
}

interface LoginFormProps {
  handle: string
  /** The number whose password was just reset; '' if none. */
  recovered: string
  onLoggedIn: (session: LoginResult) => void
  /** Logged in, and the next page is loading. */
  isLeaving: boolean
}

interface PasswordLoginFormProps extends LoginFormProps {
  /** Receives the typed login name. */
  onForgotten: (name: string) => void
}
