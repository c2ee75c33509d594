'use client'

import type { ReactNode } from 'react'
import { useSession } from '#lib/session/session.ts'
import { AccountPart } from './account-part.tsx'
import css from './user-frame.module.css'
import { UserNav } from './user-nav.tsx'
import { USER_SECTIONS, type UserPath } from './user-sections.ts'

/**
 * A page of the user centre: beside the navigation, on a phone below it or with a way back to it. The
 * server draws the frame only; who it is about is known in the browser, and a visitor goes to the login page from here.
 * `farewell` stands instead of the part when the session ended as the visitor wished.
 */
export function UserFrame({ path, imageHost = '', farewell, children }: UserFrameProps) {
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
        {farewell || <AccountPart path={path}>{children}</AccountPart>}
      </div>
    </div>
  )
}

interface UserFrameProps {
  path: UserPath
  /** Where head images are; nothing for this site. */
  imageHost?: string | undefined
  farewell?: ReactNode
  children: ReactNode
}
