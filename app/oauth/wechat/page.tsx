import { AccountFrame } from '#components/account/account-frame.tsx'
import { OauthPage } from '#components/account/oauth-page.tsx'
import { accountMetadata } from '#lib/seo/account-page.ts'

export const metadata = accountMetadata('微信登录', '正在完成微信登录。')

/** */
export default function Page() {
  return (
    <AccountFrame title="微信登录">
      <OauthPage />
    </AccountFrame>
  )
}
