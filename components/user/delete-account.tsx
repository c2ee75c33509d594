'use client'

import { z } from 'zod'
import { CheckField } from '#components/form/check-field.tsx'
import { PasswordField } from '#components/form/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TypedPassword } from '#components/form/typed-password.ts'
import { useApiForm } from '#components/form/use-api-form.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ACCOUNT_DELETION_WAIT } from '#lib/contracts/limits.ts'
import { deleteAccount } from '#lib/contracts/user.ts'
import { dropSession } from '#lib/session/session.ts'
import css from './delete-account.module.css'
import { Panel, PanelForm } from './panel.tsx'

const WAIT_DAYS = ACCOUNT_DELETION_WAIT / (24 * 60 * 60 * 1000)

const MEANINGS = [
  '提交后立即在所有设备上退出登录。',
  `等待 ${WAIT_DAYS} 天。期间重新登录，申请就会撤回，一切保持原样。`,
  `${WAIT_DAYS} 天后删除账号、个人资料、健康信息、收藏、反馈、照片和微信绑定，无法恢复。`,
  '教练或场馆主页同时下架并清空，发布的文章、视频、课程和职位一并删除；没有结束的预约和需求自动撤回。',
  '已发表的评价改为匿名，不再与您有关。',
  '手机号可以重新注册，但不会找回原来的内容。',
]

const UNDERSTOOD = 'yes'

const deleteKnowingly = {
  ...deleteAccount,
  input: deleteAccount.input.extend({
    password: TypedPassword,
    understood: z.string().refine((text) => text === UNDERSTOOD, { error: '请先确认已了解注销的后果' }),
  }),
}

/** Asks for the account to be deleted (T35): what it means, the password, and a waiting period. */
export function DeleteAccount({ onDone }: { onDone: (dueAt: string) => void }) {
  const { control, submit, isBusy } = useApiForm({
    endpoint: deleteKnowingly,
    defaultValues: { password: '', understood: '' },
    fieldOf: { [ERROR_CODES.OLD_PASSWORD_WRONG]: 'password' },
    onDone: ({ dueAt }) => {
      onDone(dueAt)
      dropSession()
    },
  })
  return (
    <Panel title="注销账号">
      <ul className={css.meanings}>
        {MEANINGS.map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ul>
      <PanelForm onSubmit={submit} label="注销账号">
        <PasswordField control={control} name="password" label="登录密码" autoComplete="current-password" />
        <CheckField control={control} name="understood" value={UNDERSTOOD}>
          我已了解注销的后果
        </CheckField>
        <SubmitButton isBusy={isBusy} color="error">
          申请注销
        </SubmitButton>
      </PanelForm>
    </Panel>
  )
}
