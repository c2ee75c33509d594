import Button from '@mui/material/Button'
import { Activity, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ReceivedLead } from '#components/lead/received-lead.tsx'
import { Mobile } from '#lib/contracts/account/account-fields.ts'
import { parseMobile } from '#lib/contracts/account/parse-mobile.ts'
import { readTypedId } from '#lib/contracts/id-text.ts'
import { getDeskLeads, type Lead } from '#lib/contracts/lead/lead.ts'
import type { LeadQueue } from '#lib/contracts/lead/lead-states.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#lib/contracts/limits.ts'
import { useConsole } from '../console-settings.ts'
import { Handling } from '../handling/handling.tsx'
import { SearchFrame } from '../search-frame.tsx'
import { TextFilter } from '../text-filter.tsx'
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

/** Leads that need an operator's attention, by problem, and the search for any. */
export const LeadsScreen = () => (
  <QueuePage queue="leads" actions={<Link to="/notices">没有发出的短信和微信提醒</Link>}>
    {(leadId) => (leadId ? <Leads query={{ leadId }} empty={NOT_THERE} /> : <AllLeads />)}
  </QueuePage>
)

/** The search; held in history state rather than the URL, since it may be a mobile number. */
interface LeadSearch {
  text?: string
}

/** The queues or, once something is searched for, what was found. */
function AllLeads() {
  const { search, state } = useLocation()
  const { text = '' } = (state as LeadSearch | null) ?? {}
  const navigate = useNavigate()
  const onSearch = (typed: string) => void navigate({ search }, { replace: true, state: { text: typed } })
  const query = queryOf(text)
  return (
    <>
      <SearchFrame query={{ text }}>
        <Search text={text} onSearch={onSearch} />
      </SearchFrame>
      <p className={css.note}>任何预约都能找到，不只是待处理的。手机号要填完整，每次按手机号查找都有记录。</p>
      {query && <Leads key={JSON.stringify(query)} query={query} empty="没有符合条件的预约" />}
      {/* Stays mounted, so that text typed in an entry survives a search. */}
      <Activity mode={query ? 'hidden' : 'visible'}>
        <Tabs label="预约与需求" lists={LISTS}>
          {(list) => <Leads query={{ queue: list }} empty={EMPTY[list]} />}
        </Tabs>
      </Activity>
    </>
  )
}

function Search({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <form
      className={css.ask}
      aria-label="查找预约"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isUsable = typed.trim() === '' || queryOf(typed) !== null
        setRefused(isUsable ? null : typed)
        if (isUsable) onSearch(typed.trim())
      }}
    >
      <TextFilter
        label="手机号或预约编号"
        value={typed}
        onChange={setTyped}
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        error={refused === typed ? '请填写完整的手机号，或预约编号' : undefined}
      />
      <Button type="submit" variant="outlined">
        查找
      </Button>
      {text && <Button onClick={() => onSearch('')}>清空</Button>}
    </form>
  )
}

/** What the text names, a number or a lead; null for any other text. */
function queryOf(text: string): { mobile: string } | { leadId: number } | null {
  const mobile = Mobile.safeParse(parseMobile(text))
  if (mobile.success) return { mobile: mobile.data }
  const leadId = readTypedId(text)
  return leadId === null ? null : { leadId }
}

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
