import { Link } from 'react-router'
import { AnswerLead } from '#components/lead/answer-lead.tsx'
import { getDeskLeads, type Lead } from '#lib/contracts/lead/lead.ts'
import type { LeadQueue } from '#lib/contracts/lead/lead-states.ts'
import { HANDLED } from '#lib/contracts/operator/handling.ts'
import { useConsole } from '../console-settings.ts'
import { Handling } from '../handling/handling.tsx'
import { Page } from '../page.tsx'
import { Wait } from '../wait.tsx'
import { Entry } from './entry.tsx'
import { Harassment } from './harassment.tsx'
import css from './queue.module.css'
import { Queue } from './queue.tsx'
import { Tabs } from './tabs.tsx'

const LISTS: Record<LeadQueue, string> = {
  leadsWithoutRecipient: '无人接的需求',
  overdueLeads: '超时未联系',
  harassment: '被标为骚扰',
}
const EMPTY: Record<LeadQueue, string> = {
  leadsWithoutRecipient: '没有无人接的需求',
  overdueLeads: '没有超时未联系的预约',
  harassment: '没有被标为骚扰的预约',
}

/** Requests that operators have to look at, by what is the matter with them. */
export const LeadsScreen = () => (
  <Page title={HANDLED.leads.label} actions={<Link to="/notices">没有发出的短信和微信提醒</Link>}>
    <Tabs label="预约与需求" lists={LISTS}>
      {(list) => (
        <Queue endpoint={getDeskLeads} asked={{ queue: list }} what="预约" empty={EMPTY[list]} isOldestFirst>
          {(lead: Lead, onChange) => <DeskLead key={lead.leadId} lead={lead} onChange={onChange} />}
        </Queue>
      )}
    </Tabs>
  </Page>
)

function DeskLead({ lead, onChange }: { lead: Lead; onChange: () => void }) {
  const { staticHost } = useConsole()
  return (
    <Entry className={css.whole}>
      <AnswerLead lead={lead} staticHost={staticHost} onChange={onChange}>
        <p className={css.note}>
          已等 <Wait since={lead.createdAt} />
        </p>
        <Harassment lead={lead} onChange={onChange} />
        <Handling queue="leads" entryId={lead.leadId} onChange={onChange} />
      </AnswerLead>
    </Entry>
  )
}
