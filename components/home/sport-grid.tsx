import type { CSSProperties } from 'react'
import { tintOf } from '#components/theme/sport-tints.ts'
import { Picture } from '#components/ui/picture.tsx'
import { Section } from '#components/ui/section.tsx'
import { env } from '#lib/config/env.ts'
import type { CityOverview } from '#lib/data/category.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { imageAddress } from '#lib/format/media-address.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import css from './sport-grid.module.css'
import { sportsOf } from './sports-of.ts'

/** One large and eight small covers fill two rows of six, three of four and four of three. */
const COVERS_SHOWN = 9

/** The sports of the place: covers for the biggest, text links for the others. */
export async function SportGrid({ scope, overview }: { scope: Scope; overview: CityOverview }) {
  const links = linksFor(scope)
  const rels = await listRelsFor(scope)
  const sports = sportsOf(overview)
  const others = sports.slice(COVERS_SHOWN)
  if (sports.length === 0) return null
  return (
    <Section title="按项目找教练" more={{ href: links.list('coach'), label: '全部教练' }}>
      <ul className={css.grid}>
        {sports.slice(0, COVERS_SHOWN).map(({ slug, name, coachCount }, index) => (
          <li key={slug}>
            <a
              href={links.list('coach', { second: slug })}
              rel={rels('coach', slug)}
              style={{ '--tint': tintOf(slug).tint } as CSSProperties}
            >
              <Picture
                url={imageAddress(`/pictures/sports/${slug}/0-640.webp`, env.STATIC_HOST)}
                width={640}
                height={480}
                sizes={index === 0 ? '(min-width: 1024px) 390px, 66vw' : '(min-width: 1024px) 190px, 33vw'}
              />
              <span className={css.name}>
                {name} <small>{coachCount} 位教练</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={css.others} aria-label="更多项目">
          {others.map(({ slug, name, coachCount }) => (
            <li key={slug}>
              <a href={links.list('coach', { second: slug })} rel={rels('coach', slug)}>
                {name} {coachCount}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
