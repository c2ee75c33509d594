'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { renewUser } from '#components/account/renew-user.ts'
import { WechatCode } from '#components/account/wechat-code.tsx'
import { meetError } from '#components/ui/meet-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { bindWechat, unbindWechat } from '#lib/contracts/auth.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useProfile } from './use-profile.ts'
import css from './wechat-binding.module.css'

/** Binds the WeChat account that scans the code, or forgets the one that is bound. */
export function WechatBinding({ isBound, onDone }: { isBound: boolean; onDone: () => void }) {
  const profile = useProfile()
  const [isBusy, setBusy] = useState(false)
  /** A scan serves once: after a refusal there has to be another code. */
  const [round, setRound] = useState(0)

  const change = async (call: () => Promise<unknown>, message: string) => {
    setBusy(true)
    try {
      await call()
      // Other sessions ended with the change; this one goes on.
      await Promise.all([profile.mutate(), renewUser()])
      void showToast(message, 'success')
      onDone()
    } catch (error) {
      meetError(error)
      setRound(round + 1)
    } finally {
      setBusy(false)
    }
  }

  if (isBound) {
    return (
      <div className={css.binding}>
        <p>解绑后不能再用微信扫码登录，手机号和密码登录不受影响。其他设备会退出登录。</p>
        <Button
          variant="contained"
          color="error"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) void change(() => callApi(unbindWechat, {}), '微信已解绑')
          }}
        >
          {isBusy ? '解绑中…' : '确认解绑'}
        </Button>
      </div>
    )
  }
  return (
    <div className={css.binding}>
      <p>用要绑定的微信扫一扫，在手机上确认。绑定后可以扫码登录，其他设备会退出登录。</p>
      <WechatCode
        key={round}
        label="绑定微信二维码"
        onHandle={(unionId) => void change(() => callApi(bindWechat, { unionId }), '微信已绑定')}
      />
    </div>
  )
}
