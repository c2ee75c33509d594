'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useCloseOnBack } from '#components/ui/use-close-on-back.ts'

/** Help with login problems: customer service by WeChat. */
export function HelpDialog({
  isOpen,
  onClose,
  code,
  wechatId,
}: Omit<ServiceWechat, 'hasWechatLogin'> & HelpDialogProps) {
  const titleId = useId()
  // Otherwise Back would close the login below it on phones.
  useCloseOnBack(isOpen, onClose)
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>登录遇到问题</DialogTitle>
      <DialogContent sx={contentSx}>
        <DialogContentText>
          {code || wechatId
            ? `请${code ? '用微信扫一扫' : '在微信中'}添加客服，我们会协助您登录或找回账号。`
            : '您可以用短信验证码登录，或通过“忘记密码”找回账号；仍有问题请查看帮助中心的“联系我们”。'}
        </DialogContentText>
        {code && <img src={code} width="208" height="208" alt="客服微信二维码" />}
        {wechatId && <DialogContentText variant="body2">客服微信号：{wechatId}</DialogContentText>}
        <DialogContentText variant="body2">客服不会向您索要密码或验证码。</DialogContentText>
      </DialogContent>
      <DialogActions sx={actionsSx}>
        <Button onClick={onClose}>知道了</Button>
      </DialogActions>
    </Dialog>
  )
}

const contentSx = { display: 'grid', justifyItems: 'center', gap: 4 }
const actionsSx = { padding: 4 }

/** What this site uses WeChat for: customer service, and logging in. */
export interface ServiceWechat {
  /** Address of the picture of the service's WeChat code; null if there is none. */
  code: string | null
  wechatId: string
  hasWechatLogin: boolean
}

interface HelpDialogProps {
  isOpen: boolean
  onClose: () => void
}
