import { ReceivedLeads } from '#components/user/leads/received-leads.tsx'
import { UserFrame } from '#components/user/user-frame.tsx'
import { env } from '#lib/config/env.ts'
import { userMetadata } from '../user-metadata.ts'

export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user/leads')

/** Leads received by a coach or venue. */
export default function LeadsPage() {
  return (
    <UserFrame path="/user/leads" imageHost={env.IMAGE_HOST}>
      <ReceivedLeads staticHost={env.STATIC_HOST} />
    </UserFrame>
  )
}
