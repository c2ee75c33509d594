import 'server-only'
import { nearbyCities } from '#components/home/nearby-cities.ts'
import { composeLanding } from '#components/landing/compose-landing.ts'
import type { LandingFacts, LinkedText } from '#components/landing/landing-facts.ts'
import { cityByCode, districtByCode } from '#lib/city/cities.ts'
import type { City, District } from '#lib/contracts/city.ts'
import type { Landing, LandingArea } from '#lib/contracts/listing/landing.ts'
import { searchArticles } from '#lib/data/article.ts'
import { getCityOverview, getIndexThreshold } from '#lib/data/category.ts'
import { searchCourses } from '#lib/data/course.ts'
import { getLanding, getLandingIndex, getNewestComments } from '#lib/data/landing.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { listPath } from '#lib/routing/scoped-links.ts'
import type { LandingIndex } from '#lib/seo/landing-index.ts'
import { nearestDistricts } from '#lib/seo/nearest-districts.ts'
import type { CoachListData } from './source.ts'

const AREAS_SHOWN = 12
const NEARBY_SHOWN = 4
/** Cities farther away are not considered nearby, km. */
const NEAR_KM = 300

/**
 * A landing page's own text; null for other lists: too small, of all sports, a later page, or of another
 * landing.
 */
export async function landingFacts(data: CoachListData): Promise<LandingFacts | null> {
  const { scope, view, path, overview, result } = data
  const { city, links, state } = view
  const sport = path.at(-1)
  const isOurHost = scope.kind === 'nationwide' || scope.kind === 'host' || scope.kind === 'query'
  if (!sport || state.page > 1 || !isOurHost) return null
  if (city && overview.total < (await getIndexThreshold(city.adCode))) return null
  if (!overview.landings.isOwn(sport.slug, state.district)) return null

  const place = { adCode: city?.adCode, districtCode: state.district?.adCode }
  // Courses and texts are assigned to the second level.
  const channel = path[1] ?? sport
  const [landing, comments, courses, articles] = await Promise.all([
    getLanding({ ...place, categoryId: sport.categoryId }),
    sideBlock('comments of a landing', getNewestComments(result.list.map(({ coachId }) => coachId))),
    sideBlock('courses of a landing', searchCourses({ ...place, channel: channel.slug, pageSize: 10 })),
    sideBlock('articles of a landing', searchArticles({ channel: channel.slug, pageSize: 10 })),
  ])
  return composeLanding({
    place: placeName(city, state.district),
    scale: Number(city !== null) + Number(state.district !== null),
    widerPlace: city && (state.district ? `${city.label}全市` : '全国'),
    sport: sport.name,
    channel: channel.name,
    categoryId: sport.categoryId,
    level: sport.level,
    landing,
    coaches: result.list,
    comments: comments ?? [],
    courses: courses?.list ?? [],
    articles: articles?.list ?? [],
    linkGroups: await linkGroupsOf(data, landing),
    href: {
      coach: (id) => links.record('coach', id, cityOf(result.list.find(({ coachId }) => coachId === id))),
      venue: (id) => links.record('venue', id, cityOf(landing.venues.find(({ venueId }) => venueId === id))),
      course: (id) => links.record('course', id, cityOf(courses?.list.find(({ trainsId }) => trainsId === id))),
      article: (id) => links.text('article', id),
    },
  })
}

const cityOf = (record: { cityCode: string } | undefined) => record?.cityCode ?? null

const placeName = (city: City | null, district: District | null) => (city?.label ?? '全国') + (district?.adName ?? '')

/** Further links, only to indexed pages; places or sports with too few coaches are named without a link. */
async function linkGroupsOf(data: CoachListData, landing: Landing): Promise<LandingFacts['linkGroups']> {
  const { city, state } = data.view
  const sport = data.path.at(-1)!.name
  const groups: [string, LinkedText[]][] = city
    ? [
        state.district
          ? [`${state.district.adName}附近的${sport}教练`, nearDistricts(data, landing)]
          : [`${city.label}各区${sport}教练`, landing.districts.map((area) => districtLink(data, area))],
        [`${placeName(city, state.district)}${sport}分项`, kindLinks(data, landing)],
        ...(state.district
          ? []
          : [[`${city.label}周边${sport}教练`, await nearCities(data, landing)] as [string, LinkedText[]]]),
      ]
    : [
        [`各城市${sport}教练`, await cityLinks(data, landing.cities.slice(0, AREAS_SHOWN))],
        [`${sport}教练多的区`, await countryDistricts(data, landing.districts)],
        [`${sport}分项`, kindLinks(data, landing)],
      ]
  return groups.filter(([, entries]) => entries.length > 0)
}

const labelWithCount = (name: string, { coachCount }: { coachCount: number }) => `${name} ${coachCount} 位`

function districtLink({ view, path, overview }: CoachListData, area: LandingArea): LinkedText {
  const district = districtByCode(area.adCode)!.district
  const label = labelWithCount(district.adName, area)
  const isIndexed = overview.landings.isOwn(path.at(-1)!.slug, district)
  return isIndexed ? [label, view.links.list('coach', { second: path.at(-1)!.slug, state: { district } })] : [label]
}

/** The nearest districts with a landing page of the sport, and the whole city. */
function nearDistricts(data: CoachListData, landing: Landing): LinkedText[] {
  const { view, path, overview } = data
  const { city, district } = { city: view.city!, district: view.state.district! }
  const others = nearestDistricts(district, landing.districts)
    .map((area) => districtLink(data, area))
    .filter(([, href]) => href)
  const { second } = overview.landings.addressOf(path.at(-1)!.slug, null)
  const wholeCityLabel = labelWithCount(`${city.label}全市`, {
    coachCount: overview.counts.get(path.at(-1)!.slug) ?? 0,
  })
  return [...others.slice(0, NEARBY_SHOWN), [wholeCityLabel, view.links.list('coach', { second })]]
}

function kindLinks({ view, overview }: CoachListData, { kinds }: Landing): LinkedText[] {
  const { links, state } = view
  return kinds.slice(0, AREAS_SHOWN).map((kind): LinkedText => {
    const label = labelWithCount(kind.name, kind)
    const isIndexed = overview.landings.isOwn(kind.slug, state.district)
    return isIndexed
      ? [label, links.list('coach', { second: kind.slug, state: { district: state.district } })]
      : [label]
  })
}

/** Lists of the sport in other cities; those not indexed there are not linked. */
async function cityLinks({ view, path }: CoachListData, areas: readonly LandingArea[]): Promise<LinkedText[]> {
  const second = path.at(-1)!.slug
  return Promise.all(
    areas.flatMap((area) => {
      const city = cityByCode(area.adCode)
      return city
        ? [
            landingsIn(city).then((landings): LinkedText => {
              const label = labelWithCount(city.label, area)
              return landings?.isOwn(second, null)
                ? [label, view.links.cityPage(city, listPath('coach', { second }))]
                : [label]
            }),
          ]
        : []
    }),
  )
}

async function nearCities(data: CoachListData, { cities }: Landing): Promise<LinkedText[]> {
  const near = nearbyCities(data.view.city!, cities, 2 * NEARBY_SHOWN, NEAR_KM)
  return (await cityLinks(data, near)).filter(([, href]) => href).slice(0, NEARBY_SHOWN)
}

/** Districts of any city, named together with the city. */
async function countryDistricts({ view, path }: CoachListData, areas: readonly LandingArea[]): Promise<LinkedText[]> {
  const second = path.at(-1)!.slug
  return Promise.all(
    areas.map(async (area): Promise<LinkedText> => {
      const { city, district } = districtByCode(area.adCode)!
      const label = labelWithCount(city.label + district.adName, area)
      const landings = await landingsIn(city)
      return landings?.isOwn(second, district)
        ? [label, view.links.cityPage(city, listPath('coach', { second, district }))]
        : [label]
    }),
  )
}

/** The indexed landing pages of another city; null if it is thin. */
async function landingsIn({ adCode }: City): Promise<LandingIndex | null> {
  const [{ coachCount }, landings] = await Promise.all([getCityOverview(adCode), getLandingIndex(adCode)])
  return coachCount < (await getIndexThreshold(adCode)) ? null : landings
}
