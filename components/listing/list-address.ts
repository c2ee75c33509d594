import { LIST_PARAMETERS } from '#lib/routing/list-parameters.ts'

/**
 * A list's address in parts, as the controls need it to lead to its neighbours. Values are as the address spells
 * them (prices in yuan); the page number is not among them, because a changed list starts at its first page.
 */
export interface ListAddress {
  /** `/jiaolian`, `/changguan` … */
  base: string
  /** Slug of the sport, null for all. */
  second: string | null
  query: Record<string, string>
  /** Of each district that can be chosen its path segment, where a sport's list in a district is a path. */
  districts?: Readonly<Record<string, string>>
}

/** `selectCityCode` keeps the city where no host says it. */
const ORDER = ['selectCityCode', ...LIST_PARAMETERS]

/** Some parameters with new values; null takes one away. */
export type QueryChange = Readonly<Record<string, string | null>>

/** The list's address with some of its query changed, of another sport when `second` is given. */
export function hrefWith({ base, second, query, districts }: ListAddress, change: QueryChange, other = second): string {
  const merged: QueryChange = { ...query, ...change }
  const district = other && districts?.[merged.areaRowLabel ?? '']
  const pairs = ORDER.flatMap((name) =>
    merged[name] && !(district && name === 'areaRowLabel') ? [[name, merged[name]]] : [],
  )
  const path = [base, ...(other ? [other] : []), ...(district ? [district] : [])].join('/')
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}

/** The same list with nothing chosen but its sport and city. */
export const plainHref = ({ base, second, query }: ListAddress): string =>
  hrefWith({ base, second, query: query.selectCityCode ? { selectCityCode: query.selectCityCode } : {} }, {})

/**
 * `rel` of a link to a list: crawlers follow sports and pages only, so that the space they walk is finite (a district
 * may be opened, not indexed).
 */
export const relOf = ({ query }: ListAddress): 'nofollow' | undefined => relWithout(query, ['selectCityCode'])

/** The same of its pages: a list with its district in the path is indexed, and they with it. */
export const pageRelOf = ({ query, second, districts }: ListAddress): 'nofollow' | undefined =>
  relWithout(query, ['selectCityCode', ...(second && districts ? ['areaRowLabel'] : [])])

const relWithout = (query: ListAddress['query'], followed: readonly string[]) =>
  Object.keys(query).some((name) => !followed.includes(name)) ? 'nofollow' : undefined
