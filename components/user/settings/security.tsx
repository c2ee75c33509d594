'use client'

import { useRef } from 'react'
import { Loaded } from '#components/ui/loaded.tsx'
import { maskMobile } from '#lib/contracts/account/mask-mobile.ts'
import { useProfile } from '../profile/use-profile.ts'
import { ChangePassword } from './change-password.tsx'
import { ChangeUserName } from './change-user-name.tsx'
import { MobileSetting } from './mobile-setting.tsx'
import { PendingMobileMove } from './pending-mobile-move.tsx'
import { Setting, Settings } from './setting.tsx'
import { useMobileMove } from './use-mobile-move.ts'
import { WechatBinding } from './wechat-binding.tsx'

/**
 * Login credentials: user name, password, mobile number and WeChat. On a site without WeChat, one bound
 * earlier can only be unbound.
 */
export function Security({ hasWechatLogin }: { hasWechatLogin: boolean }) {
  /** Takes the focus when a pending change of number is cancelled. */
  const container = useRef<HTMLDivElement>(null)
  const move = useMobileMove()
  return (
    <Loaded read={useProfile()}>
      {(profile) => (
        <div ref={container} tabIndex={-1}>
          <PendingMobileMove onDone={() => container.current?.focus()} />
          <Settings>
            <Setting title="用户名" value={profile.userName} action="修改">
              {(close) => <ChangeUserName userName={profile.userName} onDone={close} />}
            </Setting>
            <Setting title="密码" value="修改后，其他设备会退出登录" action="修改">
              {(close) => (
                <ChangePassword
                  profile={profile}
                  onDone={() => {
                    close()
                    // A new password cancels a pending change of number.
                    void move.mutate()
                  }}
                />
              )}
            </Setting>
            <Setting title="手机号" value={maskMobile(profile.mobile)} action="更换">
              {(close) => <MobileSetting profile={profile} onDone={close} />}
            </Setting>
            {(hasWechatLogin || profile.hasWechat) && (
              <Setting
                title="微信"
                value={profile.hasWechat ? (hasWechatLogin ? '已绑定，可以扫码登录' : '已绑定') : '未绑定'}
                action={profile.hasWechat ? '解绑' : '绑定'}
              >
                {(close) => <WechatBinding profile={profile} onDone={close} />}
              </Setting>
            )}
          </Settings>
        </div>
      )}
    </Loaded>
  )
}
