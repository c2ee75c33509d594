import type { ReactNode } from 'react'
import css from './account-frame.module.css'

const FACTS = [
  ['证书人工核验', '审核人员看过主项的有效证书，才标注“已认证”'],
  ['价格公开透明', '每种班型的课时费都写在主页上'],
  ['没上课应全额退', '上过课的，收款方退还未上课时的费用'],
] as const

/** The frame of an account form; on wide screens beside the site's promises, on a drawing of a court. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  return (
    <div className={css.frame}>
      <aside className={css.promise}>
        <Court />
        <p className={css.slogan}>
          好教练，
          <br />
          从认真挑选开始
        </p>
        <dl className={css.facts}>
          {FACTS.map(([fact, reason]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      </aside>
      <section className={css.card}>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        <div className={css.form}>{children}</div>
        <noscript>
          <p className={css.lead}>登录与注册需要启用浏览器的 JavaScript。浏览教练、场馆与文章不需要登录。</p>
        </noscript>
      </section>
    </div>
  )
}

/** Half a basketball court, cropped. */
const Court = () => (
  <svg className={css.court} viewBox="0 0 400 520" preserveAspectRatio="xMaxYMax slice" fill="none" aria-hidden="true">
    <g stroke="currentColor" strokeWidth="3">
      <path d="M-40 500h520M60 500V300a180 180 0 0 1 360 0v200M150 500V330h180v170" />
      <circle cx="240" cy="330" r="90" />
      <path d="M205 476h70" strokeWidth="5" />
      <circle cx="240" cy="460" r="14" />
      <circle cx="240" cy="-40" r="110" />
      <path d="M-40 -40h520" />
    </g>
  </svg>
)

interface AccountFrameProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}
