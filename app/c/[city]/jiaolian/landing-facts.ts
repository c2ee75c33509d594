import 'server-only'
import { nearbyCities } from '#components/home/nearby-cities.ts'
import { composeLanding } from '#components/landing/compose-landing.ts'
import type { LandingFacts, Words } from '#components/landing/landing-facts.ts'
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

const AREAS = 12
const NEAR = 4
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
  const isOurs = scope.kind === 'nationwide' || scope.kind === 'host' || scope.kind === 'query'
  if (!sport || state.page > 1 || !isOurs) return null
  if (city && overview.total < (await getIndexThreshold(city.adCode))) return null
  if (!overview.landings.isOwn(sport.slug, state.district)) return null

  const place = { adCode: city?.adCode, districtCode: state.district?.adCode }
  // Courses and texts are assigned to the second level.
  const channel = (path[1] ?? sport).slug
  const [landing, comments, courses, articles] = await Promise.all([
    getLanding({ ...place, categoryId: sport.categoryId }),
    sideBlock('comments of a landing', getNewestComments(result.list.map(({ coachId }) => coachId))),
    sideBlock('courses of a landing', searchCourses({ ...place, channel, pageSize: 10 })),
    sideBlock('articles of a landing', searchArticles({ channel, pageSize: 10 })),
  ])
  return composeLanding({
    place: placeName(city, state.district),
    scale: Number(city !== null) + Number(state.district !== null),
    widerPlace: city && (state.district ? `${city.label}全市` : '全国'),
    sport: sport.name,
    categoryId: sport.categoryId,
    level: sport.level,
    landing,
    coaches: result.list,
    comments: comments ?? [],
    courses: courses?.list ?? [],
    articles: articles?.list ?? [],
    ways: await waysOf(data, landing),
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
async function waysOf(data: CoachListData, landing: Landing): Promise<LandingFacts['ways']> {
  const { city, state } = data.view
  const sport = data.path.at(-1)!.name
  const ways: [string, Words[]][] = city
    ? [
        state.district
          ? [`${state.district.adName}附近的${sport}教练`, nearDistricts(data, landing)]
          : [`${city.label}各区${sport}教练`, landing.districts.map((area) => districtWay(data, area))],
        [`${placeName(city, state.district)}${sport}分项`, kindWays(data, landing)],
        ...(state.district
          ? []
          : [[`${city.label}周边${sport}教练`, await nearCities(data, landing)] as [string, Words[]]]),
      ]
    : [
        [`各城市${sport}教练`, await cityWays(data, landing.cities.slice(0, AREAS))],
        [`${sport}教练多的区`, await countryDistricts(data, landing.districts)],
        [`${sport}分项`, kindWays(data, landing)],
      ]
  return ways.filter(([, words]) => words.length > 0)
}

const counted = (name: string, { coachCount }: { coachCount: number }) => `${name} ${coachCount} 位`

function districtWay({ view, path, overview }: CoachListData, area: LandingArea): Words {
  const district = districtByCode(area.adCode)!.district
  const words = counted(district.adName, area)
  const isIndexed = overview.landings.isOwn(path.at(-1)!.slug, district)
  return isIndexed ? [words, view.links.list('coach', { second: path.at(-1)!.slug, state: { district } })] : [words]
}

/** The nearest districts with a landing page of the sport, and the whole city. */
function nearDistricts(data: CoachListData, landing: Landing): Words[] {
  const { view, path, overview } = data
  const { city, district } = { city: view.city!, district: view.state.district! }
  const others = nearestDistricts(district, landing.districts)
    .map((area) => districtWay(data, area))
    .filter(([, href]) => href)
  const { second } = overview.landings.addressOf(path.at(-1)!.slug, null)
  const whole = counted(`${city.label}全市`, { coachCount: overview.counts.get(path.at(-1)!.slug) ?? 0 })
  return [...others.slice(0, NEAR), [whole, view.links.list('coach', { second })]]
}

function kindWays({ view, overview }: CoachListData, { kinds }: Landing): Words[] {
  const { links, state } = view
  return kinds.slice(0, AREAS).map((kind): Words => {
    const words = counted(kind.name, kind)
    const isIndexed = overview.landings.isOwn(kind.slug, state.district)
    return isIndexed
      ? [words, links.list('coach', { second: kind.slug, state: { district: state.district } })]
      : [words]
  })
}

/** Lists of the sport in other cities; those not indexed there are not linked. */
async function cityWays({ view, path }: CoachListData, areas: readonly LandingArea[]): Promise<Words[]> {
  const second = path.at(-1)!.slug
  return Promise.all(
    areas.flatMap((area) => {
      const city = cityByCode(area.adCode)
      return city
        ? [
            landingsIn(city).then((landings): Words => {
              const words = counted(city.label, area)
              return landings?.isOwn(second, null)
                ? [words, view.links.cityPage(city, listPath('coach', { second }))]
                : [words]
            }),
          ]
        : []
    }),
  )
}

async function nearCities(data: CoachListData, { cities }: Landing): Promise<Words[]> {
  const near = nearbyCities(data.view.city!, cities, 2 * NEAR, NEAR_KM)
  return (await cityWays(data, near)).filter(([, href]) => href).slice(0, NEAR)
}

/** Districts of any city, named together with the city. */
async function countryDistricts({ view, path }: CoachListData, areas: readonly LandingArea[]): Promise<Words[]> {
  const second = path.at(-1)!.slug
  return Promise.all(
    areas.map(async (area): Promise<Words> => {
      const { city, district } = districtByCode(area.adCode)!
      const words = counted(city.label + district.adName, area)
      const landings = await landingsIn(city)
      return landings?.isOwn(second, district)
        ? [words, view.links.cityPage(city, listPath('coach', { second, district }))]
        : [words]
    }),
  )
}

/** The indexed landing pages of another city; null if it is thin. */
async function landingsIn({ adCode }: City): Promise<LandingIndex | null> {
  const [{ coachCount }, landings] = await Promise.all([getCityOverview(adCode), getLandingIndex(adCode)])
  return coachCount < (await getIndexThreshold(adCode)) ? null : landings
}
