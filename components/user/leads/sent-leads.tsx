'use client'

import { useEffect } from 'react'
import { DemandButton } from '#components/demand/demand-button.tsx'
import { onDemandPosted } from '#components/demand/demand-posted.ts'
import leadCss from '#components/lead/lead.module.css'
import { OwnLead } from '#components/lead/own-lead.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { getSentLeads } from '#lib/contracts/lead/lead.ts'
import { ENDED_LEAD_DAYS } from '#lib/copy/lead.ts'
import css from './demands.module.css'
import { useLeads } from './use-leads.ts'

/** Leads the account sent, newest first; one posted here appears on top at once. */
export function SentLeads({ staticHost }: { staticHost: string }) {
  const { pages, list, total, change } = useLeads(getSentLeads)
  const { mutate } = pages
  useEffect(() => onDemandPosted(() => void mutate()), [mutate])
  return (
    <Loaded read={pages}>
      {() =>
        list.length === 0 ? (
          <EmptyState
            title="还没有预约和需求"
            text="在教练、场馆的主页可以直接预约；也可以说明您想找什么，由平台客服查看。"
          >
            <DemandButton className={css.post} />
          </EmptyState>
        ) : (
          <div className={leadCss.list}>
            <div className={css.head}>
              <p>
                共 {total} 条预约和需求。用登录的手机号发出的都在这里，结束满 {ENDED_LEAD_DAYS} 天后不再显示。
              </p>
              <DemandButton className={css.post} />
            </div>
            {list.map((lead) => (
              <OwnLead
                key={lead.leadId}
                lead={lead}
                staticHost={staticHost}
                onChange={change}
                onSent={() => void mutate()}
              />
            ))}
            {list.length < total && <MoreButton pages={pages} what="预约" />}
          </div>
        )
      }
    </Loaded>
  )
}
