import type { City } from '#lib/contracts/city.ts'
import { denseTotalText, type ListTotal } from '#lib/format/total.ts'
import { isNarrowed, type ListingState } from '#lib/routing/listing-query.ts'
import { composeDescription, filtersOf, hasDistricts } from './description.ts'

interface PlacedList {
  view: { city: City | null; path: readonly { name: string }[]; state: ListingState }
  result: ListTotal & { list: readonly { districtName: string }[] }
}

const DISTRICTS_NAMED = 3

/** Description of a list of courses or jobs: count, `facts` of the kind, and districts with items (C-1). */
export function placedListDescription(
  { view: { city, path, state }, result }: PlacedList,
  unit: string,
  facts: readonly (string | null)[],
): string {
  const place = `${city?.label ?? '全国'}${state.district?.adName ?? ''}`
  const districts = [...new Set(result.list.flatMap(({ districtName }) => districtName || []))].slice(
    0,
    DISTRICTS_NAMED,
  )
  return composeDescription(
    [
      `${isNarrowed(state) ? '找到符合条件的' : ''}${place}${path.at(-1)?.name ?? '体育'}${unit.slice(1)}共${denseTotalText(result)}${unit[0]}，`,
      ...facts,
      city && !state.district && districts.length > 1 ? `${districts.join('、')}都有。` : null,
    ],
    [`可按${filtersOf(hasDistricts(city))}筛选和排序，已截止的会标明。`, '平台不向您收取费用。', '先了解，再决定。'],
  )
}
