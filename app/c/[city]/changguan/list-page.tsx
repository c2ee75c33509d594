import { venueListFacts } from '#components/venue/list-facts.ts'
import { VenueList } from '#components/venue/venue-list.tsx'
import { site } from '#lib/config/current-site.ts'
import { venueListDescription } from '#lib/seo/venue-description.ts'
import { listingJsonLd, titleOfListing } from '../listing/listing-seo.ts'
import type { VenueListData } from './read-venues.ts'

/** The arrangement both list pages share. */
export function ListPage({ data }: { data: VenueListData }) {
  const { view, sports, districts, result, widened } = data
  const graph = listingJsonLd(data, descriptionOf(data), ({ venueId }) => venueId)
  return (
    <>
      <VenueList
        view={view}
        title={titleOfListing(data).heading}
        facts={venueListFacts(numbersOf(data))}
        sports={sports}
        districts={districts}
        result={result}
        widened={widened}
      />
      {graph && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />}
    </>
  )
}

/** What engines show of a list: numbers and names that are in it. */
export function descriptionOf(data: VenueListData): string {
  const { city, district, sport, total, districts } = numbersOf(data)
  return venueListDescription({
    what: `${city ?? '全国'}${district ?? ''}${sport ?? '运动'}场馆`,
    total,
    districts: district ? [] : districts,
    names: data.result.list.map(({ name }) => name),
    brand: site.name,
  })
}

/** The city's districts with venues; of one sport those of the venues shown, because no more is known. */
const numbersOf = ({ view: { city, path, state }, result, districts }: VenueListData) => ({
  city: city?.label ?? null,
  district: state.district?.adName ?? null,
  sport: path.at(-1)?.name ?? null,
  total: result.total,
  districts: city ? withVenues(path.length > 0, result.list, districts) : [],
})

const withVenues = (isOfOneSport: boolean, shown: VenueListData['result']['list'], all: string[]) =>
  isOfOneSport ? [...new Set(shown.flatMap((each) => each.districtName || []))] : all
