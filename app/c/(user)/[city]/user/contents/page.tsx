import { Submissions } from '#components/submission/submissions.tsx'
import { UserFrame } from '#components/user/user-frame.tsx'
import { env } from '#lib/config/env.ts'
import { userMetadata } from '../user-metadata.ts'

export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user/contents')

/** Submissions of a coach or venue, with their status. */
export default function ContentsPage() {
  return (
    <UserFrame path="/user/contents" imageHost={env.IMAGE_HOST}>
      <Submissions />
    </UserFrame>
  )
}
