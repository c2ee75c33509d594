'use client'

import { useState } from 'react'
import { WechatCode } from '#components/account/wechat-code.tsx'
import { handleError } from '#components/ui/handle-error.ts'
import { bindWechat, unbindWechat } from '#lib/contracts/account/auth.ts'
import type { UserProfile } from '#lib/contracts/account/user.ts'
import { useAfterSave } from '../profile/use-after-save.ts'
import { OwnerProof } from './owner-proof.tsx'
import css from './wechat-binding.module.css'

/**
 * Binds the WeChat account that scans the code, or unbinds the current one. Both change
 * how the account logs in, so the owner confirms with the password or a code.
 */
export function WechatBinding({ profile: account, onDone }: WechatBindingProps) {
  const afterSave = useAfterSave()
  /** Handle of a confirmed scan, valid once: after a rejection, another code is needed. */
  const [handle, setHandle] = useState('')

  const done = (hasWechat: boolean, message: string) => async () => {
    await afterSave({ ...account, hasWechat }, message)
    onDone()
  }
  const scanAgain = (error: unknown) => {
    handleError(error)
    setHandle('')
  }

  if (account.hasWechat) {
    return (
      <div className={css.binding}>
        <p>解绑后不能再用微信扫码登录，手机号和密码登录不受影响。其他设备会退出登录。</p>
        <OwnerProof
          endpoint={unbindWechat}
          extraInput={{}}
          profile={account}
          label="确认解绑"
          color="error"
          onDone={done(false, '微信已解绑')}
          onError={handleError}
        />
      </div>
    )
  }
  if (handle) {
    return (
      <div className={css.binding}>
        <p role="status">已扫码。绑定后这个微信可以登录您的账号，请确认是您本人在操作。其他设备会退出登录。</p>
        <OwnerProof
          endpoint={bindWechat}
          extraInput={{ unionId: handle }}
          profile={account}
          label="确认绑定"
          onDone={done(true, '微信已绑定')}
          onError={scanAgain}
        />
      </div>
    )
  }
  return (
    <div className={css.binding}>
      <p>用要绑定的微信扫一扫，在手机上确认，再输入登录密码或短信验证码。绑定后可以扫码登录。</p>
      <WechatCode label="绑定微信二维码" onHandle={setHandle} />
    </div>
  )
}

interface WechatBindingProps {
  profile: UserProfile
  onDone: () => void
}
