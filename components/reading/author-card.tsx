import { Portrait } from '#components/coach/portrait.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import css from './author-card.module.css'
import type { AuthorView } from './author-view.ts'

const PORTRAIT = 72

/** The author of a text or video, with links to their page and their other pieces. */
export function AuthorCard({ author, othersTitle, others }: AuthorCardProps) {
  const { name, portrait, tint, profile } = author
  return (
    <aside className={css.card} aria-label="作者">
      <div className={css.who}>
        <Portrait url={portrait} tint={tint} width={PORTRAIT} />
        <div>
          <p className={css.name}>{profile ? <a href={profile.href}>{name}</a> : name}</p>
          <p className={css.title}>{profile?.title ?? '作者'}</p>
        </div>
      </div>
      {profile && (
        <>
          <p className={css.motto}>{profile.motto}</p>
          <ul className={css.facts}>
            {profile.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <ButtonLink href={profile.href} look="quiet">
            看教练主页
          </ButtonLink>
        </>
      )}
      {others.length > 0 && (
        <div className={css.others}>
          <p>{othersTitle}</p>
          <ul>
            {others.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}

interface AuthorCardProps {
  author: AuthorView
  /** Heading above `others`: TA 的其他文章. */
  othersTitle: string
  others: { title: string; href: string }[]
}
