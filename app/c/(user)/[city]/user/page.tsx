import { cityChoices } from '#components/location/city-choices.ts'
import { Profile } from '#components/user/profile/profile.tsx'
import { UserFrame } from '#components/user/user-frame.tsx'
import { env } from '#lib/config/env.ts'
import { userMetadata } from './user-metadata.ts'

/** Personal pages are never cached. */
export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user')

/** The user centre with its first section, the profile. */
export default function UserPage() {
  return (
    <UserFrame path="/user" imageHost={env.IMAGE_HOST}>
      <Profile cities={cityChoices()} imageHost={env.IMAGE_HOST} />
    </UserFrame>
  )
}
