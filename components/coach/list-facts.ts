import { formatShortPrice } from '#lib/format/price.ts'

const DISTRICTS_NAMED = 3

/** Numbers about a list; the districts are those that really have matching coaches, most significant first. */
export interface ListNumbers {
  /** 广州; null for the whole country. */
  city: string | null
  /** 天河区, if the list is of one district. */
  district: string | null
  /** 篮球; null for all sports. */
  sport: string | null
  /** Of the district if there is one, otherwise of the city. */
  coachCount: number
  /** Fen; null if not known for exactly this list. */
  minPrice: number | null
  maxPrice: number | null
  /** Range of one-to-one prices of the coaches on the page, fen; null if none of them offers such lessons. */
  privatePrices: readonly [least: number, most: number] | null
  districts: string[]
}

interface Overview {
  coachCount: number
  minPrice: number | null
  maxPrice: number | null
  categories: { slug: string; coachCount: number }[]
  districts: { adName: string; coachCount: number }[]
}

interface ListContext {
  city: string | null
  district: string | null
  sport: { name: string; slug: string } | null
  /** Whether the list is filtered by more than place and sport. */
  isNarrowed?: boolean
  /** Size of the list, if it is not narrowed and known; otherwise null. */
  listSize: number | null
  /** The coaches on the page. */
  shown: readonly ShownCoach[]
}

interface ShownCoach {
  districtName: string
  /** Fen by fee type; the first is for one-to-one lessons. */
  feePrices: readonly (number | null)[]
}

/**
 * Derives a list's numbers from its city's overview. The overview has prices and districts only for all sports
 * together, so a sport's list and a narrowed one use those of the coaches they show. For a sport in a district, only
 * the list itself knows the count.
 */
export function listNumbers(
  overview: Overview,
  { city, district, sport, isNarrowed = false, listSize, shown }: ListContext,
): ListNumbers {
  const { minPrice, maxPrice } = overview
  const common = {
    city,
    district,
    sport: sport?.name ?? null,
    minPrice: null,
    maxPrice: null,
    privatePrices: privatePricesOf(shown),
  }
  if (district) {
    const coachCount = sport ? listSize : overview.districts.find(({ adName }) => adName === district)?.coachCount
    return { ...common, coachCount: coachCount ?? 0, districts: [] }
  }
  if (!sport && !isNarrowed) {
    const districts = overview.districts.map(({ adName }) => adName)
    return { ...common, coachCount: overview.coachCount, minPrice, maxPrice, districts }
  }
  const { coachCount = 0 } = sport ? (overview.categories.find(({ slug }) => slug === sport.slug) ?? {}) : overview
  return { ...common, coachCount, districts: [...new Set(shown.flatMap((each) => each.districtName || []))] }
}

function privatePricesOf(shown: readonly ShownCoach[]): ListNumbers['privatePrices'] {
  const prices = shown.flatMap(({ feePrices: [price] }) => price ?? [])
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null
}

/** ¥110–660, or a single price if both are the same. */
function rangeText(least: number, most: number): string {
  return `¥${[...new Set([formatShortPrice(least), formatShortPrice(most)])].join('–')}`
}

/** 广州共有 42 位篮球教练，天河区、番禺区、海珠区等地可就近上课。 Null if there are no coaches. */
export function listFacts({
  city,
  district,
  sport,
  coachCount,
  minPrice,
  maxPrice,
  privatePrices,
  districts,
}: ListNumbers): string | null {
  if (coachCount === 0) return null
  const parts = [`${city ?? '全国'}${district ?? ''}共有 ${coachCount} 位${sport ?? '体育'}教练`]
  if (minPrice !== null && maxPrice !== null) parts.push(`课时起价 ${rangeText(minPrice, maxPrice)}`)
  if (privatePrices) parts.push(`本页私教一对一 ${rangeText(...privatePrices)}`)
  if (city && districts.length > 0) {
    const rest = districts.length > DISTRICTS_NAMED ? '等地' : ''
    parts.push(`${districts.slice(0, DISTRICTS_NAMED).join('、')}${rest}可就近上课`)
  }
  return `${parts.join('，')}。`
}
