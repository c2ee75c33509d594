'use client'

import { dropDraft, logInToWrite, readDraft } from '#components/form/drafts.ts'
import { SelectField } from '#components/form/fields/select-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { photoProblem } from '#components/form/uploads/photo.ts'
import { PhotoField } from '#components/form/uploads/photo-field.tsx'
import { useClearPhotoError } from '#components/form/uploads/use-clear-photo-error.ts'
import { usePhotos } from '#components/form/uploads/use-photos.ts'
import { useApiForm } from '#components/form/use-api-form.ts'
import { useStoredDraft } from '#components/form/use-draft.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PHOTO_EXTENSIONS, PHOTO_MAX_BYTES, REPORT_MAX_PHOTOS, REPORT_TEXT_MAX } from '#lib/contracts/limits.ts'
import { type ReportTarget, sendReport } from '#lib/contracts/report/report.ts'
import { REPORT_REASONS, type ReportReason } from '#lib/contracts/report/report-states.ts'
import { PHOTO_HELP } from '#lib/copy/photo.ts'
import { REPORT_REASON_WORDS } from '#lib/copy/report.ts'
import { isLoggedIn } from '#lib/session/is-logged-in.ts'
import { useSession } from '#lib/session/session.ts'
import css from './report.module.css'

const PHOTO_RULES = {
  extensions: PHOTO_EXTENSIONS.join('|'),
  maxBytes: PHOTO_MAX_BYTES,
  maxCount: REPORT_MAX_PHOTOS,
}

/** The stored draft, including photos, since they are uploaded already. */
interface Draft {
  reason?: ReportReason
  words: string
  pictures: string[]
  clientKey: string
}

const DRAFT_FIELDS = ['reason', 'words', 'pictures', 'clientKey'] as const

/** Reason, text and photos of a report. Typed text is stored in this tab until it is sent. */
export function ReportForm({ target, onSent }: ReportFormProps) {
  const { kind, id } = target
  const key = `report:${kind}:${id}`
  const session = useSession()
  const form = useApiForm({
    endpoint: sendReport,
    defaultValues: { ...initialValues(key), kind, id } as Draft & { kind: typeof kind; id: number },
    fieldOf: { [ERROR_CODES.CONFLICT]: 'words', [ERROR_CODES.NOT_ALLOWED]: 'words', [ERROR_CODES.GONE]: 'words' },
    onDone: () => {
      dropDraft(key)
      onSent()
    },
  })
  const photos = usePhotos(PHOTO_RULES, {
    value: (form.watch('pictures') ?? []).map((address) => ({ address, size: null })),
    onChange: (list) =>
      form.setValue(
        'pictures',
        list.map(({ address }) => address),
      ),
    as: 'paper',
  })
  useStoredDraft(form, key, DRAFT_FIELDS)
  useClearPhotoError(form, 'pictures', photos.list)

  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (form.isBusy || !(await form.trigger(['reason', 'words'], { shouldFocus: true }))) return
    if (!(await isLoggedIn(session))) return logInToWrite(key)
    const problem = photoProblem(photos.list, '提交')
    if (problem) return form.setError('pictures', { message: problem })
    form.clearErrors('pictures')
    await form.submit()
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <SelectField control={form.control} name="reason" label="举报原因" emptyValue="">
        <option value="">请选择</option>
        {REPORT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REPORT_REASON_WORDS[reason]}
          </option>
        ))}
      </SelectField>
      <TextField
        control={form.control}
        name="words"
        label={form.watch('reason') === 'other' ? '说明' : '说明（选填）'}
        placeholder="哪里不符合事实或违反了规则？时间、经过越具体，核查越快"
        rows={5}
        count={REPORT_TEXT_MAX}
      />
      <PhotoField
        label="证据图片（选填）"
        photos={photos}
        rules={PHOTO_RULES}
        help={`只有您和平台的审核人员能看到。${PHOTO_HELP}`}
        error={form.formState.errors.pictures?.message as string | undefined}
      />
      <p className={css.help}>对方不会知道是谁举报的。举报成立后内容会被隐藏，对方可以申诉一次。</p>
      <SubmitButton isBusy={form.isBusy}>提交举报</SubmitButton>
    </form>
  )
}

const initialValues = (key: string): Draft => ({
  words: '',
  pictures: [],
  clientKey: crypto.randomUUID(),
  ...readDraft<Draft>(key),
})

interface ReportFormProps {
  target: ReportTarget
  onSent: () => void
}
