'use client'

import { CodeField } from '#components/form/code/code-field.tsx'
import { MobileField } from '#components/form/fields/mobile-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { PanelForm } from '#components/ui/panel.tsx'
import { showToast } from '#components/ui/toast.ts'
import { sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { maskMobile } from '#lib/contracts/account/mask-mobile.ts'
import { updateUserMobile } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { logIn } from '#lib/session/session.ts'
import { useProfile } from '../profile/use-profile.ts'
import { useMobileMove } from './use-mobile-move.ts'

/**
 * Changes the mobile number: a code to the old number proves ownership, one to the new that it
 * works.
 */
export function UpdateMobile({ mobile: old, onDone }: { mobile: string; onDone: () => void }) {
  const profile = useProfile()
  const move = useMobileMove()
  const form = useApiForm({
    endpoint: updateUserMobile,
    defaultValues: { oldVerifyCode: '', mobile: '', verifyCode: '' },
    fieldOf: {
      [ERROR_CODES.OLD_CODE_WRONG]: 'oldVerifyCode',
      [ERROR_CODES.CODE_WRONG]: 'verifyCode',
      [ERROR_CODES.MOBILE_TAKEN]: 'mobile',
    },
    onDone: async (user) => {
      logIn(user)
      await Promise.all([profile.mutate(), move.mutate()])
      void showToast('手机号已更换，其他设备已退出登录', 'success')
      onDone()
    },
  })
  return (
    <PanelForm onSubmit={form.submit} label="更换手机号">
      <CodeField
        form={form}
        name="oldVerifyCode"
        label={`原手机号 ${maskMobile(old)} 的验证码`}
        mobile={() => old}
        send={(request) => callApi(sendVerifyCode, { ...request, purpose: 'confirmMobile' })}
      />
      <MobileField
        control={form.control}
        name="mobile"
        label="新手机号"
        placeholder="请输入 11 位手机号"
        help="没有结束的预约、需求和反馈也改用新手机号"
      />
      <CodeField
        form={form}
        name="verifyCode"
        label="新手机号的验证码"
        mobile={() => form.getValues('mobile')}
        isReady={() => form.trigger('mobile', { shouldFocus: true })}
        send={(request) => callApi(sendVerifyCode, { ...request, purpose: 'changeMobile' })}
      />
      <SubmitButton isBusy={form.isBusy}>更换手机号</SubmitButton>
    </PanelForm>
  )
}
