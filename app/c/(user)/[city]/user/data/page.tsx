import { MyData } from '#components/user/settings/my-data.tsx'
import { env } from '#lib/config/env.ts'
import { userMetadata } from '../user-metadata.ts'

export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user/data')

/** Export of the account's data, and its deletion (T35). */
export default function MyDataPage() {
  return <MyData imageHost={env.IMAGE_HOST} />
}
