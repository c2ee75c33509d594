'use client'

import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { PanelForm } from '#components/ui/panel.tsx'
import { showToast } from '#components/ui/toast.ts'
import { updateUserName } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { USER_NAME_MAX, USER_NAME_MIN } from '#lib/contracts/limits.ts'
import { logIn } from '#lib/session/session.ts'
import { useProfile } from '../profile/use-profile.ts'

/** Changes the user name, used to log in and shown to others. */
export function ChangeUserName({ userName, onDone }: { userName: string; onDone: () => void }) {
  const profile = useProfile()
  const { control, submit, isBusy } = useApiForm({
    endpoint: updateUserName,
    defaultValues: { userName },
    fieldOf: { [ERROR_CODES.NAME_TAKEN]: 'userName', [ERROR_CODES.TEXT_REFUSED]: 'userName' },
    onDone: async (user) => {
      logIn(user)
      await profile.mutate()
      void showToast('用户名已修改', 'success')
      onDone()
    },
  })
  return (
    <PanelForm onSubmit={submit} label="修改用户名">
      <TextField
        control={control}
        name="userName"
        label="新用户名"
        help={`${USER_NAME_MIN} 至 ${USER_NAME_MAX} 个字，可用文字、数字和 _ · . -`}
        autoComplete="username"
        spellCheck={false}
      />
      <SubmitButton isBusy={isBusy}>保存用户名</SubmitButton>
    </PanelForm>
  )
}
