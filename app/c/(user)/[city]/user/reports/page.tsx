import { OwnReports } from '#components/report/own-reports.tsx'
import { UserFrame } from '#components/user/user-frame.tsx'
import { env } from '#lib/config/env.ts'
import { userMetadata } from '../user-metadata.ts'

export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user/reports')

/** The account's reports, and decisions about its own content. */
export default function OwnReportsPage() {
  return (
    <UserFrame path="/user/reports" imageHost={env.IMAGE_HOST}>
      <OwnReports />
    </UserFrame>
  )
}
