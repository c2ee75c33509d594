import { AccountFrame } from '#components/account/account-frame.tsx'
import { AgreementsPage } from '#components/account/agreements-page.tsx'
import { site } from '#lib/config/current-site.ts'
import { accountMetadata } from '#lib/seo/account-page.ts'

export const metadata = accountMetadata('确认协议', `继续使用${site.name}的账号前，请阅读并确认协议。`)

/** */
export default function Page() {
  return (
    <AccountFrame title="请确认协议" lead="继续使用账号前，请阅读并确认下面的协议">
      <AgreementsPage />
    </AccountFrame>
  )
}
