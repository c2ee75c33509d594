'use client'

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { ForAccount } from '#components/account/for-account.tsx'
import { loginFor, useRequiredLogin } from '#components/account/use-required-login.ts'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { stayForLogin } from '#components/ui/handle-error.ts'
import { NewTabLink } from '#components/ui/links.tsx'
import { Waiting } from '#components/ui/waiting.tsx'
import css from './account-part.module.css'

/**
 * The part of a page that belongs to an account. Visitors go to the login page and return to `path`; `what` names the
 * content while loading. What is typed survives the session, hidden until the same account logs in again; another
 * account starts afresh.
 */
export function AccountPart({ path, what, awayClass, children }: AccountPartProps) {
  const { status, userId } = useRequiredLogin(path)
  const isKnown = userId !== null
  const isAway = status !== 'loggedIn'
  const part = useRef<HTMLDivElement>(null)
  const login = useRef<HTMLDivElement>(null)
  useFocusBack(part, login, isAway)
  useEffect(() => (isKnown ? stayForLogin() : undefined), [isKnown])
  if (!isKnown) return <Waiting what={what} />
  return (
    <MuiProvider>
      {isAway && (
        <div ref={login} role="alert" className={awayClass}>
          <EmptyState title="您已退出登录" text="这一页的内容还在，重新登录后可以继续。">
            <NewTabLink href={loginFor(path)}>在新窗口重新登录</NewTabLink>
          </EmptyState>
        </div>
      )}
      <div ref={part} className={css.part} hidden={isAway}>
        <ForAccount userId={userId}>{children}</ForAccount>
      </div>
    </MuiProvider>
  )
}

/** Moves the focus to the login link while the part is hidden, and back afterwards. */
function useFocusBack(part: RefObject<HTMLElement | null>, login: RefObject<HTMLElement | null>, isAway: boolean) {
  const last = useRef<Element | null>(null)
  // Before the browser removes the focus from the hidden element.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isAway && part.current?.contains(focused)) {
      last.current = focused
      login.current?.querySelector('a')?.focus()
    } else if (!isAway && last.current) {
      if (focused === document.body && last.current instanceof HTMLElement) last.current.focus()
      last.current = null
    }
  }, [isAway, part, login])
}

interface AccountPartProps {
  path: string
  what?: string
  /** Class of the message shown after a logout, where no frame surrounds it. */
  awayClass?: string | undefined
  children: ReactNode
}
