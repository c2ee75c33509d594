import { GENERAL_CHANNEL } from '#lib/contracts/listing/general-channel.ts'
import { CATEGORIES } from '#services/coach/reference/categories.ts'
import { FIRST_HIDDEN_ID } from '../content/hidden.ts'
import type { CityPlan } from '../geography/city-plan.ts'
import { placeName, shortPlaceName } from '../geography/place-names.ts'
import { clamp, roundTo } from '../grammar/numbers.ts'
import { mix, Random, Weighted } from '../grammar/random.ts'
import { atWakingHour, chinaDay, days, isoTime } from '../timeline.ts'
import type { SeedJob, SeedVenue } from '../types.ts'
import { BENEFITS, CLUB_NAMES, POSTS, type Post } from './words.ts'

const SALT = 0x6a6f6273
const JOBS = 164
const HIDDEN = 5
const STEP_MONTH = 500_00
const STEP_LESSON = 10_00

const SEASONS = ['寒假可上岗', '暑假可上岗', '周末班']

const names = new Map(CATEGORIES.map(({ categoryId, name, slug }) => [categoryId, { name, slug }]))
const posts = new Weighted(POSTS, (post) => post.weight)

type DrawInput = { venues: readonly SeedVenue[]; plans: readonly CityPlan[]; seed: number; today: number }

/** Jobs at venues and fictitious clubs, spread over the cities; numbered from 1. */
export function drawJobs({ venues, plans, seed, today }: DrawInput): SeedJob[] {
  const random = new Random(mix(seed, SALT))
  const tiers = new Map(plans.map(({ adCode, tier }) => [adCode, tier]))
  const live = venues.filter(({ status }) => status === 'live')
  if (live.length === 0) return []
  const taken = new Set<string>()
  const pools = live.filter((venue) => waterSportOf(venue) !== undefined)
  const draw = (jobsId: number, status: SeedJob['status']): SeedJob => {
    const post = posts.draw(random)
    const venue = random.pick(isLifeguard(post) && pools.length > 0 ? pools : live)
    const sport = sportOf(post, venue, random)
    const tier = clamp(tiers.get(venue.cityCode) ?? 1, 0.6, 1.3)
    const byVenue = random.chance(0.55)
    const employer = byVenue ? venue.name : random.pick(CLUB_NAMES).replace('{place}', shortPlaceName(venue))
    const title = titleOf(random, post, sport?.name ?? '', (each) => taken.has(each + employer))
    taken.add(title + employer)
    const deadline = drawDeadline(random, today)
    const publishedAt = drawPublished(random, deadline, today)
    const [low, high] = drawPay(random, post, tier)
    return {
      jobsId,
      title,
      employer,
      channel: sport ?? GENERAL_CHANNEL,
      kind: post.kind,
      salaryMin: low,
      salaryMax: high,
      salaryUnit: post.unit,
      headcount: post.unit === 'month' ? random.between(1, 4) : random.between(2, 8),
      deadline,
      cityCode: venue.cityCode,
      cityName: venue.cityName,
      districtCode: venue.districtCode,
      districtName: venue.districtName,
      address: venue.address,
      venue: byVenue ? { venueId: venue.venueId, name: venue.name } : null,
      description: descriptionOf(random, { ...post, duties: dutiesFor(post, sport?.slug) }, venue),
      benefits: random.sample(BENEFITS[post.kind], random.between(4, 7)),
      publishedAt: isoTime(publishedAt),
      updatedAt: isoTime(Math.min(today - days(1), publishedAt + days(random.between(0, 20)))),
      viewCount: 15 + Math.floor(((today - publishedAt) / days(1)) * (0.4 + random.next() * 9)),
      status,
    }
  }
  const open = Array.from({ length: JOBS }, (_, i) => draw(i + 1, 'published'))
  // Hidden jobs are recent: a draft does not stay around for a year.
  const hidden = Array.from({ length: HIDDEN }, (_, i) => {
    const at = isoTime(atWakingHour(today - days(2 + i), i / HIDDEN))
    return { ...draw(FIRST_HIDDEN_ID + i, i % 2 === 0 ? 'draft' : 'disabled'), publishedAt: at, updatedAt: at }
  })
  return [...open, ...hidden]
}

/** A sport of the venue; a lifeguard belongs to the pool, an office job to none. */
function sportOf(post: Post, venue: SeedVenue, random: Random): { name: string; slug: string } | null {
  if (post.isGeneral) return null
  if (isLifeguard(post)) return waterSportOf(venue) ?? { name: '游泳', slug: 'youyong' }
  return random.pick(sportsOf(venue))
}

/** Studios train people, not teams. */
const WITHOUT_MATCHES = new Set(['yujia', 'pulati', 'jianshen', 'tineng'])
const MATCH_DAY = /比赛/

const dutiesFor = ({ duties }: Post, slug: string | undefined) =>
  slug && WITHOUT_MATCHES.has(slug) ? duties.filter((duty) => !MATCH_DAY.test(duty)) : duties

const isLifeguard = (post: Post) => post.titles.includes('救生员')
const sportsOf = (venue: SeedVenue) => venue.categoryIds.flatMap((id) => names.get(id) ?? [])
const waterSportOf = (venue: SeedVenue) => sportsOf(venue).find(({ slug }) => slug === 'youyong' || slug === 'huating')

/** Several titles at one venue would be the same; a season distinguishes them. */
function titleOf(random: Random, post: Post, sport: string, isTaken: (title: string) => boolean): string {
  const plain = random.pick(post.titles).replace('{sport}', sport)
  return [plain, ...SEASONS.map((season) => `${plain}（${season}）`)].find((title) => !isTaken(title)) ?? plain
}

/** Fen per month or lesson; the range is 20–50 % of its middle wide. */
function drawPay(random: Random, { pay: [low, high], unit }: Post, tier: number): [number, number] {
  const step = unit === 'month' ? STEP_MONTH : STEP_LESSON
  const middle = (low + random.next() * (high - low)) * 100 * tier
  const width = middle * (0.2 + random.next() * 0.3)
  const minPay = Math.max(step, roundTo(middle - width / 2, step))
  return [minPay, Math.max(minPay + step, roundTo(middle + width / 2, step))]
}

/** A third never close (长期有效); some closed weeks ago, a few so long ago that they are no longer listed. */
function drawDeadline(random: Random, today: number): string | null {
  const x = random.next()
  if (x < 0.34) return null
  const ahead = x < 0.42 ? random.between(-120, -32) : x < 0.56 ? random.between(-8, 22) : random.between(24, 150)
  return chinaDay(today + days(ahead))
}

/** Weeks before the deadline; without one, up to nearly two years ago. */
function drawPublished(random: Random, deadline: string | null, today: number): number {
  const plannedAt = deadline
    ? Date.parse(deadline) - days(random.between(24, 160))
    : today - days(random.between(2, 700))
  return atWakingHour(Math.min(today - days(2), plannedAt), random.next())
}

/** HTML of h2, ul and p: duties, requirements, and how to apply. */
function descriptionOf(random: Random, { duties, requirements }: Post, venue: SeedVenue): string {
  const withNumber = (text: string) => text.replace('{n}', String(random.between(4, 12)))
  const list = (lines: readonly string[], count: number) => {
    const items = random.sample(lines, count)
    return `<ul>${items.map((line, i) => `<li>${withNumber(line)}${i + 1 < items.length ? '；' : '。'}</li>`).join('')}</ul>`
  }
  return [
    `<p>工作地点在${placeName(venue)}，${random.pick(AT_THE_PLACE)}</p>`,
    '<h2>您要做的事</h2>',
    list(duties, random.between(3, 5)),
    '<h2>我们希望您</h2>',
    list(requirements, random.between(3, 5)),
    '<h2>怎么应聘</h2>',
    `<p>${random.pick(APPLY)}</p>`,
  ].join('')
}

const AT_THE_PLACE = [
  '场馆自带更衣室和员工休息间。',
  '上下班高峰期地铁也方便，附近可以停车。',
  '周边是居民区，学员多是附近的孩子。',
  '新馆刚装修完，器材是去年换的。',
  '一个馆三块场地，教练之间互相支援。',
]

const APPLY = [
  '请在本页点“应聘”留言，写明您的项目、教龄和方便面谈的时间。',
  '在本页留言即可，请附上一段教学视频或比赛经历，面谈在场馆进行，当场给答复。',
  '在页面上提交意向，我们会先约一次电话，再安排试讲。试讲不收费，也不占用您的课时。',
  '留言说明期望的班次，优先给附近的人排课。面谈时请带证书原件。',
]
