import { ButtonLink } from '#components/ui/links.tsx'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import css from './protection.module.css'

const PROMISES = [
  {
    title: '证书核验后才展示',
    text: '教练提交的资格证书与身份信息由平台逐项核对，通过的标注“已认证”。',
    icon: 'M20 4l13 5v9c0 9-5 15-13 18C12 33 7 27 7 18V9zM14 19l5 5 8-9',
  },
  {
    title: '价格写在页面上',
    text: '每种班型的每课时价格都公开，上课前先看清楚，不必打电话问价。',
    icon: 'M5 8h18l12 12-15 15L5 20zM13 14a2 2 0 1 0 0 .01',
  },
  {
    title: '没上课可全额退',
    text: '尚未上课的订单全额退款；已经开课的，退还未上课时的费用。',
    icon: 'M8 20a12 12 0 1 0 4-9M12 4v7h7M20 13v8l5 3',
  },
]

/** How the platform protects learners, in three sentences, with its page. */
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
