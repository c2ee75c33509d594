import css from './ways.module.css'

/** A line of alternative links with a label; nothing without links. */
export function Ways({ title, ways }: { title: string; ways: [name: string, href: string][] }) {
  if (ways.length === 0) return null
  return (
    <p className={css.ways}>
      <b>{title}</b>
      {ways.map(([name, href]) => (
        <a key={name} href={href} rel="nofollow">
          {name}
        </a>
      ))}
    </p>
  )
}
