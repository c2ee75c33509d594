import { Link } from 'react-router'
import { DeskLeads } from '#components/user/desk-leads.tsx'
import { useConsole } from '../console-settings.ts'
import { Page } from '../page.tsx'

/** Requests nobody else answers, and feedback. */
export function LeadsScreen() {
  const { staticHost } = useConsole()
  return (
    <Page title="预约与需求" actions={<Link to="/notices">没有发出的短信和微信提醒</Link>}>
      <DeskLeads staticHost={staticHost} />
    </Page>
  )
}
