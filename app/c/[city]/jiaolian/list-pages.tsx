import { CardList, MappedCardList } from '#components/coach/card-list.tsx'
import { coachCardModel } from '#components/coach/coach-card-model.ts'
import { CoachFilters } from '#components/coach/coach-filters.tsx'
import { listFacts, listNumbers } from '#components/coach/list-facts.ts'
import { listedCard } from '#components/coach/listed-card.ts'
import { OtherResults } from '#components/coach/other-results.tsx'
import { RankingNote } from '#components/coach/ranking-note.tsx'
import { Landing } from '#components/landing/landing.tsx'
import { mapCentreOf } from '#components/listing/map-centre.ts'
import { distanceOrigin } from '#components/listing/reading-words.ts'
import { RecentlySeen } from '#components/recent/recently-seen.tsx'
import { staticSource } from '#components/ui/static-source.ts'
import { site } from '#lib/config/current-site.ts'
import type { FeeType } from '#lib/contracts/enums.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { defaultListing, isNarrowed } from '#lib/routing/listing-query.ts'
import { coachListDescription, hasDistricts } from '#lib/seo/description.ts'
import { listPages } from '../listing/list-pages.tsx'
import { landingFacts } from './landing-facts.ts'
import { otherResults } from './other-results.ts'
import { type CoachListData, coachSource } from './source.ts'

/** Portraits visible without scrolling on a phone. */
const FIRST_SCREEN = 2

/** The two coach lists. */
export const coachPages = listPages({
  source: coachSource,
  addressOf: ({ coachId, cityCode }, links) => links.address('coach', coachId, cityCode),
  factsOf: (data) => listFacts(numbersOf(data)),
  descriptionOf(data) {
    const { city, state } = data.view
    const numbers = numbersOf(data)
    return coachListDescription({
      ...numbers,
      hasDistricts: hasDistricts(city),
      isNarrowed: isNarrowed(state),
      total: data.result.total,
      isTotalCapped: data.result.isTotalCapped,
      districts: state.district ? [state.district.adName] : numbers.districts,
      brand: site.name,
    })
  },
  promiseOf(data) {
    const { city, sport, privatePrices } = numbersOf(data)
    return privatePrices && `${city ?? ''}${sport ?? '体育'}私教价格`
  },
  cards({ view, result, widened }) {
    const { city, links, state } = view
    const shown = widened ?? { ...result, state }
    const feeType = (Number(shown.state.chosen.feeType) || null) as FeeType | null
    const origin = distanceOrigin(view, shown)
    const cards = shown.list.map((coach) =>
      listedCard(
        coachCardModel(coach, links.record('coach', coach.coachId, coach.cityCode), 'row', { city, feeType, origin }),
      ),
    )
    if (widened) return <CardList cards={cards} heading="h3" />
    const isRanked = state.sort === defaultListing('coach').sort && !state.text && cards.length > 1
    return (
      <>
        <MappedCardList
          {...mapCentreOf(city, state.near, result.reading?.near)}
          cards={cards}
          heading="h2"
          eagerCount={FIRST_SCREEN}
        />
        {isRanked && <RankingNote href={links.page('/faq/guize')} />}
      </>
    )
  },
  filters: (at) => <CoachFilters at={at} />,
  async aside(data) {
    const { text } = data.view.state
    return text ? <OtherResults text={text} results={await otherResults(data)} /> : null
  },
  end: <RecentlySeen />,
  async after(data) {
    const facts = await sideBlock('landing', landingFacts(data))
    return facts && <Landing facts={staticSource(facts)} />
  },
})

const numbersOf = ({ view: { city, path, state }, overview, result }: CoachListData) =>
  listNumbers(overview.city, {
    city: city?.label ?? null,
    district: state.district?.adName ?? null,
    sport: path.at(-1) ?? null,
    isNarrowed: isNarrowed(state),
    listSize: !isNarrowed(state) && !result.isTotalCapped ? result.total : null,
    shown: result.list,
  })
