'use client'

import { headImageAddress } from '#lib/format/media-address.ts'
import { shortName } from '#lib/format/short-name.ts'
import { logOut } from '#lib/session/log-out.ts'
import { useSession } from '#lib/session/session.ts'
import css from './account-entry.module.css'

/**
 * Log in and register, or who is logged in and the way out. The page is the same for
 * everybody; after hydration the person takes the place that is kept for them, so nothing moves.
 */
export function AccountEntry({ isCentreServed, imageHost = '', look = 'bar' }: AccountEntryProps) {
  const { user } = useSession()
  if (!user) {
    return (
      <span className={css[look]}>
        <a href="/account/login">登录</a>
        <a className={css.register} href="/account/register">
          免费注册
        </a>
      </span>
    )
  }
  const name = user.nickname || user.userName
  const person = (
    <>
      <img src={headImageAddress(user.headImg, imageHost)} width="24" height="24" alt="" />
      <span className={css.name} aria-hidden="true">
        {shortName(name)}
      </span>
    </>
  )
  return (
    <span className={css[look]}>
      {isCentreServed ? (
        <a className={css.person} href="/user" aria-label={`${name}，个人中心`} title={name}>
          {person}
        </a>
      ) : (
        <span className={css.person} role="img" aria-label={name} title={name}>
          {person}
        </span>
      )}
      <button type="button" className={css.out} onClick={() => void leave()}>
        退出
      </button>
    </span>
  )
}

async function leave() {
  try {
    await logOut()
  } catch (error) {
    const { meetError } = await import('#components/ui/meet-error.ts')
    meetError(error)
  }
}

export interface AccountEntryProps {
  /** Whether the name leads to the pages of the account. */
  isCentreServed: boolean
  /** Where head images are; nothing for this site. */
  imageHost?: string | undefined
  /** In a row of a header, or across the phone's menu. */
  look?: 'bar' | 'panel'
}
