import { Security } from '#components/user/settings/security.tsx'
import { UserFrame } from '#components/user/user-frame.tsx'
import { env } from '#lib/config/env.ts'
import { getSiteFacts } from '#lib/data/site-facts.ts'
import { userMetadata } from '../user-metadata.ts'

export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user/security')

/** User name, password, mobile and WeChat. */
export default async function SecurityPage() {
  const { service } = await getSiteFacts()
  return (
    <UserFrame path="/user/security" imageHost={env.IMAGE_HOST}>
      <Security hasWechatLogin={service.hasWechatLogin} />
    </UserFrame>
  )
}
