'use client'

import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import useSWR from 'swr'
import type { z } from 'zod'
import { ChoiceField } from '#components/form/choice-field.tsx'
import { dropDraft, readDraft } from '#components/form/drafts.ts'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { GroupFrame } from '#components/form/group-frame.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { useKeptDraft } from '#components/form/use-draft.ts'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'
import { Fold } from '#components/ui/fold.tsx'
import { meetError } from '#components/ui/meet-error.ts'
import { familyOf, leadTokenPath } from '#lib/config/routes.ts'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getLeadTarget, type LeadTarget, sendLead } from '#lib/contracts/lead/lead.ts'
import { getSimilarOfTarget, type PausedParty } from '#lib/contracts/lead/lead-match.ts'
import { LEAD_QUESTIONS, LEARNER_LEVELS, type LeadField, type LeadKind } from '#lib/contracts/lead/lead-states.ts'
import { LEAD_TEXT_MAX } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import { FAMILY_WORDS } from '#lib/copy/families.ts'
import {
  LEAD_CALLS,
  LEAD_FREE,
  LEAD_TEXT_LABELS,
  LEARNER_AGE_WORDS,
  LEARNER_LEVEL_WORDS,
  whatFollows,
  whoSeesNumber,
} from '#lib/copy/lead.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { authToken, useSession } from '#lib/session/session.ts'
import css from './lead-form.module.css'
import { LeadMobile } from './lead-mobile.tsx'
import { emptyLead, LEAD_DRAFT, type LeadDraft, type LeadForm, type LeadValues, leadDraftKey } from './lead-values.ts'
import { PausedTarget } from './paused-target.tsx'
import { TimesGrid } from './times-grid.tsx'

const isGone = (error: unknown) => error instanceof ApiError && error.code === ERROR_CODES.GONE
/** What is gone is not asked for again. */
const UNLESS_GONE = { shouldRetryOnError: (error: unknown) => !isGone(error) }

/** What a number other than the account's own needs; the schema lets both be missing. */
const NUMBER_FIELDS = [
  { name: 'mobile', message: MESSAGES['R-5.14'] },
  { name: 'verifyCode', message: '请输入短信验证码' },
] as const

const WAIT = '正在确认谁会看到您的手机号，请稍候再发送'

/**
 * The form of a lead: a few questions in sight, the rest to unfold. Closing it keeps what was
 * typed; so does the tab while the page is loaded anew, as phones do after a look at the SMS. Once it is sent it says what
 * follows and where to see how it stands.
 */
export function LeadDialog({ kind, id, isOpen, onClose }: LeadDialogProps) {
  const { user } = useSession()
  const draftKey = leadDraftKey(kind, id)
  const [isOther, setOther] = useState(false)
  const [sent, setSent] = useState<z.output<typeof sendLead.data> | null>(null)
  const {
    data: target,
    error: refusal,
    mutate: readAgain,
  } = useSWR(isOpen ? ['lead target', kind, id] : null, () => callApi(getLeadTarget, { kind, id }), UNLESS_GONE)
  const { data: similar } = useSWR(target?.isPaused ? ['similar of target', kind, id] : null, () =>
    callApi(getSimilarOfTarget, { kind: kind as PausedParty['kind'], id }),
  )
  const hasOwnNumber = user !== null && !isOther
  const form = useApiForm<LeadValues, typeof sendLead.data>({
    endpoint: sendLead as never,
    defaultValues: { ...emptyLead(kind, id), ...readDraft<LeadDraft>(draftKey) },
    fieldOf: {
      [ERROR_CODES.CODE_WRONG]: 'verifyCode',
      [ERROR_CODES.CONFLICT]: hasOwnNumber ? 'callName' : 'mobile',
      [ERROR_CODES.TOO_MANY_REQUESTS]: hasOwnNumber ? 'callName' : 'mobile',
    },
    onDone: (answer) => {
      setSent(answer)
      dropDraft(draftKey)
    },
    onRefused: (error) => {
      // Taken down since it was opened: the dialog says so.
      if (isGone(error)) return void readAgain()
      // The session had ended elsewhere, and the call was repeated as a visitor's: now a number is asked for.
      if (!hasOwnNumber || authToken() !== null) return meetError(error)
      form.setError('mobile', { message: '您的登录已失效，请填写手机号' }, { shouldFocus: true })
    },
  })
  useKeptDraft(form, draftKey, LEAD_DRAFT)
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    // Nobody sends a number before they have read who will see it.
    if (!target) return form.setError('callName', { message: refusal?.message || WAIT }, { shouldFocus: true })
    const missing = hasOwnNumber ? [] : NUMBER_FIELDS.filter(({ name }) => form.getValues(name).trim() === '')
    if (missing.length === 0) return form.submit(event)
    const isRestRight = await form.trigger(undefined, { shouldFocus: true })
    for (const [at, { name, message }] of missing.entries())
      form.setError(name, { message }, { shouldFocus: isRestRight && at === 0 })
  }
  const title = target ? `${LEAD_CALLS[kind]}：${target.name}` : LEAD_CALLS[kind]
  const close = () => {
    onClose()
    if (!sent) return
    setSent(null)
    form.reset(emptyLead(kind, id))
  }

  if (sent) return <Sent isOpen={isOpen} title={title} {...sent} onClose={close} />
  if (isGone(refusal)) {
    const { thing } = FAMILY_WORDS[kind]
    return (
      <ClosableDialog isOpen={isOpen} title={title} closeLabel="关闭" onClose={onClose}>
        <DialogContent dividers>
          <p role="alert">
            {thing}已下架，不能再{LEAD_CALLS[kind]}。<a href={`/${familyOf(kind).path}`}>看看其他{thing}</a>
          </p>
        </DialogContent>
      </ClosableDialog>
    )
  }
  if (target?.isPaused) {
    return (
      <ClosableDialog isOpen={isOpen} title={title} closeLabel="关闭" onClose={onClose}>
        <DialogContent dividers>{similar && <PausedTarget name={target.name} similar={similar} />}</DialogContent>
      </ClosableDialog>
    )
  }
  const { first, more } = LEAD_QUESTIONS[kind]
  const question = (field: LeadField) => <Question key={field} field={field} kind={kind} form={form} target={target} />
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      submit={LEAD_CALLS[kind]}
      color="secondary"
      busyText="发送中…"
      onSubmit={(event) => void submit(event)}
      isBusy={form.isBusy}
    >
      {first.map(question)}
      <TextField
        control={form.control}
        name="callName"
        label="怎么称呼您"
        placeholder="例如：王女士"
        autoComplete="name"
      />
      <LeadMobile form={form} own={user?.mobile ?? null} isOther={isOther} onOther={setOther} />
      {more.length > 0 && (
        <Fold summary="再说详细些（选填）">
          <div className={css.form}>{more.map(question)}</div>
        </Fold>
      )}
      {target && (
        <p className={css.who}>
          {!user && LEAD_FREE}
          {whoSeesNumber(kind, target.recipient)}
        </p>
      )}
    </FormDialog>
  )
}

function Question({ field, kind, form, target }: QuestionProps) {
  const { control } = form
  const { feeTypes = [], openParts = [] } = target ?? {}
  switch (field) {
    case 'learnerAge':
      return (
        <ChoiceField
          control={control}
          name="learnerAge"
          label="学员年龄"
          choices={LEARNER_AGES.map((value) => ({ value, label: LEARNER_AGE_WORDS[value] }))}
        />
      )
    case 'level':
      return (
        <ChoiceField
          control={control}
          name="level"
          label="基础"
          choices={LEARNER_LEVELS.map((value) => ({ value, label: LEARNER_LEVEL_WORDS[value] }))}
        />
      )
    case 'feeType':
      return feeTypes.length === 0 ? null : (
        <ChoiceField
          control={control}
          name="feeType"
          label="班型"
          choices={feeTypes.map((value) => ({ value, label: FEE_TYPE_WORDS[value] }))}
        />
      )
    case 'times':
      return <Times form={form} openParts={openParts} />
    case 'description':
      return (
        <TextField control={control} name="description" label={LEAD_TEXT_LABELS[kind]} rows={3} count={LEAD_TEXT_MAX} />
      )
  }
}

function Times({ form, openParts }: { form: LeadForm; openParts: readonly number[] }) {
  const { field } = useController({ control: form.control, name: 'times' })
  const toggle = (part: number) =>
    field.onChange(
      field.value.includes(part) ? field.value.filter((each: number) => each !== part) : [...field.value, part],
    )
  return (
    <GroupFrame label="方便的时间（可多选）">
      <TimesGrid chosen={field.value} open={openParts} onToggle={toggle} />
    </GroupFrame>
  )
}

/** What follows, and where to see how it stands: a visitor by the link alone, an account among its own. */
function Sent({ isOpen, title, recipient, token, onClose }: SentProps) {
  const href = token ? leadTokenPath(token) : '/user/demands'
  return (
    <ClosableDialog isOpen={isOpen} onClose={onClose} title={title} closeLabel="关闭">
      <DialogContent dividers sx={sentSx}>
        <p role="status">已发送。{token ? '请打开“查看进展”并保存那个网址。' : '进展在“我的需求”里。'}</p>
        <p className={css.help}>{whatFollows(recipient)}</p>
        {token && <p className={css.help}>用同一个手机号注册后，也可以在“我的需求”里看到。</p>}
      </DialogContent>
      <DialogActions sx={{ padding: 4 }}>
        <Button onClick={onClose}>关闭</Button>
        <Button variant="contained" href={href}>
          查看进展
        </Button>
      </DialogActions>
    </ClosableDialog>
  )
}

const sentSx = { display: 'grid', gap: 3, alignContent: 'start' }

export interface LeadDialogProps {
  kind: LeadKind
  id: number
  isOpen: boolean
  onClose: () => void
}

interface QuestionProps {
  field: LeadField
  kind: LeadKind
  form: LeadForm
  /** Undefined until it is read. */
  target: LeadTarget | undefined
}

interface SentProps {
  isOpen: boolean
  title: string
  recipient: string | null
  token: string | null
  onClose: () => void
}
