import { hrefWith, type ListAddress } from '#components/listing/list-address.ts'
import type { Suggestions } from '#lib/contracts/listing/suggest.ts'

/** One option under the search box. */
export interface SuggestionOption {
  href: string
  text: string
  /** Shown beside the text: the number of coaches, or the place. */
  note: string
}

export interface SuggestionGroup {
  label: string
  options: SuggestionOption[]
}

type City = Pick<ListAddress, 'query'>['query']

/** Address of the record at a path, given the name of its city. */
type RecordAt = (cityName: string, path: string) => string

const LIST = '/jiaolian'

/** Suggestions as linked options, grouped, without empty groups. `city` is the query that keeps the city. */
export function suggestionGroups(
  { sports, places, landmarks, coaches, venues }: Suggestions,
  { city, isNationwide, recordAt }: { city: City; isNationwide: boolean; recordAt: RecordAt },
): SuggestionGroup[] {
  const list = (second: string | null, query: City) => hrefWith({ base: LIST, second, query }, {})
  const page = (path: string) => hrefWith({ base: path, second: null, query: city }, {})
  const place = (adCode: string, adName: string) =>
    isNationwide ? list(null, { selectCityCode: adCode }) : list(null, { ...city, areaRowLabel: adName })
  // Cities share station names: 中山公园 exists in Shanghai and in Wuhan.
  const landmark = (name: string, adCode: string | undefined) =>
    list(null, { ...(isNationwide && adCode ? { selectCityCode: adCode } : city), nameLikeSearch: name })
  const groups = [
    {
      label: '项目',
      options: sports.map(({ slug, name, coachCount }) => option(list(slug, city), name, `${coachCount} 位教练`)),
    },
    {
      label: isNationwide ? '城市' : '区域',
      options: places.map(({ adCode, adName, coachCount }) =>
        option(place(adCode, adName), adName, `${coachCount} 位教练`),
      ),
    },
    {
      label: '地铁站与地标',
      options: landmarks.map(({ name, cityName, adCode }) =>
        option(landmark(name, adCode), name, isNationwide ? `${cityName} · 附近` : '附近'),
      ),
    },
    {
      label: '教练',
      options: coaches.map(({ coachId, name, sport, cityName, districtName }) =>
        option(
          recordAt(cityName, page(`${LIST}/detail/${coachId}`)),
          name,
          `${sport} · ${(!isNationwide && districtName) || cityName}`,
        ),
      ),
    },
    {
      label: '场馆',
      options: venues.map(({ venueId, name, cityName, districtName }) =>
        option(
          recordAt(cityName, page(`/changguan/detail/${venueId}`)),
          name,
          (!isNationwide && districtName) || cityName,
        ),
      ),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const option = (href: string, text: string, note: string): SuggestionOption => ({ href, text, note })
