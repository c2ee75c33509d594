import type { ReactNode } from 'react'
import { env } from '#lib/config/env.ts'
import { locationOf, type Scope } from '#lib/routing/scope.ts'
import { ChunkGuard } from './chunk-guard.tsx'
import { CompactHeader } from './compact-header.tsx'
import { FloatingPanel } from './floating-panel.tsx'
import { RememberLocation } from './remember-location.tsx'
import css from './shell.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** What stands around every public page. Nothing in it knows the visitor: it follows from the address alone. */
export function Shell({ scope, header = 'main', children }: ShellProps) {
  const Header = header === 'main' ? SiteHeader : CompactHeader
  return (
    <div className={css.page}>
      <a className={css.skip} href="#main">
        跳到主要内容
      </a>
      {env.APP_MODE === 'demo' && <p className={css.demo}>演示站点：数据为示例，未接入真实短信与微信</p>}
      <Header scope={scope} />
      <main className={css.main} id="main">
        {children}
      </main>
      <FloatingPanel />
      <SiteFooter scope={scope} />
      <RememberLocation {...locationOf(scope)} />
      <ChunkGuard />
    </div>
  )
}

interface ShellProps {
  scope: Scope
  /** Which of the site's headers: header A, or the compact one of help and account pages. */
  header?: 'main' | 'compact'
  children: ReactNode
}
