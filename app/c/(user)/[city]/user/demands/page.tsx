import { Demands } from '#components/user/leads/demands.tsx'
import { SentLeads } from '#components/user/leads/sent-leads.tsx'
import { UserFrame } from '#components/user/user-frame.tsx'
import { env } from '#lib/config/env.ts'
import { userMetadata } from '../user-metadata.ts'

export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user/demands')

/** The account's own demands and leads, with their status. */
export default function DemandsPage() {
  return (
    <UserFrame path="/user/demands" imageHost={env.IMAGE_HOST}>
      <SentLeads staticHost={env.STATIC_HOST} />
      <Demands staticHost={env.STATIC_HOST} />
    </UserFrame>
  )
}
