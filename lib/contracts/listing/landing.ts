import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FeeType } from '../enums.ts'
import { AdCode, Fen, Id, Moment, rowsOf } from '../fields.ts'
import { NATIONWIDE_CODE } from '../limits.ts'
import { Category } from './category.ts'

const Count = z.number().int().nonnegative()

/** What the coaches of a landing page take for lessons of one class type, fen a lesson. */
const LandingPrice = z.object({ feeType: FeeType, coachCount: Count, minPrice: Fen, medianPrice: Fen, maxPrice: Fen })
export type LandingPrice = z.infer<typeof LandingPrice>

const LandingMeasures = z.object({
  coachCount: Count,
  /** Marks in verified comments. */
  verifiedCount: Count,
  /** Coaches somebody gave a mark. */
  markedCount: Count,
  /** Mean of the marks those coaches have, 1.0–5.0; null while nobody has one. */
  score: z.number().min(1).max(5).nullable(),
  /** Class types that somebody offers, in their order. */
  prices: z.array(LandingPrice),
  /** The newest change of a coach among them; null when there is none. */
  changedAt: Moment.nullable(),
})
export type LandingMeasures = z.infer<typeof LandingMeasures>

/** How many coaches of the sport an area has; `adCode` is the city's or the district's. */
const LandingArea = z.object({ adCode: AdCode, coachCount: Count })
export type LandingArea = z.infer<typeof LandingArea>

/** The numbers of a landing page, of a sport in a district, a city or the whole country; live coaches only. */
export const getLanding = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coach/v2/getLanding/nL',
  access: 'public',
  summary: '落地页数据：某城市或区某项目的教练数、价格、评分与分布（R-15.5）',
  input: z.object({ adCode: AdCode.default(NATIONWIDE_CODE), districtCode: AdCode.optional(), categoryId: Id }),
  data: LandingMeasures.extend({
    /** The same of the next wider area: of a district its city, of a city the whole country. */
    wider: LandingMeasures.nullable(),
    /** Sports one level below, most coaches first. */
    kinds: z.array(Category.extend({ coachCount: Count })),
    /** Districts, most coaches first: of the city, or for the whole country the twelve with most. */
    districts: z.array(LandingArea),
    /** All cities with coaches of the sport, most first. */
    cities: z.array(LandingArea),
    /** Venues where those who stand first in the list teach, at most eight. */
    venues: rowsOf(z.object({ venueId: Id, name: z.string(), cityCode: AdCode, coachNames: z.array(z.string()) })),
  }),
  example: { adCode: '440100', categoryId: 101 },
})
export type Landing = z.infer<(typeof getLanding)['data']>

/** Which landing pages there are in a city or the whole country, with three coaches and more. */
export const getLandings = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coach/v2/getLandings/nL',
  access: 'public',
  summary: '某城市（含各区）或全国各项目的落地页，三位教练起（R-15.5）',
  input: z.object({ adCode: AdCode.default(NATIONWIDE_CODE) }),
  data: rowsOf(
    z.object({
      categoryId: Id,
      /** Null for the whole city or country. */
      districtCode: AdCode.nullable(),
      coachCount: Count,
      /** The same for two whose coaches come to the same in every number: their lists hold the same coaches. */
      likeness: z.string(),
      /** The newest change of a coach among them. */
      changedAt: Moment,
    }),
  ),
  example: { adCode: '440100' },
})
