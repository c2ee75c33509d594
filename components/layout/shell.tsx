import type { ReactNode } from 'react'
import { env } from '#lib/config/env.ts'
import { locationOf, type Scope } from '#lib/routing/scope.ts'
import { ChunkGuard } from './chunk-guard.tsx'
import { FloatingPanel } from './floating-panel.tsx'
import { RememberLocation } from './remember-location.tsx'
import css from './shell.module.css'
import { SiteFooter } from './site-footer.tsx'

/** What stands around every public page. Nothing in it knows the visitor: it follows from the address alone. */
export function Shell({ scope, header, children }: ShellProps) {
  return (
    <div className={css.page}>
      <a className={css.skip} href="#main">
        跳到主要内容
      </a>
      {env.APP_MODE === 'demo' && <p className={css.demo}>演示站点：数据为示例，未接入真实短信与微信</p>}
      {header}
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
  /** The header, from the layout: a page carries the style sheets of whatever its layout imports. */
  header: ReactNode
  children: ReactNode
}
