'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { CodeField } from '#components/form/code/code-field.tsx'
import { dropDraft } from '#components/form/drafts.ts'
import { CheckField } from '#components/form/fields/check-field.tsx'
import { MobileField } from '#components/form/fields/mobile-field.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TypedNewPassword } from '#components/form/typed-password.ts'
import { useApiForm } from '#components/form/use-api-form.ts'
import { useDraft } from '#components/form/use-draft.ts'
import { UserName } from '#lib/contracts/account/account-fields.ts'
import { type LoginResult, register } from '#lib/contracts/account/auth.ts'
import { sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import type { AccountType } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { handleScanRefusal } from './handle-scan-refusal.ts'
import { PASSWORD_HELP } from './password-help.ts'
import { useExistenceCheck } from './use-existence-check.ts'

/** The contract with the page's own rules: the name is optional, the agreement is required. */
export const registrationForVersion = (version: string) => ({
  ...register,
  input: register.input.extend({
    password: TypedNewPassword,
    userName: z.union([z.literal('').transform(() => undefined), UserName]).optional(),
    agreementVersion: z.literal(version, { error: '请阅读并同意用户协议与隐私声明' }),
  }),
})

const DRAFT = 'registration'
/** Fields stored as a draft; neither password nor consent is. */
const DRAFT_FIELDS = ['mobile', 'userName'] as const

/** Second step: creates the account. `handle`: the scanned WeChat account to bind, or ''. */
export function FillInfoForm({ type, handle, inviter, agreementVersion, onRegistered }: FillInfoFormProps) {
  const registration = useMemo(() => registrationForVersion(agreementVersion), [agreementVersion])
  const form = useApiForm({
    endpoint: registration,
    defaultValues: {
      mobile: '',
      verifyCode: '',
      password: '',
      userName: '',
      userType: type,
      unionId: '',
      agreementVersion: '',
    },
    fieldOf: {
      [ERROR_CODES.CODE_WRONG]: 'verifyCode',
      [ERROR_CODES.MOBILE_TAKEN]: 'mobile',
      [ERROR_CODES.NAME_TAKEN]: 'userName',
      [ERROR_CODES.TEXT_REFUSED]: 'userName',
      [ERROR_CODES.PASSWORD_WEAK]: 'password',
      [ERROR_CODES.CONSENT_REQUIRED]: 'agreementVersion',
    },
    onDone: (session) => {
      dropDraft(DRAFT)
      onRegistered(session)
    },
    onError: (error) => handleScanRefusal(error, '注册'),
  })
  useEffect(() => {
    form.setValue('userType', type)
    form.setValue('unionId', handle)
    form.setValue('inviter', inviter)
  }, [form.setValue, type, handle, inviter])
  useDraft(form, DRAFT, DRAFT_FIELDS)
  const isFree = useExistenceCheck(form, 'mobile', 'register')
  return (
    <Box component="form" method="post" noValidate onSubmit={form.submit} aria-label="填写信息" sx={formSx}>
      <MobileField control={form.control} name="mobile" placeholder="请输入手机号" onBlur={() => void isFree()} />
      <CodeField
        form={form}
        name="verifyCode"
        mobile={() => form.getValues('mobile')}
        isReady={isFree}
        send={(wish) => callApi(sendVerifyCode, { ...wish, purpose: 'register' })}
      />
      <PasswordField
        control={form.control}
        name="password"
        label="设置密码"
        help={PASSWORD_HELP}
        autoComplete="new-password"
      />
      <TextField
        control={form.control}
        name="userName"
        label="用户名（选填）"
        help="可用来登录，没有昵称时显示给其他人；不填则自动生成"
        autoComplete="username"
        spellCheck={false}
      />
      <CheckField control={form.control} name="agreementVersion" value={agreementVersion}>
        我已阅读并同意
        <Link href="/faq/xieyi" target="_blank" rel="noopener" noWrap>
          《用户协议》
        </Link>
        （{agreementVersion} 版）与
        <Link href="/faq/shengming" target="_blank" rel="noopener" noWrap>
          《隐私声明》
        </Link>
      </CheckField>
      <SubmitButton isBusy={form.isBusy} fullWidth color="secondary">
        注册
      </SubmitButton>
    </Box>
  )
}

const formSx = { display: 'grid', gap: 4 }

interface FillInfoFormProps {
  type: AccountType
  handle: string
  /** Account id of the inviter. */
  inviter: number | undefined
  /** Current version of the user agreement. */
  agreementVersion: string
  onRegistered: (session: LoginResult) => void
}
