import 'server-only'
import type { Noun } from '#lib/config/routes.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { type ListChanges, listChanges } from '#lib/seo/list-changes.ts'
import { getCityOverview } from './category.ts'
import { getContentOverview } from './content.ts'
import { getLandingIndex } from './landing.ts'
import { getVenueOverview } from './venue.ts'

/** Returns when a family's lists last changed, in a city or the whole country. */
export async function getListChanges(noun: Noun, adCode: string = NATIONWIDE_CODE): Promise<ListChanges> {
  if (noun === 'coach') {
    const [{ changedAt }, landings] = await Promise.all([getCityOverview(adCode), getLandingIndex(adCode)])
    const ofAll = listChanges(changedAt, [])
    return (second, district) => (second === null ? ofAll(null, district) : landings.changedAt(second, district))
  }
  if (noun === 'venue') {
    const { changedAt, categories } = await getVenueOverview(adCode)
    return listChanges(changedAt, categories)
  }
  const { changedAt, channels } = await getContentOverview(noun, adCode)
  return listChanges(changedAt, channels)
}
