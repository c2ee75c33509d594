'use client'

import Button from '@mui/material/Button'
import { useFieldArray } from 'react-hook-form'
import { ActionButton } from '#components/application/action-button.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { Panel } from '#components/user/panel.tsx'
import { reviewCheckRecord } from '#lib/contracts/application.ts'
import { REVIEW_REASON_MAX_LENGTH, REVIEW_REASONS_MAX } from '#lib/contracts/limits.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './review.module.css'

const NO_REASON = { field: '', text: '' }

/** Approves the application, which publishes it, or rejects it with what has to change, per field (`fields`: its labels). */
export function Decision({ checkId, version, fields, onDecided }: DecisionProps) {
  const form = useApiForm({
    endpoint: reviewCheckRecord,
    defaultValues: { checkId, version, isApproved: false, reasons: [NO_REASON] },
    onDone: onDecided,
  })
  const approve = async () => {
    await callApi(reviewCheckRecord, { checkId, version, isApproved: true })
    onDecided()
  }
  const reasons = useFieldArray({ control: form.control, name: 'reasons' })
  return (
    <div className={css.decision}>
      <Panel title="通过" note="通过后立即公开，已公开的主页会换成这份资料。">
        <div className={css.ways}>
          <ActionButton action={approve} busyText="正在公开…" look="contained">
            通过并公开
          </ActionButton>
        </div>
      </Panel>
      <Panel title="驳回" note="写明哪一项、要怎么改；提交的人会在对应的栏目旁边看到。">
        <form className={css.reasons} onSubmit={form.submit} aria-label="驳回" noValidate>
          {reasons.fields.map((reason, at) => (
            <fieldset key={reason.id} className={css.reason}>
              <legend>原因 {at + 1}</legend>
              <SelectField control={form.control} name={`reasons.${at}.field`} label="栏目" empty="">
                <option value="">整份资料</option>
                {Object.entries(fields).map(([name, { label }]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <TextField
                control={form.control}
                name={`reasons.${at}.text`}
                label="说明"
                placeholder="例如：证书照片看不清编号，请重新拍摄"
                rows={2}
                count={REVIEW_REASON_MAX_LENGTH}
              />
              {reasons.fields.length > 1 && (
                <Button size="small" onClick={() => reasons.remove(at)} aria-label={`删除原因 ${at + 1}`}>
                  删除
                </Button>
              )}
            </fieldset>
          ))}
          <div className={css.ways}>
            <SubmitButton isBusy={form.isBusy} fullWidth={false} color="secondary">
              驳回
            </SubmitButton>
            {reasons.fields.length < REVIEW_REASONS_MAX && (
              <Button onClick={() => reasons.append(NO_REASON)}>再加一条原因</Button>
            )}
          </div>
        </form>
      </Panel>
    </div>
  )
}

interface DecisionProps {
  checkId: string
  version: number
  /** Each field of the content and its label. */
  fields: Record<string, { label: string }>
  onDecided: () => void
}
