import { Notices } from '#components/user/notices.tsx'
import { NoticeSettings } from '#components/user/settings/notice-settings.tsx'
import { UserFrame } from '#components/user/user-frame.tsx'
import { env } from '#lib/config/env.ts'
import { userMetadata } from '../user-metadata.ts'

export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user/messages')

/** The account's notices. */
export default function MessagesPage() {
  return (
    <UserFrame path="/user/messages" imageHost={env.IMAGE_HOST}>
      <Notices />
      <NoticeSettings />
    </UserFrame>
  )
}
