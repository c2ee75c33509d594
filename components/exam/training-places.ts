import { districtByCode } from '#lib/city/cities.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import type { ExamTable } from '#lib/contracts/exam/exam.ts'
import type { VenueCard } from '#lib/contracts/venue/venue.ts'

/** A place to train for the exam, with its number on the map and in the list. */
export interface TrainingPlace {
  number: number
  id: number
  name: string
  cityCode: string
  districtName: string
  address: string
  longitude: number
  latitude: number
  /** What can be trained there, as names of exam items: 篮球运球绕杆. */
  items: string[]
  isClosed: boolean
}

/** Sports of exam tables by slug, each with the items it trains. `general` is the exam's own sport. */
export function examSports(tables: readonly ExamTable[], general: string): Map<string, string[]> {
  const sports = new Map<string, string[]>()
  for (const { sportSlug, name } of tables[0]?.items ?? []) {
    if (sportSlug === general) continue
    const items = sports.get(sportSlug) ?? []
    if (!items.includes(name)) sports.set(sportSlug, [...items, name])
  }
  return sports.set(general, ['各项综合训练'])
}

/** The loaded venues of a sport, and their total number. */
export interface VenuesOfSport {
  slug: string
  name: string
  list: readonly VenueCard[]
  total: number
}

/** A sport with more venues than the map lists. */
export type MoreVenues = Pick<VenuesOfSport, 'slug' | 'name'>

export const moreVenues = (found: readonly VenuesOfSport[]): MoreVenues[] =>
  found.filter(({ list, total }) => total > list.length).map(({ slug, name }) => ({ slug, name }))

export const openPlaces = (places: readonly TrainingPlace[]) => places.filter(({ isClosed }) => !isClosed)

/** Summary of a city's map; it counts open places only, and says 有 only if they are all. */
export function placesSentence(label: string, places: readonly TrainingPlace[], more: readonly MoreVenues[]): string {
  const open = openPlaces(places).length
  const closed = places.length - open
  if (places.length === 0) return `${label}还没有收录可以练中考体育项目的场馆。`
  const listed =
    more.length > 0
      ? `这里列出${label} ${open} 处可以练中考体育项目的场馆`
      : `${label}有 ${open} 处场馆可以练中考体育的项目`
  const districts = new Set(places.map(({ districtName }) => districtName)).size
  return [
    listed,
    closed > 0 ? `，另有 ${closed} 处暂停营业` : '',
    districts > 1 ? `，分布在 ${districts} 个区` : '',
    '，图上的号码与下面的清单一致。',
  ].join('')
}

/** Venues that offer one of the sports, without duplicates, by district in the city's order, then by name. */
export function trainingPlaces(venues: readonly VenueCard[], sports: ReadonlyMap<string, string[]>): TrainingPlace[] {
  const order = (code: string) => districtByCode(code)?.city.children.findIndex(({ adCode }) => adCode === code) ?? -1
  return [...new Map(venues.map((venue) => [venue.venueId, venue])).values()]
    .toSorted((a, b) => order(a.districtCode) - order(b.districtCode) || a.name.localeCompare(b.name, 'zh-CN'))
    .map((venue, i) => ({
      number: i + 1,
      id: venue.venueId,
      name: venue.name,
      cityCode: venue.cityCode,
      districtName: venue.districtName,
      address: venue.address,
      longitude: venue.longitude,
      latitude: venue.latitude,
      items: venue.sports.flatMap(({ slug }) => sports.get(slug) ?? []),
      isClosed: venue.businessStatus === BUSINESS_STATUS.CLOSED,
    }))
}
