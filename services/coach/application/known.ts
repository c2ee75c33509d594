import { and, eq, sql } from 'drizzle-orm'
import { cityByCode } from '#lib/city/cities.ts'
import type { ApplicationKind } from '#lib/contracts/application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CategoryTree } from '../category/tree.ts'
import { idList } from '../coach/card.ts'
import type { ApplicationContent } from '../db/application-schema.ts'
import { venue } from '../db/venue-schema.ts'

/** A coach teaches categories of the third level, a venue offers sports of the second. */
const LEVEL: Record<ApplicationKind, number> = { coach: 3, venue: 2 }

/** Refuses codes and numbers that name nothing: a city, district, category or live venue that does not exist. */
export async function requireKnown<K extends ApplicationKind>(
  tx: Db,
  tree: CategoryTree,
  kind: K,
  content: ApplicationContent[K],
): Promise<void> {
  placeOf(content)
  if (content.categoryIds.some((id) => tree.byId.get(id)?.level !== LEVEL[kind])) throw unknown('请重新选择项目')
  if (!('venueIds' in content) || content.venueIds.length === 0) return
  const ids = [...new Set(content.venueIds)]
  const found = await tx.$count(
    venue,
    and(sql`${venue.venueId} = any(${idList(ids)}::text::bigint[])`, eq(venue.status, 'live')),
  )
  if (found < ids.length) throw unknown('所选场馆有的已下架，请重新选择')
}

/** Names of the place, from the dictionary. The district of a city without districts is the city's code, without a name. */
export function placeOf({ cityCode, districtCode }: { cityCode: string; districtCode: string }) {
  const city = cityByCode(cityCode)
  if (city?.adCode !== cityCode) throw unknown('请重新选择城市')
  const isWhole = city.children.length === 0 && districtCode === cityCode
  const district = city.children.find(({ adCode }) => adCode === districtCode)
  if (!isWhole && !district) throw unknown('请重新选择区县')
  return { cityCode, cityName: city.adName, districtCode, districtName: district?.adName ?? '' }
}

const unknown = (message: string) => new ServiceError(ERROR_CODES.BAD_INPUT, message, { reason: 'unknown code' })
