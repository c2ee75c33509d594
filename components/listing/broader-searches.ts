import type { Noun } from '#lib/config/routes.ts'
import { defaultListing, isPlainListing, type ListingState } from '#lib/routing/listing-query.ts'

/** A wider question than the one that found nothing. */
export interface BroaderSearch {
  state: ListingState
  /** Every sport instead of the one asked for. */
  anySport?: boolean
  /** The whole country instead of the city. */
  anywhere?: boolean
  /** What was given up, said to the visitor. */
  note: string
}

/** What to try, in order, when a list is empty: the first that finds anything is shown. */
export type Broaden = (
  state: ListingState,
  list: { noun: Noun; hasSport: boolean; hasCity: boolean },
) => BroaderSearch[]

/** Without filters, in every sport, in the whole country, without the words. */
export const broaden: Broaden = (state, { noun, hasSport, hasCity }) => {
  const plain = { ...defaultListing(noun), text: state.text }
  const plan: BroaderSearch[] = []
  if (!isPlainListing(noun, { ...state, text: '' })) plan.push({ state: plain, note: '去掉筛选条件后，为您找到' })
  if (hasSport) plan.push({ state: plain, anySport: true, note: '在全部项目中，为您找到' })
  if (hasCity) plan.push({ state: plain, anywhere: true, note: '在全国范围，为您找到' })
  if (state.text) plan.push({ state: defaultListing(noun), anySport: true, note: '您也可以看看' })
  return plan
}
