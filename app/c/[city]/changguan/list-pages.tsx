import { mapCentreOf } from '#components/listing/map-centre.ts'
import { distanceOrigin } from '#components/listing/reading-words.ts'
import { venueListFacts } from '#components/venue/list-facts.ts'
import { venueCardModel } from '#components/venue/venue-card-model.ts'
import { MappedVenueCards } from '#components/venue/venue-cards.tsx'
import { site } from '#lib/config/current-site.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import { isNarrowed } from '#lib/routing/listing-query.ts'
import { hasDistricts } from '#lib/seo/description.ts'
import { venueListDescription } from '#lib/seo/venue-description.ts'
import { listPages } from '../listing/list-pages.tsx'
import { type VenueListData, venueSource } from './source.ts'

/** Pictures visible without scrolling. */
const FIRST_SCREEN = 3

/** The two venue lists. */
export const venuePages = listPages({
  source: venueSource,
  addressOf: ({ venueId, cityCode }, links) => links.address('venue', venueId, cityCode),
  factsOf: (data) => venueListFacts(numbersOf(data)),
  descriptionOf(data) {
    const { city, district, sport, districts, ...list } = numbersOf(data)
    return venueListDescription({
      what: `${city ?? '全国'}${district ?? ''}${sport ?? '运动'}场馆`,
      isNarrowed: isNarrowed(data.view.state),
      hasDistricts: hasDistricts(data.view.city),
      ...list,
      districts: district ? [] : districts,
      names: data.result.list.map(({ name }) => name),
      brand: site.name,
    })
  },
  promiseOf: ({ result: { list } }) =>
    list.length === 0
      ? null
      : list.some(({ businessStatus }) => businessStatus !== BUSINESS_STATUS.CLOSED)
        ? '地址与开放时间'
        : '地址',
  cards({ view, result, widened }) {
    const { city, links, state } = view
    const shown = widened ?? { ...result, state }
    const prefix = `距${distanceOrigin(view, shown)}`
    return (
      <MappedVenueCards
        cards={shown.list.map((venue) =>
          venueCardModel(venue, links.record('venue', venue.venueId, venue.cityCode), city, prefix),
        )}
        heading={widened ? 'h3' : 'h2'}
        eagerCount={widened ? 0 : FIRST_SCREEN}
        {...mapCentreOf(city, state.near, result.reading?.near)}
      />
    )
  },
})

/** The city's districts with venues; for a single sport, or with filters, those of the venues shown: no more is known. */
const numbersOf = ({ view: { city, path, state }, result, districts }: VenueListData) => ({
  city: city?.label ?? null,
  district: state.district?.adName ?? null,
  sport: path.at(-1)?.name ?? null,
  total: result.total,
  isTotalCapped: result.isTotalCapped,
  districts: city ? districtsWith(path.length > 0 || isNarrowed(state), result.list, districts) : [],
})

const districtsWith = (isPart: boolean, shown: VenueListData['result']['list'], all: string[]) =>
  isPart ? [...new Set(shown.flatMap((each) => each.districtName || []))] : all
