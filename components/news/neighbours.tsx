import css from './neighbours.module.css'

/** Links to the previous and next items in the order of the list, and to the list itself. */
export function Neighbours({ newer, older, listHref }: NeighboursProps) {
  return (
    <nav className={css.neighbours} aria-label="上一条与下一条">
      {newer && (
        <a href={newer.href} rel="prev">
          <small>上一条</small>
          {newer.title}
        </a>
      )}
      <a className={css.all} href={listHref}>
        全部资讯
      </a>
      {older && (
        <a className={css.older} href={older.href} rel="next">
          <small>下一条</small>
          {older.title}
        </a>
      )}
    </nav>
  )
}

interface NeighboursProps {
  newer: { title: string; href: string } | null
  older: { title: string; href: string } | null
  listHref: string
}
