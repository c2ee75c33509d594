import { perLesson } from '#components/coach/coach-price.ts'
import { DemandButton } from '#components/demand/demand-button.tsx'
import type { CityOverview } from '#lib/data/category.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import css from './hero.module.css'
import { sportsOf } from './sports-of.ts'

const POPULAR_SHOWN = 6

/** Three numbers about the place, and its most popular sports. `isNewSite`: there are no coaches anywhere yet. */
export async function HeroFacts({ scope, overview, isNewSite }: HeroFactsProps) {
  const links = linksFor(scope)
  const rels = await listRelsFor(scope)
  const sports = sportsOf(overview)
  if (isNewSite) return <NewSiteFacts joinHref={links.page('/add/addCoach')} />
  if (overview.coachCount === 0)
    return <p className={css.facts}>这里还没有教练入驻，可以先看看离得最近的城市或全国的教练</p>
  return (
    <>
      <p className={css.facts}>
        <span>
          <b>{overview.coachCount}</b> 位入驻教练
        </span>
        <span>
          <b>{sports.length}</b> 个运动项目
        </span>
        {overview.minPrice !== null && (
          <span>
            <b>¥{formatShortPrice(overview.minPrice)}</b>
            {perLesson(true)}
          </span>
        )}
      </p>
      <ul className={css.popular} aria-label="热门项目">
        {sports.slice(0, POPULAR_SHOWN).map(({ slug, name }) => (
          <li key={slug}>
            <a href={links.list('coach', { second: slug })} rel={rels('coach', slug)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** On a new site without coaches: says so, and invites them. */
function NewSiteFacts({ joinHref }: { joinHref: string }) {
  return (
    <>
      <p className={css.facts}>平台上还没有教练入驻，欢迎成为第一位</p>
      <ul className={css.popular} aria-label="入驻与需求">
        <li>
          <a href={joinHref}>申请教练入驻</a>
        </li>
        <li>
          <DemandButton />
        </li>
      </ul>
    </>
  )
}

interface HeroFactsProps {
  scope: Scope
  overview: CityOverview
  isNewSite: boolean
}
