'use client'

import useSWR from 'swr'
import { ActionButton } from '#components/application/action-button.tsx'
import { showToast } from '#components/ui/toast.ts'
import type { Lead } from '#lib/contracts/lead/lead.ts'
import { getSimilarOfLead, type LeadMatch, sendLeadToMatch } from '#lib/contracts/lead/lead-match.ts'
import { SEND_TO_OTHERS_NOTE, whyAlternatives } from '#lib/copy/lead.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './lead.module.css'
import matchCss from './match.module.css'
import { MatchFacts } from './match-facts.tsx'

/** Others who may be asked with one press each, if nobody called or it came to nothing. */
export function Similar({ lead, onSent }: SimilarProps) {
  const { data: list = [], mutate } = useSWR(['similar of lead', lead.leadId, lead.state], () =>
    callApi(getSimilarOfLead, { leadId: lead.leadId }),
  )
  return (
    <div className={css.late}>
      <p>{whyAlternatives(lead.state, list.length > 0)}</p>
      {list.length > 0 && (
        <>
          <ul className={matchCss.matches}>
            {list.map((match) => (
              <li key={match.id}>
                <MatchFacts match={match} />
                <SendButton
                  lead={lead}
                  match={match}
                  onSent={() => {
                    void mutate()
                    onSent()
                  }}
                />
              </li>
            ))}
          </ul>
          <p>{SEND_TO_OTHERS_NOTE}</p>
        </>
      )}
    </div>
  )
}

function SendButton({ lead, match: { kind, id, name }, onSent }: SimilarProps & { match: LeadMatch }) {
  const send = async () => {
    await callApi(sendLeadToMatch, { leadId: lead.leadId, to: { kind, id } })
    void showToast(`已发给${name}`, 'success')
    onSent()
  }
  return (
    <ActionButton action={send} busyText="发送中…" onOutdated={onSent}>
      {`也发给${name}`}
    </ActionButton>
  )
}

interface SimilarProps {
  lead: Lead
  /** A lead was added, or one changed. */
  onSent: () => void
}
