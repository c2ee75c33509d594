'use client'

import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#components/application/action-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { Fold } from '#components/ui/fold.tsx'
import { handleRefusal } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'
import { type Lead, reportHarassment, revealLeadMobile, saveLeadNote } from '#lib/contracts/lead/lead.ts'
import { isLeadOpen, type LeadState, leadMovesOf, requiresViewedNumber } from '#lib/contracts/lead/lead-states.ts'
import { LEAD_NOTE_MAX } from '#lib/contracts/limits.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './lead.module.css'
import type { LeadChangeHandler } from './lead-change-handler.ts'
import { LeadItem } from './lead-item.tsx'
import { MoveButton } from './move-button.tsx'
import { Proposals } from './proposals.tsx'
import { useLeadFocus } from './use-lead-focus.ts'

/** A lead for whoever answers it: the number on request, one button per move, a note, and a report of harassment. */
export function ReceivedLead({ lead, staticHost, onChange, children }: ReceivedLeadProps) {
  const [mobile, setMobile] = useState<string | null>(null)
  const focus = useLeadFocus()
  const moves = lead.isOwn ? [] : leadMovesOf(lead.state, lead.role).filter((to) => isOffered(to, lead))
  const reveal = async () => {
    const answer = await callApi(revealLeadMobile, { leadId: lead.leadId })
    setMobile(answer.mobile)
    onChange(answer.lead)
  }
  return (
    <LeadItem lead={lead} staticHost={staticHost} focus={focus}>
      {lead.mobile && !lead.isOwn && (
        <div className={css.number}>
          {mobile ? (
            <a className={css.tel} href={`tel:${mobile}`}>
              {mobile}
            </a>
          ) : (
            <ActionButton
              look={lead.state === 'new' ? 'contained' : 'outlined'}
              busyText="查看中…"
              action={reveal}
              onOutdated={onChange}
            >
              查看电话
            </ActionButton>
          )}
          <small>每次查看都有记录，预约人能看到</small>
        </div>
      )}
      {moves.length > 0 && (
        <div className={css.ways}>
          {moves.map((to, at) => (
            <MoveButton
              key={to}
              lead={lead}
              to={to}
              isPrimary={at === 0 && lead.state !== 'new'}
              question={ENDING_MOVES.includes(to) ? '这条预约就此结束，不能改回。' : undefined}
              onMoved={onChange}
            />
          ))}
        </div>
      )}
      {lead.role === 'operator' && !lead.isOwn && lead.subject === null && isLeadOpen(lead.state) && (
        <Proposals lead={lead} onChange={onChange} />
      )}
      {children}
      {lead.role === 'recipient'
        ? !lead.isForgotten && (
            <div className={css.more}>
              <Note lead={lead} onChange={onChange} />
              <Harassment lead={lead} onChange={onChange} />
            </div>
          )
        : lead.isHarassment && <p className={css.note}>对方标为骚扰</p>}
    </LeadItem>
  )
}

function Note({ lead, onChange }: Pick<ReceivedLeadProps, 'lead' | 'onChange'>) {
  const form = useApiForm({
    endpoint: saveLeadNote,
    defaultValues: { leadId: lead.leadId, note: lead.note ?? '' },
    onDone: (changed) => {
      onChange(changed)
      void showToast('备注已保存', 'success')
    },
    onError: (error) => handleRefusal(error, onChange),
  })
  return (
    <Fold summary={lead.note ? `备注：${lead.note}` : '备注'}>
      <form className={css.list} onSubmit={form.submit} noValidate>
        <TextField control={form.control} name="note" label="只有您看得到" rows={3} count={LEAD_NOTE_MAX} />
        <SubmitButton isBusy={form.isBusy}>保存备注</SubmitButton>
      </form>
    </Fold>
  )
}

function Harassment({ lead, onChange }: Pick<ReceivedLeadProps, 'lead' | 'onChange'>) {
  const [isConfirming, setConfirming] = useState(false)
  const focus = useFocusRecovery(() => true, firstButton)
  if (lead.isHarassment)
    return <p className={css.note}>已标为骚扰，{lead.isHarassmentSettled ? '平台客服已处理' : '交给平台客服处理'}</p>
  const report = async () => onChange(await callApi(reportHarassment, { leadId: lead.leadId }))
  return (
    <div className={css.number} {...focus}>
      {isConfirming ? (
        <>
          <small role="status">确认这不是真实的预约？平台客服会看到它。</small>
          <Button onClick={() => setConfirming(false)}>取消</Button>
          <ActionButton autoFocus color="error" busyText="提交中…" action={report} onOutdated={onChange}>
            标为骚扰
          </ActionButton>
        </>
      ) : (
        <Button size="small" onClick={() => setConfirming(true)}>
          这是骚扰
        </Button>
      )}
    </div>
  )
}

/** "Seen" is set by looking at the number, and moves that imply a call require an own look first. */
const isOffered = (to: LeadState, { hasViewed }: Lead) => to !== 'seen' && (!requiresViewedNumber(to) || hasViewed)

/** Final moves that end a lead, next to those that continue it. */
const ENDING_MOVES: readonly LeadState[] = ['unsuited', 'unanswered']

const firstButton = (container: HTMLElement) => container.querySelector('button')

interface ReceivedLeadProps {
  lead: Lead
  staticHost: string
  onChange: LeadChangeHandler
  /** Operators' handling and notes. */
  children?: ReactNode
}
