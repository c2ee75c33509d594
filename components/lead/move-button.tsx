'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import { meetError } from '#components/ui/meet-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { type Lead, moveLead } from '#lib/contracts/lead.ts'
import type { LeadState } from '#lib/contracts/lead-states.ts'
import { LEAD_MOVE_WORDS, LEAD_STATE_WORDS } from '#lib/copy/lead.ts'
import { isOutdated } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { ShowLead } from './show-lead.ts'

/** One press moves a lead; what cannot be undone asks once more, with these words. */
export function MoveButton({ lead, to, isPrimary = false, question, onMoved }: MoveButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const move = async () => {
    try {
      onMoved(await callApi(moveLead, { leadId: lead.leadId, to }))
      void showToast(`已记为“${LEAD_STATE_WORDS[to]}”`, 'success')
    } catch (error) {
      if (isOutdated(error)) onMoved()
      throw error
    }
  }
  if (question)
    return <ConfirmButton label={LEAD_MOVE_WORDS[to]} question={question} variant="outlined" action={move} />

  const moveOnce = async () => {
    if (isBusy) return
    setBusy(true)
    await move().catch(meetError)
    setBusy(false)
  }
  return (
    <Button variant={isPrimary ? 'contained' : 'outlined'} aria-disabled={isBusy} onClick={() => void moveOnce()}>
      {LEAD_MOVE_WORDS[to]}
    </Button>
  )
}

interface MoveButtonProps {
  lead: Lead
  to: LeadState
  isPrimary?: boolean
  question?: string
  onMoved: ShowLead
}
