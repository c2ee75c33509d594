import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FeeType } from '../enums.ts'
import { AdCode, Fen, Id, Moment, rowsOf } from '../fields.ts'
import { NATIONWIDE_CODE } from '../limits.ts'
import { Category } from './category.ts'

const Count = z.number().int().nonnegative()

/** Lesson prices of a landing page's coaches for one class type, fen per lesson. */
const LandingPrice = z.object({ feeType: FeeType, coachCount: Count, minPrice: Fen, medianPrice: Fen, maxPrice: Fen })
export type LandingPrice = z.infer<typeof LandingPrice>

const LandingMeasures = z.object({
  coachCount: Count,
  /** Number of marks in verified comments. */
  verifiedCount: Count,
  /** Number of coaches with at least one mark. */
  markedCount: Count,
  /** Mean mark of those coaches, 1.0–5.0; null if there is none. */
  score: z.number().min(1).max(5).nullable(),
  /** Class types on offer, in their usual order. */
  prices: z.array(LandingPrice),
  /** The latest change of one of these coaches; null if there is none. */
  changedAt: Moment.nullable(),
})
export type LandingMeasures = z.infer<typeof LandingMeasures>

/** Number of coaches of the sport in a city or district. */
const LandingArea = z.object({ adCode: AdCode, coachCount: Count })
export type LandingArea = z.infer<typeof LandingArea>

/** The figures of a landing page: a sport in a district, a city or the whole country; live coaches only. */
export const getLanding = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coach/v2/getLanding/nL',
  access: 'public',
  summary: '落地页数据：某城市或区某项目的教练数、价格、评分与分布（R-15.5）',
  input: z.object({ adCode: AdCode.default(NATIONWIDE_CODE), districtCode: AdCode.optional(), categoryId: Id }),
  data: LandingMeasures.extend({
    /** The same for the enclosing area: the city of a district, the whole country for a city. */
    wider: LandingMeasures.nullable(),
    /** Sports one level below, most coaches first. */
    kinds: z.array(Category.extend({ coachCount: Count })),
    /** Districts of the city, or the twelve largest for the whole country, most coaches first. */
    districts: z.array(LandingArea),
    /** All cities with coaches of the sport, most coaches first. */
    cities: z.array(LandingArea),
    /** Venues of the top-ranked coaches, at most eight. */
    venues: rowsOf(z.object({ venueId: Id, name: z.string(), cityCode: AdCode, coachNames: z.array(z.string()) })),
  }),
  example: { adCode: '440100', categoryId: 101 },
})
export type Landing = z.infer<(typeof getLanding)['data']>

/** The landing pages of a city or the whole country, with at least three coaches each. */
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
      /** Equal for two landing pages with identical figures: their lists contain the same coaches. */
      likeness: z.string(),
      /** The latest change of one of these coaches. */
      changedAt: Moment,
    }),
  ),
  example: { adCode: '440100' },
})
