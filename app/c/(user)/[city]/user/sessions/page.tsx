import { LoginSessions } from '#components/user/settings/login-sessions.tsx'
import { UserFrame } from '#components/user/user-frame.tsx'
import { env } from '#lib/config/env.ts'
import { userMetadata } from '../user-metadata.ts'

export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user/sessions')

/** The account's sessions. */
export default function LoginSessionsPage() {
  return (
    <UserFrame path="/user/sessions" imageHost={env.IMAGE_HOST}>
      <LoginSessions />
    </UserFrame>
  )
}
