import { UserFrame } from '#components/user/user-frame.tsx'
import { Workbench } from '#components/user/workbench.tsx'
import { env } from '#lib/config/env.ts'
import { userMetadata } from '../user-metadata.ts'

export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user/workbench')

/** The workbench of coaches and venues. */
export default function WorkbenchPage() {
  return (
    <UserFrame path="/user/workbench" imageHost={env.IMAGE_HOST}>
      <Workbench />
    </UserFrame>
  )
}
