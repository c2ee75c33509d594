'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { PHONE_QUERY } from '#components/theme/tokens.ts'
import { useCloseOnBack } from '#components/ui/use-close-on-back.ts'
import type { JoinCode, JoinKind } from './join-kinds.ts'

/**
 * Invites the visitor to scan the service's WeChat code, or to apply online. Closed if `kind` is null.
 */
export function JoinDialog({ kind, code, wechatId, onClose, onClosed }: JoinDialogProps) {
  const titleId = useId()
  const isPhone = useMediaQuery(PHONE_QUERY)
  useCloseOnBack(kind !== null && isPhone, onClose)
  return (
    <MuiProvider>
      <Dialog
        open={kind !== null}
        onClose={onClose}
        slotProps={{ transition: { onExited: onClosed } }}
        disableRestoreFocus
        aria-labelledby={titleId}
        maxWidth="xs"
      >
        <DialogTitle id={titleId}>{kind?.label}</DialogTitle>
        <DialogContent sx={contentSx}>
          <DialogContentText>
            请用微信扫一扫，添加客服并备注“{kind?.label}”，我们会协助您准备资料；也可以直接在线填写。
          </DialogContentText>
          <img src={code} width="208" height="208" alt="客服微信二维码" />
          {wechatId && <DialogContentText variant="body2">客服微信号：{wechatId}</DialogContentText>}
        </DialogContent>
        <DialogActions sx={actionsSx}>
          <Button onClick={onClose}>知道了</Button>
          {kind && (
            <Button variant="contained" href={kind.form}>
              在线填写资料
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </MuiProvider>
  )
}

const contentSx = { display: 'grid', justifyItems: 'center', gap: 4 }
const actionsSx = { padding: 4 }

export interface JoinDialogProps extends JoinCode {
  code: string
  kind: JoinKind | null
  onClose: () => void
  /** The popup has closed: the focus can return to the menu, since the entry is hidden by now. */
  onClosed: () => void
}
