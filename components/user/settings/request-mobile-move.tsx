'use client'

import { CodeField } from '#components/form/code/code-field.tsx'
import { MobileField } from '#components/form/fields/mobile-field.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TypedPassword } from '#components/form/typed-password.ts'
import { useApiForm } from '#components/form/use-api-form.ts'
import { PanelForm } from '#components/ui/panel.tsx'
import { showToast } from '#components/ui/toast.ts'
import { sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { maskMobile } from '#lib/contracts/account/mask-mobile.ts'
import { askMobileMove, type UserProfile } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { MOBILE_MOVE_WAIT } from '#lib/contracts/limits.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { AccountName } from './account-name.tsx'
import css from './mobile-setting.module.css'
import { useMobileMove } from './use-mobile-move.ts'

const WAIT_DAYS = MOBILE_MOVE_WAIT / (24 * 60 * 60 * 1000)

const consequencesOf = (mobile: string) => [
  `提交后向原手机号 ${maskMobile(mobile)} 发送提醒短信，最早 ${WAIT_DAYS} 天后更换为新手机号。`,
  '在此之前原手机号仍可登录；任何已登录的设备都可以撤回，修改密码或更换手机号也会撤回。',
  '更换后所有设备退出登录，请用新手机号登录；没有结束的预约、需求和反馈也改用新手机号。',
  '原手机号已经注销的，请尽快申请：号码重新放出后，拿到它的人能收到验证码并登录。',
]

const formEndpoint = { ...askMobileMove, input: askMobileMove.input.extend({ password: TypedPassword }) }

/** Requests another number by password and a code to the new one, for users who lost the old number (decision 78). */
export function RequestMobileMove({ profile, onDone }: { profile: UserProfile; onDone: () => void }) {
  const move = useMobileMove()
  const form = useApiForm({
    endpoint: formEndpoint,
    defaultValues: { password: '', mobile: '', verifyCode: '' },
    fieldOf: {
      [ERROR_CODES.OLD_PASSWORD_WRONG]: 'password',
      [ERROR_CODES.CODE_WRONG]: 'verifyCode',
      [ERROR_CODES.MOBILE_TAKEN]: 'mobile',
      [ERROR_CODES.CONFLICT]: 'mobile',
    },
    onDone: async (request) => {
      onDone()
      await move.mutate(request, { revalidate: false })
      void showToast('申请已提交，手机号还没有更换', 'success')
    },
  })
  return (
    <>
      <ul className={css.meanings}>
        {consequencesOf(profile.mobile).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <PanelForm onSubmit={form.submit} label="申请更换手机号">
        <AccountName name={profile.userName} />
        <PasswordField control={form.control} name="password" label="登录密码" autoComplete="current-password" />
        <MobileField control={form.control} name="mobile" label="新手机号" placeholder="请输入 11 位手机号" />
        <CodeField
          form={form}
          name="verifyCode"
          label="新手机号的验证码"
          mobile={() => form.getValues('mobile')}
          isReady={() => form.trigger('mobile', { shouldFocus: true })}
          send={(request) => callApi(sendVerifyCode, { ...request, purpose: 'changeMobile' })}
        />
        <SubmitButton isBusy={form.isBusy}>申请更换</SubmitButton>
      </PanelForm>
    </>
  )
}
