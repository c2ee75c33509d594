'use client'

import type { ReactNode } from 'react'
import { ForAccount } from '#components/account/for-account.tsx'
import { loginFor, useRequiredLogin } from '#components/account/use-required-login.ts'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { NewTabLink } from '#components/ui/links.tsx'
import { Waiting } from '#components/user/waiting.tsx'
import css from './application.module.css'

/**
 * The frame of a page with a long form of an account: sends visitors to the login page and back. `what` is read meanwhile;
 * `back` leads to the page above.
 */
export function FormPage({ title, path, what, back, children }: FormPageProps) {
  const { status, userId } = useRequiredLogin(path)
  return (
    <div className={css.page}>
      {back && (
        <a className={css.back} href={back.path}>
          {back.label}
        </a>
      )}
      <h1>{title}</h1>
      {userId === null ? (
        <Waiting what={what} />
      ) : (
        <MuiProvider>
          {status !== 'loggedIn' && <LoggedOut path={path} />}
          {/* What is typed outlives the session, out of sight; another account begins anew. */}
          <div className={css.part} hidden={status !== 'loggedIn'}>
            <ForAccount userId={userId}>{children}</ForAccount>
          </div>
        </MuiProvider>
      )}
    </div>
  )
}

const LoggedOut = ({ path }: { path: string }) => (
  <EmptyState title="您已退出登录" text="已填写的内容还在这一页，重新登录后可以继续。">
    <NewTabLink href={loginFor(path)}>在新窗口重新登录</NewTabLink>
  </EmptyState>
)

interface FormPageProps {
  title: string
  path: string
  what: string
  back?: { path: string; label: string }
  children: ReactNode
}
