'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import type { UserProfile } from '#lib/contracts/account/user.ts'
import css from './mobile-setting.module.css'
import { RequestMobileMove } from './request-mobile-move.tsx'
import { UpdateMobile } from './update-mobile.tsx'
import { useMobileMove } from './use-mobile-move.ts'

/**
 * Changes the mobile number: at once with a code to the old one, or after a wait if that is lost (A-14, decision 78).
 */
export function MobileSetting({ profile, onDone }: { profile: UserProfile; onDone: () => void }) {
  const [isLost, setLost] = useState(false)
  const { data: move } = useMobileMove()
  const mayRequest = move?.isOffered && !move.asked
  return (
    <div className={css.ways}>
      {isLost && mayRequest ? (
        <RequestMobileMove profile={profile} onDone={onDone} />
      ) : (
        <UpdateMobile mobile={profile.mobile} onDone={onDone} />
      )}
      {move?.isOffered === false && <p>收不到原手机号的验证码时，这个账号不能更换手机号，仍可用密码登录。</p>}
      {mayRequest && (
        <Button onClick={() => setLost(!isLost)} sx={switchSx}>
          {isLost ? '改用原手机号的验证码' : '原手机号收不到验证码？'}
        </Button>
      )}
    </div>
  )
}

const switchSx = { marginLeft: -2 }
