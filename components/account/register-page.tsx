'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useEffect, useRef, useState } from 'react'
import type { CityChoice } from '#components/form/fields/city-field.tsx'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { showToast } from '#components/ui/toast.ts'
import type { LoginResult } from '#lib/contracts/account/auth.ts'
import type { AccountType } from '#lib/contracts/enums.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { safeRedirectPath } from '#lib/routing/redirect-path.ts'
import { logIn, useSession } from '#lib/session/session.ts'
import { accountAddress } from './account-address.ts'
import { DetailsStep } from './details-step.tsx'
import { FillInfoForm } from './fill-info-form.tsx'
import { inviterOf } from './inviter.ts'
import { RegisterProgress } from './register-progress.tsx'
import { ResetOnAccountChange } from './reset-on-account-change.tsx'
import { SelectUserType } from './select-user-type.tsx'
import { useHash, useQuery } from './use-address.ts'
import { useRegisterStep } from './use-register-step.ts'
import { clearHandle, usePendingHandle } from './wechat-handle.ts'
import { WechatPanel } from './wechat-panel.tsx'

/**
 * `/account/register`: account type, mobile number and password, then details for that type. Typed text is
 * kept as long as the page is open.
 */
export function RegisterPage({ cities, agreementVersion, hasWechatLogin }: RegisterPageProps) {
  const query = useQuery()
  const { user } = useSession()
  const [inviter, setInviter] = useState<number>()
  const [hasRegistered, setRegistered] = useState(false)
  const isScanning = useHash() === 'wechat' && hasWechatLogin
  const isFromWechat = query.get('origin') === 'oauth'
  const pendingHandle = usePendingHandle()
  const handle = isFromWechat ? pendingHandle : ''
  const target = safeRedirectPath(query.get('redirect'))
  const top = useRef<HTMLDivElement>(null)
  const { type, step, choose, goTo, next } = useRegisterStep(target, () => top.current?.focus())

  const inviterParameter = query.get('inviter')
  useEffect(() => setInviter(inviterOf(inviterParameter)), [inviterParameter])

  const handleRegistered = ({
    deletionCancelled: _,
    expireSeconds: __,
    agreementsToAccept: ___,
    ...session
  }: LoginResult) => {
    setRegistered(true)
    if (handle) void showToast(MESSAGES['R-4.13'], 'success')
    clearHandle()
    logIn(session)
    next()
  }

  if (isScanning) return <ScanToRegister target={target} identity={type} />
  const isBeforeRegistration = step === 'selectUserType' || step === 'fillInfo'
  return (
    <MuiProvider>
      <Box ref={top} tabIndex={-1} sx={{ outline: 'none' }}>
        <RegisterProgress type={type} step={step} />
        {isFromWechat && !user && (
          <Alert severity="info" sx={alertSx}>
            {MESSAGES['R-4.16']}
          </Alert>
        )}
        {user && !hasRegistered && isBeforeRegistration && (
          <Alert severity="info" sx={alertSx}>
            您已登录为 {user.nickname || user.userName}，<Link href={target}>继续浏览</Link>
          </Alert>
        )}
        {step === 'selectUserType' && <SelectUserType type={type} onType={choose} onNext={next} />}
        {/* Stays mounted while the first step is shown again, so typed text is kept. */}
        <Box hidden={step !== 'fillInfo'}>
          <FillInfoForm
            type={type}
            handle={handle}
            inviter={inviter}
            agreementVersion={agreementVersion}
            onRegistered={handleRegistered}
          />
        </Box>
        {!isBeforeRegistration && (
          <ResetOnAccountChange>
            <DetailsStep type={type} cities={cities} onNext={next} />
          </ResetOnAccountChange>
        )}
        {isBeforeRegistration && (
          <Box sx={linksSx}>
            {step === 'fillInfo' ? (
              <Button size="small" onClick={() => goTo('selectUserType')}>
                上一步
              </Button>
            ) : (
              hasWechatLogin && (
                <Button size="small" href="#wechat">
                  微信扫码注册
                </Button>
              )
            )}
            <Button size="small" href={loginAddress(target, handle ? 'oauth' : null)}>
              已有账号，去登录
            </Button>
          </Box>
        )}
      </Box>
    </MuiProvider>
  )
}

const ScanToRegister = ({ target, identity }: { target: string; identity: AccountType }) => (
  <MuiProvider>
    <WechatPanel
      isRegistering
      target={target}
      identity={identity}
      onRefused={() => window.location.assign(loginAddress(target))}
    >
      <Button size="small" href={loginAddress(target)}>
        手机号登录
      </Button>
      <Button size="small" onClick={() => window.history.back()}>
        手机号注册
      </Button>
    </WechatPanel>
  </MuiProvider>
)

interface RegisterPageProps {
  cities: CityChoice[]
  /** Current version of the user agreement. */
  agreementVersion: string
  hasWechatLogin: boolean
}

const loginAddress = (target: string, origin: 'oauth' | null = null) =>
  accountAddress('login', { redirect: target, origin })

const alertSx = { marginBottom: 4 }
/** Short texts align with the end of the fields. */
const linksSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  marginTop: 4,
  '& .MuiButton-root': { minWidth: 0 },
}
