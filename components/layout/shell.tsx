import type { ReactNode } from 'react'
import { env } from '#lib/config/env.ts'
import { locationOf, type Scope } from '#lib/routing/scope.ts'
import { FloatingPanel } from './floating-panel.tsx'
import { SiteFooter } from './footer/site-footer.tsx'
import { RememberLocation } from './remember-location.tsx'
import { ShellFrame } from './shell-frame.tsx'

/** What stands around every public page. Nothing in it knows the visitor: it follows from the address alone. */
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
  /** The header, from the layout: a page carries the style sheets of whatever its layout imports. */
  header: ReactNode
  children: ReactNode
}
