'use client'

import { type ComponentType, type MouseEvent, useState } from 'react'
import { goToFallbackPage } from '#components/ui/go-to-fallback-page.ts'
import { headImageAddress } from '#lib/format/media-address.ts'
import { shortName } from '#lib/format/short-name.ts'
import { logOut } from '#lib/session/log-out.ts'
import { useSession } from '#lib/session/session.ts'
import css from './account-entry.module.css'
import type { ServiceWechat } from './help-dialog.tsx'
import type { LoginDialogProps } from './login-dialog.tsx'

/** There is room for two digits only. */
const MAX_UNREAD_SHOWN = 99

const LOGIN = '/account/login?redirect='

/**
 * Login and registration links, or the user and a logout button. The page is the same for
 * everybody; after hydration the user fills reserved space, so nothing shifts. Login opens a popup whose code is loaded
 * on demand; without JavaScript, or if that fails, it is a page.
 */
export function AccountEntry({ imageHost, help, look = 'bar' }: AccountEntryProps) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<LoginDialogProps> | null>(null)

  const openDialog = (event: MouseEvent) => {
    // The user wants a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const menu = event.currentTarget.closest('details')
    if (menu) {
      // The dialog returns the focus to where it was, which must be visible then.
      menu.querySelector('summary')?.focus()
      menu.open = false
    }
    setOpen(true)
    if (Dialog) return
    import('./login-dialog.tsx').then(
      ({ LoginDialog }) => setDialog(() => LoginDialog),
      () => goToFallbackPage(LOGIN + encodeURIComponent(window.location.pathname + window.location.search)),
    )
  }

  if (!user) {
    return (
      <span className={css[look]}>
        <a href="/account/login" rel="nofollow" onClick={openDialog}>
          登录
        </a>
        <a className={css.register} href="/account/register" rel="nofollow">
          免费注册
        </a>
        {Dialog && (
          <Dialog
            code={null}
            wechatId=""
            hasWechatLogin={false}
            {...help}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        )}
      </span>
    )
  }
  const name = user.nickname || user.userName
  const unread = user.unreadCount ?? 0
  return (
    <span className={css[look]}>
      <a className={css.person} href={unread > 0 ? '/user/messages' : '/user'} title={name}>
        <span className={css.head}>
          <img src={headImageAddress(user.headImg, imageHost)} width="24" height="24" alt="" />
          {unread > 0 && (
            <b className={css.unread} aria-hidden="true">
              {Math.min(unread, MAX_UNREAD_SHOWN)}
            </b>
          )}
        </span>
        <span className={css.name} aria-hidden="true">
          {shortName(name)}
        </span>
        <span className="visually-hidden">
          {name}，{unread > 0 ? `${unread} 条未读消息` : '个人中心'}
        </span>
      </a>
      <button type="button" className={css.out} onClick={() => void handleLogout()}>
        退出
      </button>
    </span>
  )
}

async function handleLogout() {
  try {
    await logOut()
  } catch (error) {
    const { handleError } = await import('#components/ui/handle-error.ts')
    handleError(error)
  }
}

interface AccountEntryProps {
  /** Host of avatars; empty for this site. */
  imageHost: string
  /** Customer service, for users who cannot log in. */
  help?: ServiceWechat | null
  /** In a header row, or spanning the phone menu. */
  look?: 'bar' | 'panel'
}
