'use client'

import useSWR from 'swr'
import { ButtonLink } from '#components/ui/links.tsx'
import { familyOf } from '#lib/config/routes.ts'
import { getRelatedCoaches } from '#lib/contracts/coach.ts'
import type { Lead } from '#lib/contracts/lead.ts'
import { leadMovesOf } from '#lib/contracts/lead-states.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './lead.module.css'
import { LeadItem } from './lead-item.tsx'
import { MoveButton } from './move-button.tsx'

const WITHDRAW = '撤回后对方不再就此联系您，手机号也会删除。'

/** A lead for whoever sent it: how it stands, the way to take it back, and what to do when nobody answers. */
export function OwnLead({ lead, staticHost, onChange }: OwnLeadProps) {
  const moves = leadMovesOf(lead.state, 'poster')
  return (
    <LeadItem lead={lead} staticHost={staticHost}>
      {lead.isOverdue && <Overdue lead={lead} />}
      {lead.state === 'done' && lead.kind === 'coach' && lead.subject && (
        <p>
          <ButtonLink href={`${familyOf('coach').detail}/${lead.subject.id}#pingjia`} look="quiet">
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
              {...(to === 'withdrawn' && { question: WITHDRAW })}
              onMoved={onChange}
            />
          ))}
        </div>
      )}
    </LeadItem>
  )
}

function Overdue({ lead: { kind, subject } }: { lead: Lead }) {
  const coachId = kind === 'coach' ? subject?.id : undefined
  const { data } = useSWR(coachId ? ['similar', coachId] : null, () =>
    callApi(getRelatedCoaches, { coachId: coachId!, size: 3 }),
  )
  return (
    <div className={css.late}>
      <p>还没有人联系您，这条预约已转到平台客服的待办。{data && data.length > 0 && '也可以看看相近的教练：'}</p>
      {data && data.length > 0 && (
        <ul className={css.photos}>
          {data.slice(0, 3).map(({ coachId: id, name }) => (
            <li key={id}>
              <ButtonLink href={`${familyOf('coach').detail}/${id}`} look="quiet">
                {name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface OwnLeadProps {
  lead: Lead
  staticHost: string
  onChange: (lead: Lead) => void
}
