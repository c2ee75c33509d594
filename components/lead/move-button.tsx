'use client'

import { ActionButton } from '#components/application/action-button.tsx'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import { showToast } from '#components/ui/toast.ts'
import { type Lead, moveLead } from '#lib/contracts/lead/lead.ts'
import type { LeadState } from '#lib/contracts/lead/lead-states.ts'
import { LEAD_MOVE_WORDS, LEAD_STATE_WORDS } from '#lib/copy/lead.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { LeadChangeHandler } from './lead-change-handler.ts'

/** Moves a lead with one press; an irreversible move asks for confirmation with `question`. */
export function MoveButton({ lead, to, isPrimary = false, question, onMoved }: MoveButtonProps) {
  const move = async () => {
    onMoved(await callApi(moveLead, { leadId: lead.leadId, to }))
    void showToast(`已记为“${LEAD_STATE_WORDS[to]}”`, 'success')
  }
  const actionProps = { action: move, onOutdated: () => onMoved() }
  if (question)
    return (
      <ConfirmButton
        label={LEAD_MOVE_WORDS[to]}
        // The default would read 不不合适.
        cancel={to === 'withdrawn' ? undefined : '取消'}
        question={question}
        variant="outlined"
        {...actionProps}
      />
    )
  return (
    <ActionButton look={isPrimary ? 'contained' : 'outlined'} busyText="处理中…" {...actionProps}>
      {LEAD_MOVE_WORDS[to]}
    </ActionButton>
  )
}

interface MoveButtonProps {
  lead: Lead
  to: LeadState
  isPrimary?: boolean
  question?: string | undefined
  onMoved: LeadChangeHandler
}
