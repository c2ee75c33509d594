import css from './breadcrumb.module.css'

/** Breadcrumbs: from the home page down to the page itself, last and without a link. */
export function Breadcrumb({ items }: { items: BreadcrumbItem[] }) {
  return (
    <nav aria-label="当前位置">
      <ol className={css.trail}>
        {items.map(({ name, href, rel }) => (
          <li key={name}>
            {href ? (
              <a href={href} rel={rel}>
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export interface BreadcrumbItem {
  name: string
  href?: string
  /** For links to lists hidden from search engines. */
  rel?: 'nofollow' | undefined
}
