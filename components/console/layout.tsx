import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ChunkGuard } from '#components/layout/chunk-guard.tsx'
import { handleError } from '#components/ui/handle-error.ts'
import { CONSOLE_PATH } from '#lib/config/routes.ts'
import { OPERATOR_ROLE_WORDS } from '#lib/copy/operator.ts'
import { logOut } from '#lib/session/log-out.ts'
import css from './console.module.css'
import { useConsole } from './console-settings.ts'
import { Menu } from './menu.tsx'

/** The frame of every screen: brand, operator, and menu (beside the screen; behind a button on phones). */
export function Layout({ children }: { children?: ReactNode }) {
  const { siteName, isDemo, role } = useConsole()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another screen closes the menu.
  useEffect(() => setOpen(false), [pathname])
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        跳到主要内容
      </a>
      {isDemo && <p className={css.demo}>演示站点：数据为示例，未接入真实短信与微信</p>}
      <header className={css.header}>
        <Button className={css.menuButton} variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          菜单
        </Button>
        <b className={css.brand}>
          <span className={css.site}>{siteName}</span> 运营后台
        </b>
        <span className={css.role}>{OPERATOR_ROLE_WORDS[role]}</span>
        <a className={css.onward} href="/" target="_blank" rel="noopener">
          打开网站
        </a>
        <Button onClick={() => void logOut().catch(handleError)}>退出登录</Button>
      </header>
      <div className={css.columns}>
        <div className={css.side}>
          <Menu />
        </div>
        <Drawer anchor="left" open={isOpen} onClose={() => setOpen(false)} slotProps={{ paper: { sx: drawerSx } }}>
          <Button sx={closeSx} onClick={() => setOpen(false)}>
            关闭菜单
          </Button>
          <Menu />
        </Drawer>
        <Screen pathname={pathname}>{children}</Screen>
      </div>
      <ChunkGuard />
    </div>
  )
}

/** The screen itself. Plain links to other screens, as in shared site components, navigate within the application. */
function Screen({ pathname, children }: { pathname: string; children: ReactNode }) {
  const navigate = useNavigate()
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  // A link inside a screen goes with that screen, and the focus with the link.
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [pathname])
  const handleLinkClick = (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element).closest('a')
    if (!link || link.target || link.origin !== window.location.origin) return
    if (!link.pathname.startsWith(`${CONSOLE_PATH}/`)) return
    event.preventDefault()
    void navigate(link.pathname.slice(CONSOLE_PATH.length) + link.search)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard fires a click as well.
    <main ref={main} className={css.main} id="main" tabIndex={-1} onClick={handleLinkClick}>
      {children}
    </main>
  )
}

const drawerSx = { width: 272, padding: 4, borderRadius: 0 }
const closeSx = { alignSelf: 'flex-start' }
