import { Link } from 'react-router'
import { ReceivedLead } from '#components/lead/received-lead.tsx'
import { getDeskLeads, type Lead } from '#lib/contracts/lead/lead.ts'
import type { LeadQueue } from '#lib/contracts/lead/lead-states.ts'
import { useConsole } from '../console-settings.ts'
import { Handling } from '../handling/handling.tsx'
import { Wait } from '../wait.tsx'
import { Entry } from './entry.tsx'
import { Harassment } from './harassment.tsx'
import { LeftToColleagues } from './left-to-colleagues.tsx'
import css from './queue.module.css'
import { Queue } from './queue.tsx'
import { NOT_THERE, QueuePage } from './queue-page.tsx'
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

/** Leads that need an operator's attention, by problem. */
export const LeadsScreen = () => (
  <QueuePage queue="leads" actions={<Link to="/notices">没有发出的短信和微信提醒</Link>}>
    {(leadId) =>
      leadId ? (
        <Leads query={{ leadId }} empty={NOT_THERE} />
      ) : (
        <Tabs label="预约与需求" lists={LISTS}>
          {(list) => <Leads query={{ queue: list }} empty={EMPTY[list]} />}
        </Tabs>
      )
    }
  </QueuePage>
)

const Leads = ({ query, empty }: { query: object; empty: string }) => (
  <Queue endpoint={getDeskLeads} query={query} what="预约" empty={empty} isOldestFirst>
    {(lead: Lead, onChange) => <DeskLead key={lead.leadId} lead={lead} onChange={onChange} />}
  </Queue>
)

function DeskLead({ lead, onChange }: { lead: Lead; onChange: () => void }) {
  const { staticHost } = useConsole()
  const { isOnDesk: isWaiting = false } = lead
  const report = lead.harassment?.isOpen ? lead.harassment : null
  const conflict = conflictIn(lead)
  return (
    <Entry className={css.whole}>
      <ReceivedLead lead={lead} staticHost={staticHost} onChange={onChange}>
        {isWaiting && (
          <p className={css.note}>
            已等 <Wait since={report?.at ?? lead.createdAt} />
          </p>
        )}
        {conflict ? <LeftToColleagues duty="leads" why={conflict} /> : <Harassment lead={lead} onChange={onChange} />}
        <Handling queue="leads" entryId={lead.leadId} isWaiting={!conflict && isWaiting} onChange={onChange} />
      </ReceivedLead>
    </Entry>
  )
}

/** Why the operator must leave the lead to colleagues; a recipient only as long as their own report is open. */
function conflictIn({ isOwn, isReceived, harassment }: Lead): string | null {
  if (isOwn) return '这条预约是您自己发出的，请由其他同事处理'
  if (isReceived && harassment?.isOpen) return '这条预约是您自己收到并标为骚扰的，请由其他同事处理'
  return null
}
