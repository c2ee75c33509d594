'use client'

import type { ReactNode } from 'react'
import { useSession } from '#lib/session/session.ts'
import { AccountPart } from './account-part.tsx'
import css from './user-frame.module.css'
import { UserNav } from './user-nav.tsx'
import { USER_SECTIONS, type UserPath } from './user-sections.ts'

/**
 * A page of the user centre with its navigation beside it; on phones below it, or replaced by a link
 * back. The server renders only the frame; the account is known in the browser, which sends visitors to the login page.
 * `replacement` replaces the content after the visitor has ended the session on purpose.
 */
export function UserFrame({ path, imageHost = '', replacement, children }: UserFrameProps) {
  const { user } = useSession()
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
        {replacement || <AccountPart path={path}>{children}</AccountPart>}
      </div>
    </div>
  )
}

interface UserFrameProps {
  path: UserPath
  /** Host of avatars; empty for this site. */
  imageHost?: string | undefined
  replacement?: ReactNode
  children: ReactNode
}
