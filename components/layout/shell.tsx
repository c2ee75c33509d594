import type { ReactNode } from 'react'
import { env } from '#lib/config/env.ts'
import { locationOf, type Scope } from '#lib/routing/scope.ts'
import { FloatingPanel } from './floating-panel.tsx'
import { SiteFooter } from './footer/site-footer.tsx'
import { RememberLocation } from './remember-location.tsx'
import { ShellFrame } from './shell-frame.tsx'

/** The shell of every public page. It depends on the address alone, never on the visitor. */
export function Shell({ scope, header, children }: ShellProps) {
  return (
    <ShellFrame
      demo={env.APP_MODE === 'demo' && '演示站点：数据为示例，未接入真实短信与微信'}
      header={header}
      footer={
        <>
          <FloatingPanel />
          <SiteFooter scope={scope} />
          <RememberLocation {...locationOf(scope)} />
        </>
      }
    >
      {children}
    </ShellFrame>
  )
}

interface ShellProps {
  scope: Scope
  /** The header, given by the layout: a page includes the style sheets of everything its layout imports. */
  header: ReactNode
  children: ReactNode
}
