'use client'

import type { ReactNode } from 'react'
import { ForAccount } from '#components/account/for-account.tsx'
import { loginFor, useRequiredLogin } from '#components/account/use-required-login.ts'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import css from './user-frame.module.css'
import { UserNav } from './user-nav.tsx'
import { USER_SECTIONS, type UserPath } from './user-sections.ts'
import { Waiting } from './waiting.tsx'

/**
 * A page of the user centre: beside the navigation, on a phone below it or with a way back to it. The
 * server draws the frame only; who it is about is known in the browser, and a visitor goes to the login page from here.
 * `farewell` stands instead of the part when the session ended as the visitor wished.
 */
export function UserFrame({ path, imageHost = '', farewell, children }: UserFrameProps) {
  const { status, user, userId } = useRequiredLogin(path)
  const { label } = USER_SECTIONS.find((section) => section.path === path)!

  return (
    <div className={css.centre}>
      <aside className={path === '/user' ? css.side : `${css.side} ${css.wideOnly}`}>
        <UserNav path={path} user={user} imageHost={imageHost} />
      </aside>
      <div className={css.part}>
        {path !== '/user' && (
          <a className={css.back} href="/user">
            个人中心
          </a>
        )}
        <h1>{label}</h1>
        {farewell}
        {!farewell && user && (
          <MuiProvider>
            <ForAccount userId={user.userId}>{children}</ForAccount>
          </MuiProvider>
        )}
        {!farewell && status !== 'loggedIn' && (userId === null ? <Waiting /> : <LoggedOut path={path} />)}
      </div>
    </div>
  )
}

const LoggedOut = ({ path }: { path: UserPath }) => (
  <EmptyState title="您已退出登录" text="重新登录后可以继续查看。">
    <ButtonLink href={loginFor(path)}>重新登录</ButtonLink>
  </EmptyState>
)

interface UserFrameProps {
  path: UserPath
  /** Where head images are; nothing for this site. */
  imageHost?: string | undefined
  farewell?: ReactNode
  children: ReactNode
}
