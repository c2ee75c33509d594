import { ButtonLink } from '#components/ui/links.tsx'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import css from './protection.module.css'

const PROMISES = [
  {
    title: '证书人工核验',
    text: '审核人员看过主项证书的照片，在有效期内才标注“已认证”；教游泳的还要有游泳的证书。',
    icon: 'M20 4l13 5v9c0 9-5 15-13 18C12 33 7 27 7 18V9zM14 19l5 5 8-9',
  },
  {
    title: '价格写在页面上',
    text: '每种班型的每课时价格都写在教练主页上，上课前先看清楚，不必打电话问价。',
    icon: 'M5 8h18l12 12-15 15L5 20zM13 14a2 2 0 1 0 0 .01',
  },
  {
    title: '没上课应全额退',
    text: '按服务条款，一节没上的，收款的教练或场馆应全额退款；上过课的，退还未上课时的费用。',
    icon: 'M8 20a12 12 0 1 0 4-9M12 4v7h7M20 13v8l5 3',
  },
]

/** How the platform protects learners, in three sentences, linked to its page. */
export function Protection({ scope }: { scope: Scope }) {
  return (
    <section className={css.band} aria-labelledby="protection">
      <h2 id="protection">平台怎样保护您</h2>
      <ol className={css.promises}>
        {PROMISES.map(({ title, text, icon }) => (
          <li key={title}>
            <svg width="40" height="40" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
              <path d={icon} />
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <ButtonLink href={linksFor(scope).page('/safeguard')} look="quiet">
        了解平台保障
      </ButtonLink>
    </section>
  )
}
