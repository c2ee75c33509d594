import { AccountFrame } from '#components/account/account-frame.tsx'
import { LoginPage } from '#components/account/login-page.tsx'
import { site } from '#lib/config/current-site.ts'
import { getSiteFacts } from '#lib/data/site-facts.ts'
import { accountMetadata } from '#lib/seo/account-page.ts'

export async function generateMetadata() {
  const { service } = await getSiteFacts()
  return accountMetadata(
    '登录',
    `登录${site.name}：${service.hasWechatLogin ? '短信验证码、密码或微信扫码' : '短信验证码或密码'}。`,
  )
}

/** */
export default async function Page() {
  const { service } = await getSiteFacts()
  return (
    <AccountFrame title="登录" lead="登录后可以收藏教练、发表评价、管理自己的资料">
      <LoginPage help={service} />
    </AccountFrame>
  )
}
