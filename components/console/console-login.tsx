import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useSWR from 'swr'
import { z } from 'zod'
import { CodeField } from '#components/form/code/code-field.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TypedPassword } from '#components/form/typed-password.ts'
import { useApiForm } from '#components/form/use-api-form.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { PanelForm } from '#components/ui/panel.tsx'
import { SmsCode } from '#lib/contracts/account/account-fields.ts'
import { sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { maskMobile } from '#lib/contracts/account/mask-mobile.ts'
import { getUserProfile } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { CONSOLE_IDLE } from '#lib/contracts/limits.ts'
import { openConsole } from '#lib/contracts/operator/operator.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** The second step into the console, shown over the current screen. */
export function ConsoleLogin({ asksPassword, onDone }: ConsoleLoginProps) {
  const read = useSWR(getUserProfile.path, () => callApi(getUserProfile, {}))
  return (
    <Dialog open aria-labelledby="console-login" fullWidth maxWidth="xs">
      <DialogTitle id="console-login">进入运营后台</DialogTitle>
      <DialogContent>
        <p>每次进入都要短信验证；{CONSOLE_IDLE / 60_000} 分钟没有操作需要重新验证。</p>
        <Loaded read={read}>
          {({ mobile }) => <VerificationForm mobile={mobile} asksPassword={asksPassword} onDone={onDone} />}
        </Loaded>
      </DialogContent>
    </Dialog>
  )
}

function VerificationForm({ mobile, asksPassword, onDone }: ConsoleLoginProps & { mobile: string }) {
  const form = useApiForm({
    endpoint: { ...openConsole, input: z.looseObject({ verifyCode: SmsCode, ...(asksPassword && PASSWORD) }) },
    defaultValues: { verifyCode: '', ...(asksPassword && { password: '' }) },
    fieldOf: { [ERROR_CODES.CODE_WRONG]: 'verifyCode', [ERROR_CODES.OLD_PASSWORD_WRONG]: 'password' },
    onDone,
  })
  return (
    <PanelForm onSubmit={form.submit} label="进入运营后台">
      {asksPassword && (
        <PasswordField control={form.control} name="password" label="登录密码" autoComplete="current-password" />
      )}
      <CodeField
        form={form}
        name="verifyCode"
        label={`发送到 ${maskMobile(mobile)} 的验证码`}
        mobile={() => mobile}
        send={(wish) => callApi(sendVerifyCode, { ...wish, purpose: 'console' })}
      />
      <SubmitButton isBusy={form.isBusy}>进入</SubmitButton>
    </PanelForm>
  )
}

const PASSWORD = { password: TypedPassword }

interface ConsoleLoginProps {
  /** The session was started without a password. */
  asksPassword: boolean
  onDone: () => void
}
