'use client'

import { AnswerLead } from '#components/lead/answer-lead.tsx'
import css from '#components/lead/lead.module.css'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { getDeskLeads } from '#lib/contracts/lead.ts'
import { DeskFeedback } from './desk-feedback.tsx'
import { Loaded } from './loaded.tsx'
import { MoreButton } from './more-button.tsx'
import { useLeads } from './use-leads.ts'

/** What operators have to look at: leads nobody else answers, overdue ones, harassment, and feedback. */
export function DeskLeads({ staticHost }: { staticHost: string }) {
  const leads = useLeads(getDeskLeads)
  return (
    <Loaded read={leads.pages}>
      {() => (
        <>
          <Leads {...leads} staticHost={staticHost} />
          <DeskFeedback staticHost={staticHost} />
        </>
      )}
    </Loaded>
  )
}

function Leads({ pages, list, total, change, staticHost }: ReturnType<typeof useLeads> & { staticHost: string }) {
  return list.length === 0 ? (
    <EmptyState title="没有要处理的预约" text="没有接收账号的、超时没有联系的、被标为骚扰的预约会出现在这里。" />
  ) : (
    <div className={css.list}>
      <p className={css.note}>共 {total} 条：没有接收账号、超时未联系或被标为骚扰。</p>
      {list.map((lead) => (
        <AnswerLead key={lead.leadId} lead={lead} staticHost={staticHost} onChange={change} />
      ))}
      {list.length < total && <MoreButton pages={pages} what="预约" />}
    </div>
  )
}
