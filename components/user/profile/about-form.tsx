'use client'

import { INTRODUCTION_HELP } from '#components/account/account-copy.ts'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { Panel, PanelForm } from '#components/ui/panel.tsx'
import { type UserProfile, updateUserInfo } from '#lib/contracts/account/user.ts'
import { INTRODUCTION_MAX } from '#lib/contracts/limits.ts'
import { AvatarField } from './avatar-field.tsx'
import { useAfterSave } from './use-after-save.ts'

/** Avatar and introduction. */
export function AboutForm({ profile, imageHost }: { profile: UserProfile; imageHost: string }) {
  const afterSave = useAfterSave()
  const { control, submit, isBusy } = useApiForm({
    endpoint: updateUserInfo,
    defaultValues: { headImg: profile.headImg, introduction: profile.introduction },
    onDone: (data) => afterSave(data),
  })
  return (
    <Panel title="头像与简介" note="发表评价和回复时，其他人会看到您的头像。">
      <PanelForm onSubmit={submit}>
        <AvatarField control={control} name="headImg" imageHost={imageHost} />
        <TextField
          control={control}
          name="introduction"
          label="简介"
          help={profile.userType === 'user' ? '只有您自己能看到' : INTRODUCTION_HELP}
          rows={3}
          count={INTRODUCTION_MAX}
        />
        <SubmitButton isBusy={isBusy}>保存</SubmitButton>
      </PanelForm>
    </Panel>
  )
}
