'use client'

import type { ReactNode } from 'react'
import { ChunkGuard } from './chunk-guard.tsx'
import { RestOfStyles } from './rest-of-styles.tsx'
import css from './shell.module.css'

/** Rules that the edge moves here from <head> (server/edge/page-styles.ts). */
const NO_RULES = { __html: '' }

/**
 * What every page stands in: the way past the header, what a demo site says of itself, the header, the page, the foot.
 * Client code, because as server markup it would travel twice.
 */
export function ShellFrame({ demo, header, footer, children }: ShellFrameProps) {
  return (
    <div className={css.page}>
      <a className={css.skip} href="#main">
        跳到主要内容
      </a>
      {demo && <p className={css.demo}>{demo}</p>}
      {header}
      <style dangerouslySetInnerHTML={NO_RULES} suppressHydrationWarning />
      <main className={css.main} id="main">
        {children}
      </main>
      <RestOfStyles />
      {footer}
      <ChunkGuard />
    </div>
  )
}

interface ShellFrameProps {
  /** What a demo site says of itself: what is not real. */
  demo: ReactNode
  header: ReactNode
  footer: ReactNode
  children: ReactNode
}
