import { CollectedCoaches } from '#components/user/collected-coaches.tsx'
import { UserFrame } from '#components/user/user-frame.tsx'
import { env } from '#lib/config/env.ts'
import { userMetadata } from '../user-metadata.ts'

export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user/collectCoach')

/** Collected coaches. */
export default function CollectedCoachesPage() {
  return (
    <UserFrame path="/user/collectCoach" imageHost={env.IMAGE_HOST}>
      <CollectedCoaches />
    </UserFrame>
  )
}
