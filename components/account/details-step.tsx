'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type MouseEvent, type SyntheticEvent, useRef } from 'react'
import { z } from 'zod'
import { dropDraft } from '#components/form/drafts.ts'
import { type CityChoice, CityField } from '#components/form/fields/city-field.tsx'
import { SelectField } from '#components/form/fields/select-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { useDraft } from '#components/form/use-draft.ts'
import { handleError } from '#components/ui/handle-error.ts'
import { updateBasicInfo, updateUserInfo } from '#lib/contracts/account/user.ts'
import { SEXES } from '#lib/contracts/codes.ts'
import type { AccountType } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { INTRODUCTION_MAX } from '#lib/contracts/limits.ts'
import { SEX_WORDS } from '#lib/copy/enums.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { INTRODUCTION_HELP } from './account-copy.ts'
import { ApplicationNotice } from './application-notice.tsx'
import { refreshUser } from './refresh-user.ts'

interface Words {
  label: string
  name: { label: string; help: string }
  city: string
  /** For accounts that apply for a public page. */
  introduction?: { label: string; help: string }
  hasSexField: boolean
}

const NICKNAME_HELP = '发表评价和回复时显示'

const WORDS: Record<AccountType, Words> = {
  user: {
    label: '完善资料',
    name: { label: '昵称', help: NICKNAME_HELP },
    city: '所在城市',
    hasSexField: true,
  },
  coach: {
    label: '教练资料',
    name: { label: '昵称', help: `${NICKNAME_HELP}，例如“王教练”` },
    city: '授课城市',
    introduction: { label: '个人简介', help: '从业经历、擅长的项目、教学特点' },
    hasSexField: true,
  },
  venue: {
    label: '场馆资料',
    name: { label: '昵称', help: `${NICKNAME_HELP}，例如场馆的简称` },
    city: '场馆所在城市',
    introduction: { label: '场馆简介', help: '场地、设施、适合的项目' },
    hasSexField: false,
  },
}

/** Both calls in one form. Empty fields are not sent, so coming back here overwrites nothing. */
const { nickname, sex, cityCode } = updateBasicInfo.input.shape
const emptyToUndefined = <T,>(value: T) => value || undefined
const details = {
  ...updateBasicInfo,
  input: z.object({
    nickname: nickname.transform(emptyToUndefined),
    sex: sex.transform(emptyToUndefined),
    cityCode: cityCode.transform(emptyToUndefined),
    introduction: updateUserInfo.input.shape.introduction.transform(emptyToUndefined),
  }),
}

const DRAFT = 'registration details'
const DRAFT_FIELDS = ['nickname', 'sex', 'cityCode', 'introduction'] as const

/** Third step: profile details, and how a coach or venue continues; all optional. */
export function DetailsStep({ type, cities, onNext }: DetailsStepProps) {
  const { label, name, city, introduction, hasSexField } = WORDS[type]
  /** Address of the application's form, if its button was pressed: it continues there once all is saved. */
  const application = useRef<string | null>(null)
  const form = useApiForm({
    endpoint: details,
    defaultValues: { nickname: '', sex: null, cityCode: null, introduction: '' },
    fieldOf: { [ERROR_CODES.TEXT_REFUSED]: 'nickname' },
    onDone: async (_, { introduction }) => {
      if (introduction) await callApi(updateUserInfo, { introduction })
      dropDraft(DRAFT)
      await refreshUser().catch(handleError)
      if (application.current) window.location.assign(application.current)
      else onNext()
    },
  })
  useDraft(form, DRAFT, DRAFT_FIELDS)
  const save = (event: SyntheticEvent, address: string | null) => {
    application.current = address
    return form.submit(event)
  }
  const apply = (event: MouseEvent, address: string) => {
    // In another tab, nothing is left here.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (Object.values(form.getValues()).some(Boolean)) void save(event, address)
  }
  return (
    <Box sx={stepSx}>
      <Alert severity="success">账号已注册并登录。下面的资料都可以以后再填。</Alert>
      <Box
        component="form"
        method="post"
        noValidate
        onSubmit={(event) => save(event, null)}
        aria-label={label}
        sx={stepSx}
      >
        <TextField
          control={form.control}
          name="nickname"
          label={name.label}
          help={name.help}
          autoComplete={type === 'venue' ? 'organization' : 'nickname'}
        />
        {hasSexField && (
          <SelectField control={form.control} name="sex" label="性别" autoComplete="sex">
            <option value="">不填</option>
            {SEXES.map((sex) => (
              <option key={sex} value={sex}>
                {SEX_WORDS[sex]}
              </option>
            ))}
          </SelectField>
        )}
        <CityField
          control={form.control}
          name="cityCode"
          label={city}
          cities={cities}
          // Where coaches teach and venues are is not the user's address.
          autoComplete={type === 'user' ? 'address-level2' : undefined}
        />
        {introduction && (
          <TextField
            control={form.control}
            name="introduction"
            label={introduction.label}
            placeholder={introduction.help}
            help={INTRODUCTION_HELP}
            rows={3}
            count={INTRODUCTION_MAX}
          />
        )}
        <SubmitButton isBusy={form.isBusy} fullWidth>
          保存并继续
        </SubmitButton>
      </Box>
      <Button onClick={onNext}>以后再说</Button>
      {type !== 'user' && <ApplicationNotice type={type} onOpen={apply} />}
    </Box>
  )
}

const stepSx = { display: 'grid', gap: 4 }

interface DetailsStepProps {
  type: AccountType
  cities: CityChoice[]
  onNext: () => void
}
