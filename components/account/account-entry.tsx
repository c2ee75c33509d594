'use client'

import { type ComponentType, type MouseEvent, useState } from 'react'
import { headImageAddress } from '#lib/format/media-address.ts'
import { shortName } from '#lib/format/short-name.ts'
import { logOut } from '#lib/session/log-out.ts'
import { useSession } from '#lib/session/session.ts'
import css from './account-entry.module.css'
import type { ServiceCode } from './help-dialog.tsx'
import type { LoginDialogProps } from './login-dialog.tsx'

const LOGIN = '/account/login?redirect='

/**
 * Log in and register, or who is logged in and the way out. The page is the same for
 * everybody; after hydration the person takes the place that is kept for them, so nothing moves. Logging in opens a
 * popup whose code loads then; without JavaScript, or when that fails, it is a page.
 */
export function AccountEntry({ isCentreServed, imageHost = '', help, look = 'bar' }: AccountEntryProps) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<LoginDialogProps> | null>(null)

  const openDialog = (event: MouseEvent) => {
    // Another tab or window was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const menu = event.currentTarget.closest('details')
    if (menu) menu.open = false
    setOpen(true)
    if (Dialog) return
    import('./login-dialog.tsx').then(
      ({ LoginDialog }) => setDialog(() => LoginDialog),
      () => window.location.assign(LOGIN + encodeURIComponent(window.location.pathname + window.location.search)),
    )
  }

  if (!user) {
    return (
      <span className={css[look]}>
        <a href="/account/login" onClick={openDialog}>
          登录
        </a>
        <a className={css.register} href="/account/register">
          免费注册
        </a>
        {Dialog && <Dialog code={null} wechatId="" {...help} isOpen={isOpen} onClose={() => setOpen(false)} />}
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
        <a className={css.person} href="/user" title={name}>
          {person}
          <span className={css.full}>{name}，个人中心</span>
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
  /** Customer service, for who cannot log in. */
  help?: ServiceCode | null
  /** In a row of a header, or across the phone's menu. */
  look?: 'bar' | 'panel'
}
