import type { Noun } from '#lib/config/routes.ts'
import { defaultListing, isPlainListing, type ListingState } from '#lib/routing/listing-query.ts'
import { LISTINGS } from '#lib/routing/listings.ts'

/** A broader search than the one that found nothing. */
export interface BroaderSearch {
  state: ListingState
  /** In every sport instead of the requested one. */
  anySport?: boolean
  /** In the whole country instead of the city. */
  anywhere?: boolean
  /** Tells the visitor what was dropped. */
  note: string
}

/** Searches to try, in order, if a list is empty: the first with results is shown. */
export type Broaden = (
  state: ListingState,
  list: { noun: Noun; hasSport: boolean; hasCity: boolean; sportNames: readonly string[] },
) => BroaderSearch[]

/** Without filters, in every sport, in the whole country, without the text. */
export const broaden: Broaden = (state, { noun, hasSport, hasCity }) => {
  const found = `为您找到这些${LISTINGS[noun].unit.slice(1)}`
  const plain = { ...defaultListing(noun), text: state.text }
  const plan: BroaderSearch[] = []
  if (!isPlainListing(noun, { ...state, text: '' })) plan.push({ state: plain, note: `去掉筛选条件后，${found}` })
  if (hasSport) plan.push({ state: plain, anySport: true, note: `在全部项目中，${found}` })
  if (hasCity) plan.push({ state: plain, anywhere: true, note: `在全国范围，${found}` })
  if (state.text) plan.push({ state: defaultListing(noun), anySport: true, note: '您也可以看看' })
  return plan
}
