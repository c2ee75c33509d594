'use client'

import { WRITE_HASH } from '#components/comment/comment-addresses.ts'
import { useRecordHref } from '#components/layout/use-record-href.ts'
import { ButtonLink } from '#components/ui/links.tsx'
import type { Lead } from '#lib/contracts/lead/lead.ts'
import { leadMovesOf } from '#lib/contracts/lead/lead-states.ts'
import { withdrawNote } from '#lib/copy/lead.ts'
import css from './lead.module.css'
import type { LeadChangeHandler } from './lead-change-handler.ts'
import { LeadItem } from './lead-item.tsx'
import { MoveButton } from './move-button.tsx'
import { Similar } from './similar.tsx'
import { useLeadFocus } from './use-lead-focus.ts'

/** A lead for its sender: its status, withdrawal, and what to do if nobody answers. */
export function OwnLead({ lead, staticHost, onChange, onSent }: OwnLeadProps) {
  const hrefOf = useRecordHref()
  const moves = leadMovesOf(lead.state, 'poster')
  const focus = useLeadFocus()
  return (
    <LeadItem lead={lead} staticHost={staticHost} focus={focus}>
      {mayAskOthers(lead) && <Similar lead={lead} onSent={onSent} />}
      {lead.state === 'done' && lead.kind === 'coach' && lead.subject && !lead.subject.isGone && (
        <p>
          <ButtonLink href={`${hrefOf('coach', lead.subject.id, lead.cityName)}${WRITE_HASH}`} look="quiet">
            写评价
          </ButtonLink>
        </p>
      )}
      {moves.length > 0 && (
        <div className={css.ways}>
          {moves.map((to) => (
            <MoveButton
              key={to}
              lead={lead}
              to={to}
              {...(to === 'withdrawn' && { question: withdrawNote(lead) })}
              onMoved={onChange}
            />
          ))}
        </div>
      )}
    </LeadItem>
  )
}

/** Whether the sender may ask others: no answer in time, or a negative one. */
const mayAskOthers = ({ isOverdue, state, subject }: Lead) =>
  subject !== null && (isOverdue || state === 'unsuited' || state === 'unanswered')

interface OwnLeadProps {
  lead: Lead
  staticHost: string
  onChange: LeadChangeHandler
  /** The same request was sent to somebody else as well. */
  onSent: () => void
}
