'use client'

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { ForAccount } from '#components/account/for-account.tsx'
import { loginAddressFor, useRequiredLogin } from '#components/account/use-required-login.ts'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { preventLoginRedirect } from '#components/ui/handle-error.ts'
import { NewTabLink } from '#components/ui/links.tsx'
import { LoadingPlaceholder } from '#components/ui/loading-placeholder.tsx'
import css from './account-part.module.css'

/**
 * The part of a page that belongs to an account. Visitors go to the login page and return to `path`; `what` names the
 * content while loading. What is typed survives the session, hidden until the same account logs in again; another
 * account starts afresh.
 */
export function AccountPart({ path, what, loggedOutClass, children }: AccountPartProps) {
  const { status, userId } = useRequiredLogin(path)
  const isKnown = userId !== null
  const isLoggedOut = status !== 'loggedIn'
  const part = useRef<HTMLDivElement>(null)
  const login = useRef<HTMLDivElement>(null)
  useFocusReturn(part, login, isLoggedOut)
  useEffect(() => (isKnown ? preventLoginRedirect() : undefined), [isKnown])
  if (!isKnown) return <LoadingPlaceholder what={what} />
  return (
    <MuiProvider>
      {isLoggedOut && (
        <div ref={login} role="alert" className={loggedOutClass}>
          <EmptyState title="您已退出登录" text="这一页的内容还在，重新登录后可以继续。">
            <div className={css.login}>
              <NewTabLink href={loginAddressFor(path)}>在新窗口重新登录</NewTabLink>
            </div>
          </EmptyState>
        </div>
      )}
      <div ref={part} className={css.part} hidden={isLoggedOut}>
        <ForAccount userId={userId}>{children}</ForAccount>
      </div>
    </MuiProvider>
  )
}

/** Moves the focus to the login link while the part is hidden, and back afterwards. */
function useFocusReturn(
  part: RefObject<HTMLElement | null>,
  login: RefObject<HTMLElement | null>,
  isLoggedOut: boolean,
) {
  const last = useRef<Element | null>(null)
  // Before the browser removes the focus from the hidden element.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isLoggedOut && part.current?.contains(focused)) {
      last.current = focused
      login.current?.querySelector('a')?.focus()
    } else if (!isLoggedOut && last.current) {
      if (focused === document.body && last.current instanceof HTMLElement) last.current.focus()
      last.current = null
    }
  }, [isLoggedOut, part, login])
}

interface AccountPartProps {
  path: string
  what?: string
  /** Class of the message shown after a logout, where no frame surrounds it. */
  loggedOutClass?: string | undefined
  children: ReactNode
}
