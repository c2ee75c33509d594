'use client'

import { dropDraft, readDraft } from '#components/form/drafts.ts'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { useStoredDraft } from '#components/form/use-draft.ts'
import { showToast } from '#components/ui/toast.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { REPORT_TEXT_MAX } from '#lib/contracts/limits.ts'
import { objectToReport, type ReportDecision } from '#lib/contracts/report/report.ts'
import css from './report.module.css'

const DRAFT_FIELDS = ['words'] as const

/** The author's objection to a decision, allowed once. Typed text is stored in this tab until it is sent. */
export function ObjectionForm({ reportId, onDone }: ObjectionFormProps) {
  const key = `objection:${reportId}`
  const form = useApiForm({
    endpoint: objectToReport,
    defaultValues: { words: '', ...readDraft<{ words: string }>(key), reportId },
    fieldOf: { [ERROR_CODES.CONFLICT]: 'words', [ERROR_CODES.GONE]: 'words' },
    onDone: (decision) => {
      dropDraft(key)
      void showToast('申诉已提交', 'success')
      onDone(decision)
    },
  })
  useStoredDraft(form, key, DRAFT_FIELDS)
  return (
    <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <TextField
        control={form.control}
        name="words"
        label="申诉理由"
        help="只能申诉一次，由没有参与原决定的审核人员复核"
        rows={4}
        count={REPORT_TEXT_MAX}
        autoFocus
      />
      <SubmitButton isBusy={form.isBusy}>提交申诉</SubmitButton>
    </form>
  )
}

interface ObjectionFormProps {
  reportId: number
  onDone: (decision: ReportDecision) => void
}
