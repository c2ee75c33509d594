'use client'

import type { ReactNode } from 'react'
import { useOverlayHistory } from '#components/ui/use-overlay-history.ts'
import { ChunkGuard } from './chunk-guard.tsx'
import { RestOfStyles } from './rest-of-styles.tsx'
import css from './shell.module.css'

/** Styles the edge moves here from <head> (server/edge/page-styles.ts). */
const NO_RULES = { __html: '' }

/**
 * The frame of every page: skip link, demo notice, header, page, footer. A client component, because server markup
 * would be sent twice.
 */
export function ShellFrame({ demo, header, footer, children }: ShellFrameProps) {
  useOverlayHistory()
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
  /** The notice of a demo site: what is not real. */
  demo: ReactNode
  header: ReactNode
  footer: ReactNode
  children: ReactNode
}
