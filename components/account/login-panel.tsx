'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect, useId, useRef, useState } from 'react'
import { usePageRestored } from '#components/ui/use-page-restored.ts'
import { Mobile } from '#lib/contracts/account/account-fields.ts'
import type { LoginResult } from '#lib/contracts/account/auth.ts'
import type { AccountType } from '#lib/contracts/enums.ts'
import { accountAddress } from './account-address.ts'
import { finishLogin } from './finish-login.ts'
import { HelpDialog, type ServiceWechat } from './help-dialog.tsx'
import { PasswordLoginForm, SmsLoginForm } from './login-forms.tsx'
import { RecoverForm } from './recover-form.tsx'
import { WechatPanel } from './wechat-panel.tsx'

export const LOGIN_VIEWS = ['sms', 'password', 'wechat', 'recover'] as const
export type LoginView = (typeof LOGIN_VIEWS)[number]

const FORMS = [
  { key: 'sms', label: '短信登录' },
  { key: 'password', label: '密码登录' },
] as const

/**
 * All login methods: SMS code, password, WeChat if the site has it, and password reset. Used on the
 * page and in the popup; with `target` null the user stays on the page. The two forms stay mounted, so typed text
 * survives switching.
 */
export function LoginPanel({
  view,
  onView,
  target,
  returnTo = target,
  handle = '',
  identity = null,
  help,
  onLoggedIn,
}: LoginPanelProps) {
  const [isLeaving, setLeaving] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [forgotten, setForgotten] = useState('')
  const [recovered, setRecovered] = useState('')
  const id = useId()

  usePageRestored(() => setLeaving(false))

  const handleLogin = (session: LoginResult) => {
    if (target !== null) setLeaving(true)
    finishLogin(session, target)
    onLoggedIn?.()
  }
  const register = (
    <Button
      href={accountAddress('register', { redirect: returnTo, origin: handle ? 'oauth' : null, identity })}
      size="small"
    >
      注册账号
    </Button>
  )
  const forms = { handle, recovered, onLoggedIn: handleLogin, isLeaving }
  const isForm = isFormView(view)
  const otherViewRef = useFocusOnViewChange(view, `${id}-${view}`)
  return (
    <>
      {!isForm && (
        <div ref={otherViewRef}>
          {view === 'recover' ? (
            <RecoverForm
              mobile={Mobile.safeParse(forgotten).data ?? ''}
              onDone={(mobile) => {
                setRecovered(mobile)
                onView('password')
              }}
              onBack={() => onView('password')}
            />
          ) : (
            <WechatPanel
              isRegistering={false}
              target={target}
              identity={identity}
              onRefused={() => onView('sms')}
              onLoggedIn={onLoggedIn}
            >
              <Button size="small" onClick={() => onView('sms')}>
                手机号登录
              </Button>
              {register}
            </WechatPanel>
          )}
        </div>
      )}
      <Box sx={isForm ? panelSx : hiddenSx}>
        <Tabs
          value={isForm ? view : 'sms'}
          onChange={(_, chosen: LoginView) => onView(chosen)}
          variant="fullWidth"
          aria-label="登录方式"
        >
          {FORMS.map(({ key, label }) => (
            <Tab
              key={key}
              value={key}
              label={label}
              id={`${id}-${key}`}
              aria-controls={`${id}-${key}-form`}
              sx={tabSx}
            />
          ))}
        </Tabs>
        <div role="tabpanel" id={`${id}-sms-form`} aria-labelledby={`${id}-sms`} hidden={view !== 'sms'}>
          <SmsLoginForm {...forms} />
        </div>
        <div role="tabpanel" id={`${id}-password-form`} aria-labelledby={`${id}-password`} hidden={view !== 'password'}>
          <PasswordLoginForm
            {...forms}
            onForgotten={(name) => {
              setForgotten(name)
              onView('recover')
            }}
          />
        </div>
        <Box sx={linksSx}>
          {help.hasWechatLogin && (
            <Button size="small" onClick={() => onView('wechat')} startIcon={<WechatMark />}>
              微信快捷登录
            </Button>
          )}
          {register}
          <Button size="small" color="inherit" onClick={() => setHelpOpen(true)} sx={{ color: 'text.secondary' }}>
            遇到问题？
          </Button>
        </Box>
        <HelpDialog {...help} isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      </Box>
    </>
  )
}

/**
 * Moves the focus along with the view: to the tab of a form, or to the heading of the other methods (below `otherViewRef`).
 */
function useFocusOnViewChange(view: LoginView, tabId: string) {
  const otherViewRef = useRef<HTMLDivElement>(null)
  const previousView = useRef(view)
  useEffect(() => {
    const isForm = isFormView(view)
    const hasSwitchedKind = isFormView(previousView.current) !== isForm
    previousView.current = view
    if (!hasSwitchedKind) return
    // The pressed button has unmounted with its view.
    const focusTarget = isForm ? document.getElementById(tabId) : otherViewRef.current?.querySelector('h2')
    if (!focusTarget) return
    if (focusTarget.tabIndex < 0) focusTarget.tabIndex = -1
    focusTarget.focus()
  }, [view, tabId])
  return otherViewRef
}

const isFormView = (view: LoginView) => view === 'sms' || view === 'password'

const WechatMark = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M9 3.5C4.9 3.5 1.5 6.3 1.5 9.7c0 1.9 1.1 3.6 2.8 4.8l-.7 2.1 2.5-1.2c.9.3 1.9.4 2.9.4h.5a5 5 0 0 1-.2-1.4c0-3.1 3-5.7 6.7-5.7h.5C15.900 5.700 12.800 3.500 9 3.500ZM6.500 6.800a.9.9 0 1 1 0 1.800.9.9 0 0 1 0-1.800Zm5 0a.9.9 0 1 1 0 1.800.9.9 0 0 1 0-1.800Z" />
    <path d="M22.500 14.400c0-2.800-2.800-5-6.200-5s-6.200 2.200-6.200 5 2.800 5 6.200 5c.7 0 1.400-.1 2-.3l2 1-.6-1.700c1.700-.9 2.800-2.400 2.800-4Zm-8.200-.9a.8.8 0 1 1 0-1.600.8.8 0 0 1 0 1.600Zm4 0a.8.8 0 1 1 0-1.600.8.8 0 0 1 0 1.600Z" />
  </svg>
)

const panelSx = { position: 'relative', display: 'grid', gap: 5 }
const hiddenSx = { display: 'none' }
const tabSx = { fontSize: 'var(--text-md)', minHeight: 48 }
const linksSx = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }

interface LoginPanelProps {
  view: LoginView
  onView: (view: LoginView) => void
  /** Path to go to after login; null stays on the page. */
  target: string | null
  /** Path to return to after a registration, if not `target`. */
  returnTo?: string | null
  /** A scanned WeChat account to bind on login. */
  handle?: string
  /** Type of account preselected for registration. */
  identity?: AccountType | null
  help: ServiceWechat
  onLoggedIn?: () => void
}
