'use client'

import { handleError } from '#components/ui/handle-error.ts'
import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import { headImageAddress } from '#lib/format/media-address.ts'
import { logOut } from '#lib/session/log-out.ts'
import { ACCOUNT_TYPE_WORDS } from './account-words.ts'
import css from './user-nav.module.css'
import { USER_SECTIONS, type UserPath } from './user-sections.ts'

/** The logged-in user and the sections of the user centre. `user` is null until the browser knows, and after a logout. */
export function UserNav({ path, user, imageHost }: UserNavProps) {
  return (
    <>
      <div className={css.who}>
        {user ? (
          <img src={headImageAddress(user.headImg, imageHost)} width="56" height="56" alt="" />
        ) : (
          <span className={css.noPicture} />
        )}
        <div>
          <p className={css.name}>{user ? user.nickname || user.userName : ' '}</p>
          <p className={css.note}>{user ? `${ACCOUNT_TYPE_WORDS[user.userType]} · ${user.mobile}` : ' '}</p>
        </div>
      </div>
      <nav aria-label="个人中心">
        <ul className={css.list}>
          {USER_SECTIONS.map((section) => (
            <li key={section.path}>
              <a href={section.path} aria-current={section.path === path ? 'page' : undefined}>
                {section.label}
                <small>{section.note}</small>
              </a>
            </li>
          ))}
          <li>
            <a href="/account/reward">
              邀请好友
              <small>邀请链接，多少人由此注册</small>
            </a>
          </li>
          {user && (
            <li>
              <button type="button" onClick={() => void logOut().catch(handleError)}>
                退出登录
              </button>
            </li>
          )}
        </ul>
      </nav>
    </>
  )
}

interface UserNavProps {
  path: UserPath
  user: UserInfo | null
  imageHost: string
}
