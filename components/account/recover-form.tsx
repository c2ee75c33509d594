'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CodeField } from '#components/form/code/code-field.tsx'
import { MobileField } from '#components/form/fields/mobile-field.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TypedNewPassword } from '#components/form/typed-password.ts'
import { useApiForm } from '#components/form/use-api-form.ts'
import { showToast } from '#components/ui/toast.ts'
import { sendBackPasswordVerifyCode } from '#lib/contracts/account/captcha.ts'
import { updateUserPassword } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { PASSWORD_HELP } from './password-help.ts'

const recovery = { ...updateUserPassword, input: updateUserPassword.input.extend({ password: TypedNewPassword }) }

/**
 * Resets the password by SMS code, prefilled with the number typed at login; login continues
 * with the one typed here. Nothing here reveals whether a number has an account.
 */
export function RecoverForm({ mobile, onDone, onBack }: RecoverFormProps) {
  const form = useApiForm({
    endpoint: recovery,
    defaultValues: { mobile, verifyCode: '', password: '' },
    fieldOf: { [ERROR_CODES.CODE_WRONG]: 'verifyCode', [ERROR_CODES.PASSWORD_WEAK]: 'password' },
    onDone: () => {
      void showToast('密码已重设，请用新密码登录', 'success')
      onDone(form.getValues('mobile'))
    },
  })
  return (
    <Box component="form" method="post" noValidate onSubmit={form.submit} aria-label="找回密码" sx={formSx}>
      <Box>
        <Typography component="h2" sx={{ fontSize: 'var(--text-lg)', fontWeight: 600 }}>
          找回密码
        </Typography>
        <Typography variant="body2" color="textSecondary">
          用注册手机号收取验证码，设置新密码。其他设备上的登录会同时退出。
        </Typography>
      </Box>
      <MobileField control={form.control} name="mobile" placeholder="请输入注册时的手机号" />
      <CodeField
        form={form}
        name="verifyCode"
        mobile={() => form.getValues('mobile')}
        isReady={() => form.trigger('mobile', { shouldFocus: true })}
        send={(wish) => callApi(sendBackPasswordVerifyCode, { ...wish })}
      />
      <PasswordField
        control={form.control}
        name="password"
        label="新密码"
        help={PASSWORD_HELP}
        autoComplete="new-password"
      />
      <SubmitButton isBusy={form.isBusy} fullWidth>
        重设密码
      </SubmitButton>
      <Button onClick={onBack}>返回登录</Button>
    </Box>
  )
}

const formSx = { display: 'grid', gap: 4 }

interface RecoverFormProps {
  /** The number typed at login, or ''. */
  mobile: string
  onDone: (mobile: string) => void
  onBack: () => void
}
