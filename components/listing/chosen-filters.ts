import type { Noun } from '#lib/config/routes.ts'
import { type Facet, LISTINGS } from '#lib/routing/listings.ts'
import type { ListAddress, QueryChange } from './list-address.ts'
import { ANY_RANGE, rangeIn, rangeText } from './price-ranges.ts'

export interface ChosenFilter {
  label: string
  /** Query change that removes the filter. */
  without: QueryChange
}

/** Active filters besides the sport, in the order of the filter block; each can be removed separately. */
export function chosenIn(noun: Noun, { query }: Pick<ListAddress, 'query'>): ChosenFilter[] {
  const { facets, hasPrices } = LISTINGS[noun]
  const option = ({ parameter, options }: Facet): ChosenFilter[] => {
    const found = options.find(([value]) => value === query[parameter])
    return found ? [{ label: found[1], without: { [parameter]: null } }] : []
  }
  const { nameLikeSearch: text, areaRowLabel: district } = query
  const price = hasPrices ? rangeText(rangeIn(query)) : null
  return [
    ...(text ? [{ label: `“${text}”`, without: { nameLikeSearch: null } }] : []),
    ...(district ? [{ label: district, without: { areaRowLabel: null } }] : []),
    ...facets.filter(({ isRare }) => !isRare).flatMap(option),
    ...(price ? [{ label: price, without: ANY_RANGE }] : []),
    ...facets.filter(({ isRare }) => isRare).flatMap(option),
  ]
}
