'use client'

import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { PHONE_QUERY } from '#components/theme/tokens.ts'
import { useCloseOnBack } from '#components/ui/use-close-on-back.ts'
import type { ServiceWechat } from './help-dialog.tsx'
import { LoginPanel, type LoginView } from './login-panel.tsx'

/** The login popup: logs in without leaving the page; on phones Back closes it. */
export function LoginDialog({ isOpen, onClose, ...help }: LoginDialogProps) {
  const titleId = useId()
  const [view, setView] = useState<LoginView>('sms')
  const isPhone = useMediaQuery(PHONE_QUERY)
  useCloseOnBack(isOpen && isPhone, onClose)
  return (
    <MuiProvider>
      <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <Box sx={headSx}>
          <DialogTitle id={titleId} sx={{ padding: 0 }}>
            登录
          </DialogTitle>
          <IconButton onClick={onClose} aria-label="关闭">
            <svg width="20" height="20" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" />
            </svg>
          </IconButton>
        </Box>
        <DialogContent sx={{ paddingTop: 0 }}>
          <LoginPanel
            view={view}
            onView={setView}
            target={null}
            returnTo={window.location.pathname + window.location.search}
            help={help}
            onLoggedIn={onClose}
          />
        </DialogContent>
      </Dialog>
    </MuiProvider>
  )
}

const headSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '16px 12px 0 24px',
}

export interface LoginDialogProps extends ServiceWechat {
  isOpen: boolean
  onClose: () => void
}
