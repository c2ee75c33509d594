import 'server-only'
import { coachTitle } from '#components/coach/coach-title.ts'
import type { ComparisonView } from '#components/compare/comparison.tsx'
import { comparedCoach, comparisonRows } from '#components/compare/comparison-rows.ts'
import { comparisonPath } from '#lib/config/routes.ts'
import type { Coach, CoachCard } from '#lib/contracts/coach/coach.ts'
import { COMPARED_MAX } from '#lib/contracts/limits.ts'
import { getCoach, getHotCoaches, getRelatedCoaches } from '#lib/data/coach.ts'
import { recordLinksFor } from '#lib/data/live-cities.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { comparedIds } from '#lib/routing/compared-ids.ts'
import type { Scope } from '#lib/routing/scope.ts'

const SUGGESTED_COUNT = 6

/** The coaches to compare, those of them that are gone, and others that can be added. */
export async function readComparison(scope: Scope, text: string): Promise<ComparisonView> {
  const requestedIds = comparedIds(text)
  const [links, ...found] = await Promise.all([recordLinksFor(scope), ...requestedIds.map(getCoach)])
  const coaches = found.filter((coach): coach is Coach => coach !== null)
  const ids = coaches.map(({ coachId }) => coachId)
  const others =
    ids.length < COMPARED_MAX ? ((await sideBlock('coaches to compare', suggestedCoaches(coaches, scope))) ?? []) : []
  return {
    trail: [{ name: '首页', href: links.home() }, { name: '教练', href: links.list('coach') }, { name: '教练对比' }],
    ids: ids.join(','),
    unknownIds: requestedIds.filter((id) => !ids.includes(id)),
    coaches: coaches.map((coach) => ({
      ...comparedCoach(coach),
      href: links.record('coach', coach.coachId, coach.cityCode),
      without: comparisonPath(ids.filter((id) => id !== coach.coachId)),
    })),
    rows: comparisonRows(coaches),
    others: others
      .filter(({ coachId }) => !ids.includes(coachId))
      .map((coach) => ({
        href: comparisonPath([...ids, coach.coachId]),
        name: coach.name,
        title: coachTitle(coach),
      })),
    listHref: links.list('coach'),
  }
}

/** Coaches similar to the first one who teaches in the page's city; if there is none, the most popular in that city. */
function suggestedCoaches(coaches: readonly Coach[], { city }: Scope): Promise<CoachCard[]> {
  const model = coaches.find(({ cityCode }) => !city || cityCode === city.adCode)
  return model ? getRelatedCoaches(model.coachId, SUGGESTED_COUNT) : getHotCoaches(city?.adCode, SUGGESTED_COUNT)
}
