'use client'

import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { safeRedirectPath } from '#lib/routing/redirect-path.ts'
import { useSession } from '#lib/session/session.ts'
import type { ServiceWechat } from './help-dialog.tsx'
import { LOGIN_VIEWS, LoginPanel, type LoginView } from './login-panel.tsx'
import { identityOf } from './register-steps.ts'
import { useHash, useQuery } from './use-address.ts'
import { usePendingHandle } from './wechat-handle.ts'

/** `/account/login`: the hash selects the view, `redirect` says where to go afterwards. */
export function LoginPage({ help }: { help: ServiceWechat }) {
  const query = useQuery()
  const hash = useHash()
  const { status, user } = useSession()
  const [wasLoggedIn, setLoggedIn] = useState<boolean | null>(null)
  const target = safeRedirectPath(query.get('redirect'))
  const pendingHandle = usePendingHandle()
  const handle = query.get('origin') === 'oauth' ? pendingHandle : ''

  // Only users who arrive logged in are told; those who log in here are leaving anyway.
  useEffect(() => {
    if (status !== 'unknown') setLoggedIn((known) => known ?? status === 'loggedIn')
  }, [status])

  return (
    <MuiProvider>
      {wasLoggedIn && user && (
        <Alert severity="info" sx={alertSx}>
          您已登录为 {user.nickname || user.userName}，<Link href={target}>继续浏览</Link>
        </Alert>
      )}
      {handle && (
        <Alert severity="info" sx={alertSx}>
          登录后，您刚才扫码的微信会绑定到这个账号
        </Alert>
      )}
      <LoginPanel
        view={viewOf(hash, help)}
        onView={(view) => {
          window.location.hash = view
        }}
        target={target}
        handle={handle}
        identity={identityOf(query.get('identity'))}
        help={help}
      />
    </MuiProvider>
  )
}

/** The view a hash asks for, if this site has it. */
const viewOf = (hash: string, { hasWechatLogin }: ServiceWechat): LoginView =>
  LOGIN_VIEWS.find((view) => view === hash && (view !== 'wechat' || hasWechatLogin)) ?? 'sms'

const alertSx = { marginBottom: 4 }
