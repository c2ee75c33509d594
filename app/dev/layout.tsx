import '../globals.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import styles from './dev.module.css'

export const metadata: Metadata = { robots: { index: false, follow: false } }

export const dynamic = 'force-dynamic'

/** Layout of developer pages of the demo; in production they do not exist (`demo-only.ts`). */
export default function DevLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <nav className={styles.nav} aria-label="演示工具">
        <a href="/">返回首页</a>
        <a href="/dev/inbox">收件箱</a>
        <a href="/dev/map">地图选点</a>
        <a href="/dev/api">接口文档</a>
      </nav>
      <main>{children}</main>
    </div>
  )
}
