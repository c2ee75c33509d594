'use client'

import css from '#components/lead/lead.module.css'
import { ReceivedLead } from '#components/lead/received-lead.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { getReceivedLeads } from '#lib/contracts/lead/lead.ts'
import { REPLY_DEADLINE_NOTE } from '#lib/copy/lead.ts'
import { useLeads } from './use-leads.ts'

/** Leads to the account's own coach page and venues, unanswered ones first. */
export function ReceivedLeads({ staticHost }: { staticHost: string }) {
  const { pages, list, total, change } = useLeads(getReceivedLeads)
  return (
    <Loaded read={pages}>
      {() =>
        list.length === 0 ? (
          <EmptyState title="还没有收到预约" text="教练或场馆的主页公开以后，家长从主页发来的预约会出现在这里。">
            <ButtonLink href="/user/workbench">去工作台</ButtonLink>
          </EmptyState>
        ) : (
          <div className={css.list}>
            <p className={css.note}>
              共 {total} 条，进行中的在前。{REPLY_DEADLINE_NOTE}
            </p>
            {list.map((lead) => (
              <ReceivedLead key={lead.leadId} lead={lead} staticHost={staticHost} onChange={change} />
            ))}
            {list.length < total && <MoreButton pages={pages} what="预约" />}
          </div>
        )
      }
    </Loaded>
  )
}
