import type { ReactNode } from 'react'
import { env } from '#lib/config/env.ts'
import { getSiteFacts } from '#lib/data/site-facts.ts'
import { ShellFrame } from './shell-frame.tsx'
import css from './simple-shell.module.css'

const TEXTS = [
  ['/faq/xieyi', '用户协议'],
  ['/faq/shengming', '隐私声明'],
  ['/faq/contact', '联系我们'],
] as const

/** The shell of the login and registration pages: brand, link home, and the texts one agrees to. */
export async function SimpleShell({ children }: { children: ReactNode }) {
  const { owner, filings } = await getSiteFacts()
  return (
    <ShellFrame
      demo={
        env.APP_MODE === 'demo' && (
          <>
            演示站点：验证码在{' '}
            <a className={css.inbox} href="/dev/inbox">
              收件箱
            </a>
            ，未接入真实短信与微信
          </>
        )
      }
      header={
        <header className={css.header}>
          <a className={css.brand} href="/">
            <img src="/icon.svg" width="32" height="32" alt="" fetchPriority="low" />
            {env.SITE_NAME}
          </a>
          <a className={css.home} href="/">
            返回首页
          </a>
        </header>
      }
      footer={
        <footer className={css.footer}>
          <ul className={css.texts}>
            {TEXTS.map(([address, text]) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noopener">
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <p>
            © {owner ?? env.SITE_NAME}
            {filings.map(([address, number]) => (
              <a key={address} href={address} target="_blank" rel="noopener">
                {number}
              </a>
            ))}
          </p>
        </footer>
      }
    >
      {children}
    </ShellFrame>
  )
}
