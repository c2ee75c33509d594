'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useReturn } from '#components/ui/use-return.ts'
import { isInWechat } from './authorize-address.ts'
import { type Entrance, enterByWechat } from './enter-by-wechat.ts'
import { LoginMask } from './login-mask.tsx'
import { WechatCode } from './wechat-code.tsx'

/** The WeChat view: a code to scan, its remaining time, and the other login methods as `children`. */
export function WechatPanel({ children, ...entrance }: Entrance & { children: ReactNode }) {
  const [isEntering, setEntering] = useState(false)
  /** A scan is valid once: after a rejection, another code is needed. */
  const [round, setRound] = useState(0)

  const beginAnew = () => {
    setEntering(false)
    setRound(round + 1)
  }
  useReturn(() => isEntering && beginAnew())

  const enter = (handle: string) => {
    setEntering(true)
    const onRefused = () => {
      beginAnew()
      entrance.onRefused()
    }
    void enterByWechat(handle, { ...entrance, onRefused })
  }

  return (
    <Box sx={panelSx}>
      <Typography component="h2" sx={titleSx}>
        {entrance.isRegistering ? '微信扫码注册' : '微信快捷登录'}
      </Typography>
      <WechatCode key={round} label="微信登录二维码" target={entrance.target} onHandle={enter} />
      <Typography variant="body2" color="textSecondary">
        {isInWechat() ? '授权后即可' : '请使用微信扫一扫，关注公众号后即可'}
        {entrance.isRegistering ? '注册' : '登录'}
      </Typography>
      {!isInWechat() && (
        <Typography variant="body2" color="textSecondary" sx={phoneSx}>
          在手机上：保存二维码图片，再用微信“扫一扫”从相册选取
        </Typography>
      )}
      <Box sx={waysSx}>{children}</Box>
      {isEntering && <LoginMask />}
    </Box>
  )
}

const panelSx = { display: 'grid', justifyItems: 'center', gap: 4 }
const titleSx = { fontSize: 'var(--text-lg)', fontWeight: 600 }
/** Touch screens only: a phone cannot scan its own screen. */
const phoneSx = { display: 'none', '@media (pointer: coarse)': { display: 'block' } }
const waysSx = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, width: '100%' }
