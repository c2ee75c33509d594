import { LIST_PARAMETERS } from '#lib/routing/list-parameters.ts'

/**
 * The parts of a list's address, from which the controls build links to related lists. Values are as in the address
 * (prices in yuan); the page number is left out, since a changed list starts at its first page.
 */
export interface ListAddress {
  /** `/jiaolian`, `/changguan` … */
  base: string
  /** Slug of the sport; null for all. */
  second: string | null
  query: Record<string, string>
  /** Path segment of each available district, for sports whose district lists have their own path. */
  districts?: Readonly<Record<string, string>>
}

/** `selectCityCode` keeps the city if the host does not imply it. */
const ORDER = ['selectCityCode', ...LIST_PARAMETERS]

/** New values of some parameters; null removes one. */
export type QueryChange = Readonly<Record<string, string | null>>

/** The list's address with part of its query changed, for another sport if `second` is given. */
export function hrefWith({ base, second, query, districts }: ListAddress, change: QueryChange, other = second): string {
  const merged: QueryChange = { ...query, ...change }
  const district = other && districts?.[merged.areaRowLabel ?? '']
  const pairs = ORDER.flatMap((name) =>
    merged[name] && !(district && name === 'areaRowLabel') ? [[name, merged[name]]] : [],
  )
  const path = [base, ...(other ? [other] : []), ...(district ? [district] : [])].join('/')
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}

/** The same list without filters, except its sport and city. */
export const plainHref = ({ base, second, query }: ListAddress): string =>
  hrefWith({ base, second, query: query.selectCityCode ? { selectCityCode: query.selectCityCode } : {} }, {})

/**
 * `rel` of a link to a list: crawlers follow only sports and pages, to limit what they crawl (a district is not
 * indexed).
 */
export const relOf = ({ query }: ListAddress): 'nofollow' | undefined => relWithout(query, ['selectCityCode'])

/** The same for its pages: a list with its district in the path is indexed, and so are its pages. */
export const pageRelOf = ({ query, second, districts }: ListAddress): 'nofollow' | undefined =>
  relWithout(query, ['selectCityCode', ...(second && districts ? ['areaRowLabel'] : [])])

const relWithout = (query: ListAddress['query'], followed: readonly string[]) =>
  Object.keys(query).some((name) => !followed.includes(name)) ? 'nofollow' : undefined
