import css from './alternative-links.module.css'

/** A line of alternative links with a label; nothing without links. */
export function AlternativeLinks({ title, links }: { title: string; links: [name: string, href: string][] }) {
  if (links.length === 0) return null
  return (
    <p className={css.ways}>
      <b>{title}</b>
      {links.map(([name, href]) => (
        <a key={name} href={href} rel="nofollow">
          {name}
        </a>
      ))}
    </p>
  )
}
