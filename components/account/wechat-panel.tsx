'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { usePageRestored } from '#components/ui/use-page-restored.ts'
import { isInWechat } from './authorize-address.ts'
import { completeWechatLogin, type WechatLoginOptions } from './complete-wechat-login.ts'
import { LoginMask } from './login-mask.tsx'
import { WechatCode } from './wechat-code.tsx'

/** The WeChat view: a code to scan, its remaining time, and the other login methods as `children`. */
export function WechatPanel({ children, ...options }: WechatLoginOptions & { children: ReactNode }) {
  const [isLoggingIn, setLoggingIn] = useState(false)
  /** A scan is valid once: after a rejection, another code is needed. */
  const [round, setRound] = useState(0)

  const restartScan = () => {
    setLoggingIn(false)
    setRound(round + 1)
  }
  usePageRestored(() => isLoggingIn && restartScan())

  const handleScan = (handle: string) => {
    setLoggingIn(true)
    const onRefused = () => {
      restartScan()
      options.onRefused()
    }
    void completeWechatLogin(handle, { ...options, onRefused })
  }

  return (
    <Box sx={panelSx}>
      <Typography component="h2" sx={titleSx}>
        {options.isRegistering ? '微信扫码注册' : '微信快捷登录'}
      </Typography>
      <WechatCode
        key={round}
        label="微信登录二维码"
        target={options.target}
        identity={options.identity}
        onHandle={handleScan}
      />
      <Typography variant="body2" color="textSecondary">
        {isInWechat() ? '授权后即可' : '请使用微信扫一扫，关注公众号并按提示回复“1”后即可'}
        {options.isRegistering ? '注册' : '登录'}
      </Typography>
      {!isInWechat() && (
        <Typography variant="body2" color="textSecondary" sx={phoneSx}>
          在手机上：保存二维码图片，再用微信“扫一扫”从相册选取
        </Typography>
      )}
      <Box sx={linksSx}>{children}</Box>
      {isLoggingIn && <LoginMask />}
    </Box>
  )
}

const panelSx = { display: 'grid', justifyItems: 'center', gap: 4 }
const titleSx = { fontSize: 'var(--text-lg)', fontWeight: 600 }
/** Touch screens only: a phone cannot scan its own screen. */
const phoneSx = { display: 'none', '@media (pointer: coarse)': { display: 'block' } }
const linksSx = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, width: '100%' }
