import { getFaqList } from '#lib/data/home.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import css from './help-list.module.css'

const CONTACT = 'contact'

/** /faq/about duplicates /about. */
export const relOfHelp = (key: string) => (key === 'about' ? 'nofollow' : undefined)

interface HelpListProps {
  scope: Scope
  title: string
  /** Key of the current page, which is left out. */
  without?: string
}

/** Links to the other help pages, below one of them. */
export async function HelpList({ scope, title, without }: HelpListProps) {
  const links = linksFor(scope)
  const entries = (await sideBlock('help pages', getFaqList()))?.filter(({ key }) => key !== without)
  if (!entries?.length) return null
  return (
    <nav className={css.others} aria-labelledby="other-help">
      <h2 id="other-help">{title}</h2>
      <ul>
        {entries.map(({ key, name }) => (
          <li key={key}>
            <a href={links.page(`/faq/${key}`)} rel={relOfHelp(key)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** All help pages with their summaries; contact with a person comes first. */
export async function HelpCards({ scope }: { scope: Scope }) {
  const links = linksFor(scope)
  const entries = (await getFaqList()).toSorted((a, b) => Number(b.key === CONTACT) - Number(a.key === CONTACT))
  return (
    <ul className={css.cards}>
      {entries.map(({ key, name, summary }) => (
        <li key={key}>
          <h3>
            <a href={links.page(`/faq/${key}`)} rel={relOfHelp(key)}>
              {name}
            </a>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
