import { AccountFrame } from '#components/account/account-frame.tsx'
import { RegisterPage } from '#components/account/register-page.tsx'
import { cityChoices } from '#components/location/city-choices.ts'
import { site } from '#lib/config/current-site.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import { getFaqPage } from '#lib/data/faq.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { getSiteFacts } from '#lib/data/site-facts.ts'
import { accountMetadata } from '#lib/seo/account-page.ts'

export const metadata = accountMetadata('注册', `注册${site.name}账号：学员、教练或场馆。`)

/** */
export default async function Page() {
  const [agreement, { service }] = await Promise.all([sideBlock('user agreement', getFaqPage('xieyi')), getSiteFacts()])
  return (
    <AccountFrame title="注册账号" lead="一个手机号注册一个账号">
      <RegisterPage
        cities={cityChoices()}
        agreementVersion={agreement?.version ?? AGREEMENT_VERSION}
        hasWechatLogin={service.hasWechatLogin}
      />
    </AccountFrame>
  )
}
