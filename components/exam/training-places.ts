import { districtByCode } from '#lib/city/cities.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import type { ExamTable } from '#lib/contracts/exam.ts'
import type { VenueCard } from '#lib/contracts/venue.ts'

/** A place to train for the exam, with the number it has on the map and in the list. */
export interface TrainingPlace {
  number: number
  id: number
  name: string
  cityCode: string
  districtName: string
  address: string
  longitude: number
  latitude: number
  /** What can be trained there, by the names of the exam's items: 篮球运球绕杆. */
  items: string[]
  isClosed: boolean
}

/** Sports of an exam table by slug, each with the items they are trained for. `general` is the exam's own sport. */
export function examSports(tables: readonly ExamTable[], general: string): Map<string, string[]> {
  const sports = new Map<string, string[]>()
  for (const { sportSlug, name } of tables[0]?.items ?? []) {
    if (sportSlug === general) continue
    const items = sports.get(sportSlug) ?? []
    if (!items.includes(name)) sports.set(sportSlug, [...items, name])
  }
  return sports.set(general, ['各项综合训练'])
}

/** Venues that offer one of the sports, each once, by district in the order of the city's own list, then by name. */
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
