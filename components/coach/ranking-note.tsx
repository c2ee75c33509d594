import css from './ranking-note.module.css'

/** Note under a list sorted by the ranking formula, with a link to it. */
export const RankingNote = ({ href }: { href: string }) => (
  <p className={css.note}>
    综合排序按公开的公式计算，付费不能改变。<a href={href}>看看怎样计算</a>
  </p>
)
