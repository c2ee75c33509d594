import { CATEGORIES } from '#services/coach/reference/categories.ts'
import { BANNER_SPORT, bannersFor, FRIEND_LINKS } from './banners-and-links.ts'
import { type DrawnCoach, drawCoach, type Memory } from './coach/draw-coach.ts'
import { Portraits } from './coach/pictures.ts'
import { drawCommentExtras, isVerifiedAt } from './comments/proof.ts'
import { drawContent } from './draw-content.ts'
import { DEMO_PLANS, nationwidePlans } from './geography/city-plan.ts'
import { mix, Random, Weighted } from './grammar/random.ts'
import { currentDay, isoTime } from './timeline.ts'
import type { Marketplace, SeedCoach, SeedComment } from './types.ts'
import { generateHiddenVenues, generateVenues } from './venues/generate-venues.ts'
import { CityGround } from './venues/venue-index.ts'

const FIRST_COACH_ID = 1001
/** Up to this size a set is a demo: kept in memory, with comments, in the demo cities only. */
const MAX_DEMO_COACHES = 5000
const DEFAULT_SEED = 20261101
const ORDER_SALT = 0x6f726465

const DEMO_COACHES = DEMO_PLANS.reduce((sum, plan) => sum + plan.coaches, 0)

/** Number of coaches per city, proportional to its share, by largest remainder. */
function quotas(total: number): number[] {
  const exact = DEMO_PLANS.map((plan) => (plan.coaches * total) / DEMO_COACHES)
  const counts = exact.map(Math.floor)
  const left = total - counts.reduce((sum, count) => sum + count, 0)
  const byRemainder = exact.map((value, i) => [i, value - Math.floor(value)] as const).sort((a, b) => b[1] - a[1])
  for (const [i] of byRemainder.slice(0, left)) counts[i] = (counts[i] as number) + 1
  return counts
}

const repeatable = <T>(make: () => Iterator<T>): Iterable<T> => ({ [Symbol.iterator]: make })

function drawDemo(grounds: readonly CityGround[], count: number, seed: number): DrawnCoach[] {
  const slots = quotas(count).flatMap((quota, i) => Array.from({ length: quota }, () => grounds[i] as CityGround))
  const memory: Memory = { portraits: new Portraits(), names: new Set(), mottos: new Set(), comments: new Set() }
  const order = new Random(mix(seed, ORDER_SALT)).shuffle(slots)
  return order.map((ground, i) =>
    drawCoach({ coachId: FIRST_COACH_ID + i, ground, share: (i + 0.5) / count, seed, memory, withComments: true }),
  )
}

function* streamCoaches(grounds: readonly CityGround[], count: number, seed: number): Generator<SeedCoach> {
  const random = new Random(mix(seed, ORDER_SALT))
  const cities = new Weighted(grounds, (ground) => ground.plan.coaches)
  const memory: Memory = { portraits: new Portraits() }
  for (let i = 0; i < count; i++) {
    const ground = cities.draw(random)
    const share = (i + 0.5) / count
    yield drawCoach({ coachId: FIRST_COACH_ID + i, ground, share, seed, memory, withComments: false }).coach
  }
}

function* numberComments(drawn: readonly DrawnCoach[]): Generator<SeedComment> {
  let commentId = 0
  let replyId = 0
  for (const { coach, comments, sport, audience } of drawn) {
    for (const [at, comment] of comments.entries()) {
      commentId++
      const isVerified = isVerifiedAt(coach.coachId, at)
      yield {
        commentId,
        replyId: null,
        coachId: coach.coachId,
        content: comment.content,
        pictureList: comment.pictures,
        createTime: isoTime(comment.time),
        anonymousState: comment.isAnonymous ? 1 : 0,
        score: comment.score,
        ...drawCommentExtras({ coachId: coach.coachId, at, content: comment.content, score: comment.score }, audience),
        isVerified,
        isDeleted: false,
        isHeld: false,
        authorUserInfo: comment.author,
        coachName: coach.name,
        coachSport: sport,
        cityName: coach.cityName,
        cityCode: coach.cityCode,
        replies: comment.replies.map((reply) => ({
          replyId: ++replyId,
          commentId,
          content: reply.content,
          createTime: isoTime(reply.time),
          authorUserInfo: reply.author,
          replyUserInfo: { userName: reply.to },
          authorRole: reply.isCoach ? ('coach' as const) : null,
          isHeld: false,
        })),
      }
    }
  }
}

/** Enough coaches of a large set to be the authors and teachers a demo needs. */
function firstOf(coaches: Iterable<SeedCoach>): SeedCoach[] {
  const first: SeedCoach[] = []
  for (const coach of coaches) {
    first.push(coach)
    if (first.length === DEMO_COACHES) break
  }
  return first
}

/** The most popular live swimming coach, whom the banner mentions; in a small set without one, any coach. */
function bannerCoach(drawn: readonly DrawnCoach[]): number {
  const live = drawn.filter(({ coach }) => coach.status === 'live')
  const swimming = live.filter(({ sport }) => sport === BANNER_SPORT)
  const [best] = (swimming.length > 0 ? swimming : live).toSorted((a, b) => b.coach.popularity - a.coach.popularity)
  return best?.coach.coachId ?? FIRST_COACH_ID
}

/**
 * The demo marketplace; deterministic for the same options. `today` is the day around which deadlines and first days of
 * courses and jobs are set; without it they change with the current day. Up to 5,000 coaches live in the demo cities
 * and have comments. A larger set is for benchmarks: coaches are drawn one by one in constant memory over all mainland
 * cities, with scores and counts but no comment texts. `coaches` and `comments` can be iterated more than once.
 */
export function generateMarketplace(options: { coaches?: number; seed?: number; today?: number } = {}): Marketplace {
  const { coaches: count = DEMO_COACHES, seed = DEFAULT_SEED, today = currentDay() } = options
  if (!Number.isInteger(count) || count < 0) throw new RangeError('coaches must be a whole number, 0 or more')
  const isDemo = count <= MAX_DEMO_COACHES
  const plans = isDemo ? DEMO_PLANS : nationwidePlans()
  const venues = generateVenues(plans, seed)
  const grounds = plans.map(
    (plan) =>
      new CityGround(
        plan,
        venues.filter((venue) => venue.cityCode === plan.adCode),
      ),
  )
  const drawn = isDemo ? drawDemo(grounds, count, seed) : []
  return {
    categories: CATEGORIES,
    venues: [...venues, ...generateHiddenVenues(plans, seed)],
    coaches: isDemo ? drawn.map(({ coach }) => coach) : repeatable(() => streamCoaches(grounds, count, seed)),
    comments: repeatable(() => numberComments(drawn)),
    banners: bannersFor(isDemo ? bannerCoach(drawn) : FIRST_COACH_ID),
    friendLinks: FRIEND_LINKS,
    ...drawContent({
      coaches: isDemo ? drawn.map(({ coach }) => coach) : firstOf(streamCoaches(grounds, count, seed)),
      venues,
      plans,
      seed,
      today,
    }),
  }
}
