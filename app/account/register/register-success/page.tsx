import { AccountFrame } from '#components/account/account-frame.tsx'
import { RegisterSuccess } from '#components/account/register-success.tsx'
import { accountMetadata } from '#lib/seo/account-page.ts'

export const metadata = accountMetadata('注册成功', '您的账号已注册成功。')

/** */
export default function Page() {
  return (
    <AccountFrame title="注册成功">
      <RegisterSuccess />
    </AccountFrame>
  )
}
