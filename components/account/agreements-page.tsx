'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import useSWR from 'swr'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { handleError } from '#components/ui/handle-error.ts'
import { helpPagePath } from '#lib/config/routes.ts'
import { acceptAgreements, getAgreementsToAccept } from '#lib/contracts/account/agreement.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { safeRedirectPath } from '#lib/routing/redirect-path.ts'
import { logOut } from '#lib/session/log-out.ts'
import { ForAccount } from './for-account.tsx'
import { useQuery } from './use-address.ts'
import { useRequiredLogin } from './use-required-login.ts'

/**
 * `/account/agreements`: agreements that are new or changed since the account's consent, asked after login.
 */
export function AgreementsPage() {
  const target = safeRedirectPath(useQuery().get('redirect'))
  const { user } = useRequiredLogin(`/account/agreements?redirect=${encodeURIComponent(target)}`)
  return (
    <MuiProvider>
      {user ? (
        <ForAccount userId={user.userId}>
          <Agreements target={target} />
        </ForAccount>
      ) : (
        <LoadingAgreements />
      )}
    </MuiProvider>
  )
}

function Agreements({ target }: { target: string }) {
  const [isBusy, setBusy] = useState(false)
  const { data: agreements, error, mutate } = useSWR('agreements', () => callApi(getAgreementsToAccept, {}))

  const accept = async () => {
    setBusy(true)
    try {
      await callApi(acceptAgreements, {
        agreements: (agreements ?? []).map(({ key, version }) => ({ key, version })),
      })
      window.location.assign(target)
    } catch (problem) {
      handleError(problem)
      setBusy(false)
      await mutate()
    }
  }
  const decline = () => logOut().catch(handleError)

  return (
    <Box sx={pageSx}>
      {!agreements && !error && <LoadingAgreements />}
      {error && <Alert severity="error">协议加载失败，请稍后刷新</Alert>}
      {agreements?.length === 0 && (
        <Alert severity="success">
          没有需要确认的协议，<Link href={target}>继续浏览</Link>
        </Alert>
      )}
      {agreements && agreements.length > 0 && (
        <>
          <Box component="ul" sx={listSx}>
            {agreements.map(({ key, name, version, effectiveOn }) => (
              <li key={key}>
                <Link href={helpPagePath(key)} target="_blank" rel="noopener">
                  《{name}》
                </Link>
                （{version} 版，{effectiveOn} 生效）
              </li>
            ))}
          </Box>
          <Button variant="contained" color="secondary" disabled={isBusy} onClick={accept} sx={buttonSx}>
            我已阅读并同意，继续
          </Button>
          <Button onClick={decline} sx={buttonSx}>
            不同意，退出登录
          </Button>
          <Typography variant="body2" color="textSecondary">
            不同意新的版本，也可以<Link href="/user/data">注销账号</Link>。
          </Typography>
        </>
      )}
    </Box>
  )
}

/** Placeholder as high as one agreement with its buttons, to avoid layout shift. */
const LoadingAgreements = () => (
  <Box role="status" sx={loadingSx}>
    正在读取需要确认的协议…
  </Box>
)

const loadingSx = { minHeight: 176, color: 'text.secondary' }
const pageSx = { display: 'grid', gap: 3 }
const listSx = { margin: 0, paddingLeft: '20px', listStyle: 'disc', lineHeight: 2 }
const buttonSx = { minHeight: 44 }
