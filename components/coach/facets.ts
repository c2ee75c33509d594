import type { ChosenFilter } from '#components/listing/chosen-filters.ts'
import type { ListAddress } from '#components/listing/list-address.ts'
import {
  AGE_STAGE_WORDS,
  COACH_IDENTITY_WORDS,
  FEE_TYPE_WORDS,
  SEX_WORDS,
  SUITABLE_CROWD_WORDS,
  TEACHING_YEARS_WORDS,
} from '#lib/copy/enums.ts'
import type { Facet } from '#lib/routing/listings.ts'

type FacetName = 'feeType' | 'crowd' | 'years' | 'identity' | 'age' | 'sex'

// The words name every code there is, and bring no schema library into the browser.
const facet = <Name extends FacetName>(name: Name, label: string, words: Record<number, string>): Facet<Name> => ({
  name,
  label,
  options: Object.entries(words),
})

export const CLASS_FACET = facet('feeType', '班型', FEE_TYPE_WORDS)

/** The choices folded under 更多, in the order they are shown. */
export const MORE_FACETS: Facet<FacetName>[] = [
  facet('crowd', '适合', SUITABLE_CROWD_WORDS),
  facet('years', '教龄', TEACHING_YEARS_WORDS),
  facet('identity', '身份', COACH_IDENTITY_WORDS),
  facet('age', '年龄', AGE_STAGE_WORDS),
  facet('sex', '性别', SEX_WORDS),
]

/** Ends between the price ranges offered in one touch, in yuan per lesson. */
const PRICE_STEPS = ['150', '250', '400']

interface PriceRange {
  minPrice: string | null
  maxPrice: string | null
}

export const ANY_PRICE: PriceRange = { minPrice: null, maxPrice: null }

export const PRICE_RANGES: PriceRange[] = [null, ...PRICE_STEPS].map((minPrice, i) => ({
  minPrice,
  maxPrice: PRICE_STEPS[i] ?? null,
}))

/** 200–300 元, 200 元以上, 300 元以下; null when neither end is given. */
export function priceText({ minPrice, maxPrice }: PriceRange): string | null {
  if (minPrice && maxPrice) return `${minPrice}–${maxPrice} 元`
  if (minPrice) return `${minPrice} 元以上`
  return maxPrice && `${maxPrice} 元以下`
}

/** The price ends of an address. */
export const pricesIn = ({ minPrice, maxPrice }: Partial<Record<string, string>>): PriceRange => ({
  minPrice: minPrice ?? null,
  maxPrice: maxPrice ?? null,
})

/** What narrows the list beside its sport, in the order of the filter block: each can be taken away alone. */
export function chosenFilters({ query }: Pick<ListAddress, 'query'>): ChosenFilter[] {
  const chosen: ChosenFilter[] = []
  if (query.nameLikeSearch) chosen.push({ label: `“${query.nameLikeSearch}”`, without: { nameLikeSearch: null } })
  if (query.areaRowLabel) chosen.push({ label: query.areaRowLabel, without: { areaRowLabel: null } })
  const price = priceText(pricesIn(query))
  for (const { name, options } of [CLASS_FACET, ...MORE_FACETS]) {
    const option = options.find(([value]) => value === query[name])
    if (option) chosen.push({ label: option[1], without: { [name]: null } })
    if (name === 'feeType' && price) chosen.push({ label: price, without: ANY_PRICE })
  }
  return chosen
}
