'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { z } from 'zod'
import { PASSWORD_HELP } from '#components/account/password-help.ts'
import { CodeField } from '#components/form/code/code-field.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TypedNewPassword, TypedPassword } from '#components/form/typed-password.ts'
import { useApiForm } from '#components/form/use-api-form.ts'
import { PanelForm } from '#components/ui/panel.tsx'
import { showToast } from '#components/ui/toast.ts'
import { sendBackPasswordVerifyCode } from '#lib/contracts/account/captcha.ts'
import { type UserProfile, updatePasswordByOldPassword, updateUserPassword } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { AccountName } from './account-name.tsx'

/** A new password, authorized by the old one or by a code to the account's number. */
export function ChangePassword({ profile, onDone }: ChangePasswordProps) {
  const [isByCode, setByCode] = useState(false)
  const done = () => {
    void showToast('密码已修改，其他设备已退出登录', 'success')
    onDone()
  }
  return (
    <>
      {isByCode ? <ByCode profile={profile} onDone={done} /> : <ByOldPassword profile={profile} onDone={done} />}
      <Button onClick={() => setByCode(!isByCode)} sx={switchSx}>
        {isByCode ? '改用原密码修改' : '忘记原密码，用短信验证码修改'}
      </Button>
    </>
  )
}

const switchSx = { marginTop: 2, marginLeft: -2 }

const byOldPassword = {
  ...updatePasswordByOldPassword,
  input: z.object({ oldPassword: TypedPassword, password: TypedNewPassword }),
}

/** */
function ByOldPassword({ profile, onDone }: ChangePasswordProps) {
  const { control, submit, isBusy } = useApiForm({
    endpoint: byOldPassword,
    defaultValues: { oldPassword: '', password: '' },
    fieldOf: { [ERROR_CODES.OLD_PASSWORD_WRONG]: 'oldPassword', [ERROR_CODES.PASSWORD_WEAK]: 'password' },
    onDone,
  })
  return (
    <PanelForm onSubmit={submit} label="用原密码修改密码">
      <AccountName name={profile.userName} />
      <PasswordField control={control} name="oldPassword" label="原密码" autoComplete="current-password" />
      <PasswordField
        control={control}
        name="password"
        label="新密码"
        help={PASSWORD_HELP}
        autoComplete="new-password"
      />
      <SubmitButton isBusy={isBusy}>保存新密码</SubmitButton>
    </PanelForm>
  )
}

const byCode = { ...updateUserPassword, input: updateUserPassword.input.extend({ password: TypedNewPassword }) }

/** to the account's own number. */
function ByCode({ profile, onDone }: ChangePasswordProps) {
  const { mobile } = profile
  const form = useApiForm({
    endpoint: byCode,
    defaultValues: { mobile, verifyCode: '', password: '' },
    fieldOf: { [ERROR_CODES.CODE_WRONG]: 'verifyCode', [ERROR_CODES.PASSWORD_WEAK]: 'password' },
    onDone,
  })
  return (
    <PanelForm onSubmit={form.submit} label="用短信验证码修改密码">
      <AccountName name={profile.userName} />
      <CodeField
        form={form}
        name="verifyCode"
        label="发送到本账号手机号的验证码"
        mobile={() => mobile}
        send={(request) => callApi(sendBackPasswordVerifyCode, { ...request })}
      />
      <PasswordField
        control={form.control}
        name="password"
        label="新密码"
        help={PASSWORD_HELP}
        autoComplete="new-password"
      />
      <SubmitButton isBusy={form.isBusy}>保存新密码</SubmitButton>
    </PanelForm>
  )
}

interface ChangePasswordProps {
  profile: UserProfile
  onDone: () => void
}
