import { LISTINGS, type ListedNoun } from '#lib/routing/listings.ts'
import type { ListAddress, QueryChange } from './list-address.ts'

export interface ChosenFilter {
  label: string
  /** The change of the address that takes the filter away. */
  without: QueryChange
}

/** What narrows a list beside its sport: text, district, facets; each can be taken away alone. */
export function chosenIn(noun: ListedNoun, { query }: Pick<ListAddress, 'query'>): ChosenFilter[] {
  const chosen: ChosenFilter[] = []
  if (query.nameLikeSearch) chosen.push({ label: `“${query.nameLikeSearch}”`, without: { nameLikeSearch: null } })
  if (query.areaRowLabel) chosen.push({ label: query.areaRowLabel, without: { areaRowLabel: null } })
  for (const { name, options } of LISTINGS[noun].facets) {
    const option = options.find(([value]) => value === query[name])
    if (option) chosen.push({ label: option[1], without: { [name]: null } })
  }
  return chosen
}
