'use client'

import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import useSWR from 'swr'
import { TextField } from '#components/form/fields/text-field.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'
import { Fold } from '#components/ui/fold.tsx'
import { familyOf } from '#lib/config/routes.ts'
import { getLeadTarget } from '#lib/contracts/lead/lead.ts'
import { getSimilarOfTarget, type PausedParty } from '#lib/contracts/lead/lead-match.ts'
import { hasFoldedAnswer, LEAD_FORM_FIELDS, type LeadField, type LeadKind } from '#lib/contracts/lead/lead-states.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { FAMILY_WORDS } from '#lib/copy/families.ts'
import { LEAD_BUTTON_LABELS, LEAD_FREE_NOTE, numberConsentText } from '#lib/copy/lead.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useSession } from '#lib/session/session.ts'
import css from './lead-form.module.css'
import { LeadMobile } from './lead-mobile.tsx'
import { LeadQuestion } from './lead-question.tsx'
import { LeadSent } from './lead-sent.tsx'
import { emptyLead } from './lead-values.ts'
import { PausedTarget } from './paused-target.tsx'
import { isGone, type SentLead, useLeadForm } from './use-lead-form.ts'

/** A target that is gone is not retried. */
const RETRY_UNLESS_GONE = { shouldRetryOnError: (error: unknown) => !isGone(error) }

/** Required for a number other than the account's own; the schema leaves both optional. */
const NUMBER_FIELDS = [
  { name: 'mobile', message: MESSAGES['R-5.14'] },
  { name: 'verifyCode', message: '请输入短信验证码' },
] as const

const WAIT = '正在确认谁会看到您的手机号，请稍候再发送'

/**
 * The form of a lead: a few visible questions, the rest folded. Closing it keeps what was
 * typed; so does a reload, as on phones after reading the SMS. Once sent, it says what follows and where to see the
 * status.
 */
export function LeadDialog({ kind, id, isOpen, onClose }: LeadDialogProps) {
  const { user } = useSession()
  const [usesOtherNumber, setUsesOtherNumber] = useState(false)
  const [sent, setSent] = useState<SentLead | null>(null)
  const {
    data: target,
    error: refusal,
    mutate: refetch,
  } = useSWR(isOpen ? ['lead target', kind, id] : null, () => callApi(getLeadTarget, { kind, id }), RETRY_UNLESS_GONE)
  const { data: similar } = useSWR(target?.isPaused ? ['similar of target', kind, id] : null, () =>
    callApi(getSimilarOfTarget, { kind: kind as PausedParty['kind'], id }),
  )
  const hasOwnNumber = user !== null && !usesOtherNumber
  const form = useLeadForm({ kind, id, hasOwnNumber, onSent: setSent, onGone: () => void refetch() })
  const [isMoreOpen, setMoreOpen] = useState(() => hasFoldedAnswer(kind, form.getValues()))
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    // A wrong answer in a closed fold could be neither seen nor focused.
    if (hasFoldedAnswer(kind, form.getValues())) setMoreOpen(true)
    // The number must not be sent before the form has said who will see it.
    if (!target) return form.setError('callName', { message: refusal?.message || WAIT }, { shouldFocus: true })
    const missing = hasOwnNumber ? [] : NUMBER_FIELDS.filter(({ name }) => form.getValues(name).trim() === '')
    if (missing.length === 0) return form.submit(event)
    const isRestValid = await form.trigger(undefined, { shouldFocus: true })
    for (const [at, { name, message }] of missing.entries())
      form.setError(name, { message }, { shouldFocus: isRestValid && at === 0 })
  }
  const title = target ? `${LEAD_BUTTON_LABELS[kind]}：${target.name}` : LEAD_BUTTON_LABELS[kind]
  const close = () => {
    onClose()
    if (!sent) return
    setSent(null)
    setMoreOpen(false)
    form.reset(emptyLead(kind, id))
  }

  if (sent) return <LeadSent isOpen={isOpen} title={title} {...sent} onClose={close} />
  if (isGone(refusal)) return <GoneTarget isOpen={isOpen} title={title} kind={kind} onClose={onClose} />
  if (target?.isPaused) {
    return (
      <ClosableDialog isOpen={isOpen} title={title} closeLabel="关闭" onClose={onClose}>
        <DialogContent dividers>{similar && <PausedTarget name={target.name} similar={similar} />}</DialogContent>
      </ClosableDialog>
    )
  }
  const { first, more } = LEAD_FORM_FIELDS[kind]
  const question = (field: LeadField) => (
    <LeadQuestion key={field} field={field} kind={kind} form={form} target={target} />
  )
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      submit={LEAD_BUTTON_LABELS[kind]}
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
      <LeadMobile
        form={form}
        ownNumber={user?.mobile ?? null}
        usesOtherNumber={usesOtherNumber}
        onUsesOtherNumber={setUsesOtherNumber}
      />
      {more.length > 0 && (
        <Fold summary="再说详细些（选填）" isOpen={isMoreOpen} onToggle={setMoreOpen}>
          <div className={css.form}>{more.map(question)}</div>
        </Fold>
      )}
      {target && (
        <p className={css.who}>
          {!user && LEAD_FREE_NOTE}
          {numberConsentText(kind, target.recipient)}
        </p>
      )}
    </FormDialog>
  )
}

/** One answer stands for each of these reasons. */
const GONE_REASONS: Record<LeadKind, string> = {
  coach: '已下架',
  venue: '已下架或暂停营业',
  course: '已下架或已截止',
  job: '已下架或已截止',
}

function GoneTarget({ kind, isOpen, title, onClose }: Omit<LeadDialogProps, 'id'> & { title: string }) {
  const { itemName } = FAMILY_WORDS[kind]
  return (
    <ClosableDialog isOpen={isOpen} title={title} closeLabel="关闭" onClose={onClose}>
      <DialogContent dividers>
        <p role="alert">
          {itemName}
          {GONE_REASONS[kind]}，不能再{LEAD_BUTTON_LABELS[kind]}。
          <a href={`/${familyOf(kind).path}`}>看看其他{itemName}</a>
        </p>
      </DialogContent>
    </ClosableDialog>
  )
}

export interface LeadDialogProps {
  kind: LeadKind
  id: number
  isOpen: boolean
  onClose: () => void
}
