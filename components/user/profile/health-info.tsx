'use client'

import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { CheckField } from '#components/form/fields/check-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { handleError } from '#components/ui/handle-error.ts'
import { Panel, PanelForm } from '#components/ui/panel.tsx'
import { deleteUserHealInfo, type UserProfile, updateUserHealInfo } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { HEALTH_CONSENT_VERSION, HEALTH_TEXT_MAX } from '#lib/contracts/limits.ts'
import { formatDay } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useAfterSave } from './use-after-save.ts'

const NOTE = '身高、体重和身体状况属于敏感个人信息。只在您单独同意后保存，只有您自己能看到，随时可以撤回并删除。'

/**
 * A number as typed, even if unfinished; '' if empty. Anything else is rejected by the contract, with an error text.
 */
const typedNumber = <T extends z.ZodType<unknown, number | null>>(number: T) =>
  z
    .string()
    .normalize('NFKC')
    .trim()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(number)

const { heightCm, weightKg } = updateUserHealInfo.input.shape

const saveWithConsent = {
  ...updateUserHealInfo,
  input: updateUserHealInfo.input.extend({
    heightCm: typedNumber(heightCm),
    weightKg: typedNumber(weightKg),
    consentVersion: z.string().refine((version) => version === HEALTH_CONSENT_VERSION, { error: '保存前请先勾选同意' }),
  }),
}

/** Health information, which needs a separate consent, and withdrawal of it. */
export function HealthInfo({ profile }: { profile: UserProfile }) {
  const afterSave = useAfterSave()
  const { health } = profile
  const { control, submit, isBusy, reset, setFocus } = useApiForm({
    endpoint: saveWithConsent,
    defaultValues: {
      heightCm: String(health?.heightCm ?? ''),
      weightKg: String(health?.weightKg ?? ''),
      conditions: health?.conditions ?? '',
      consentVersion: health?.consentVersion === HEALTH_CONSENT_VERSION ? HEALTH_CONSENT_VERSION : '',
    },
    fieldOf: { [ERROR_CODES.CONSENT_REQUIRED]: 'consentVersion' },
    onDone: (data) => afterSave(data),
  })
  const hadHealth = useRef(Boolean(health))
  useEffect(() => {
    // The withdraw button has unmounted.
    if (hadHealth.current && !health) setFocus('heightCm')
    hadHealth.current = Boolean(health)
  }, [health, setFocus])
  const [isWithdrawing, setWithdrawing] = useState(false)
  const withdraw = async () => {
    if (isWithdrawing) return
    setWithdrawing(true)
    try {
      await afterSave(await callApi(deleteUserHealInfo, {}), '已撤回同意，健康信息已删除')
      reset({ heightCm: '', weightKg: '', conditions: '', consentVersion: '' })
    } catch (error) {
      handleError(error)
    } finally {
      setWithdrawing(false)
    }
  }
  return (
    <Panel title="健康信息" note={NOTE}>
      <PanelForm onSubmit={submit}>
        <TextField control={control} name="heightCm" label="身高" end="厘米" inputMode="numeric" autoComplete="off" />
        <TextField control={control} name="weightKg" label="体重" end="公斤" inputMode="decimal" autoComplete="off" />
        <TextField control={control} name="conditions" label="伤病、过敏等身体状况" rows={3} count={HEALTH_TEXT_MAX} />
        <CheckField control={control} name="consentVersion" value={HEALTH_CONSENT_VERSION}>
          我单独同意平台保存以上健康信息
          {health && `（${formatDay(health.consentedAt)} 已同意）`}
        </CheckField>
        <SubmitButton isBusy={isBusy}>保存健康信息</SubmitButton>
        {health && (
          <Button color="error" onClick={withdraw} aria-disabled={isWithdrawing} sx={withdrawSx}>
            撤回同意并删除健康信息
          </Button>
        )}
      </PanelForm>
    </Panel>
  )
}

const withdrawSx = { justifySelf: { md: 'start' } }
