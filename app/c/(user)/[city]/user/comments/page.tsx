import { MyComments } from '#components/user/my-comments.tsx'
import { UserFrame } from '#components/user/user-frame.tsx'
import { env } from '#lib/config/env.ts'
import { userMetadata } from '../user-metadata.ts'

export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user/comments')

/** The account's comments on coaches. */
export default function MyCommentsPage() {
  return (
    <UserFrame path="/user/comments" imageHost={env.IMAGE_HOST}>
      <MyComments />
    </UserFrame>
  )
}
