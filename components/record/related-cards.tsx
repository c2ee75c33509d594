import cardCss from '#components/ui/card.module.css'
import css from './related-cards.module.css'

/** People and places a record belongs to, linked to their pages if they have one. */
export function RelatedCards({ cards }: { cards: readonly RelatedCard[] }) {
  return (
    <ul className={css.cards}>
      {cards.map(({ role, name, note, href, action }) => (
        <li key={role} className={cardCss.card}>
          <small>{role}</small>
          <b>{href ? <a href={href}>{name}</a> : name}</b>
          <p>{note}</p>
          {href && <span aria-hidden="true">{action}</span>}
        </li>
      ))}
    </ul>
  )
}

export interface RelatedCard {
  /** 主办教练, 上课场馆. */
  role: string
  name: string
  note: string
  href: string | null
  /** Visible label of the link: 查看教练. */
  action: string
}
