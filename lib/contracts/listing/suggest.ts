import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AdCode, Id, MediaAddress, rowsOf } from '../fields.ts'
import { NATIONWIDE_CODE, SEARCH_TEXT_MAX_LENGTH } from '../limits.ts'
import { Category } from './category.ts'

const Place = z.object({ cityName: z.string(), districtName: z.string() })

/** Suggestions of the search box; a few per list, best first, possibly none. */
export const Suggestions = z.object({
  /** Sports with coaches in the requested area. */
  sports: rowsOf(Category.extend({ coachCount: z.number().int().positive() })),
  /** Districts of the city with coaches; cities if the whole country is requested. */
  places: rowsOf(z.object({ adCode: AdCode, adName: z.string(), coachCount: z.number().int().positive() })),
  /** Metro stations and other well-known places with coaches nearby. */
  landmarks: rowsOf(
    z.object({
      name: z.string(),
      cityName: z.string(),
      /** The city's code; not sent by the previous release. */
      adCode: AdCode.optional(),
    }),
  ),
  coaches: rowsOf(
    z.object({ coachId: Id, name: z.string(), headImg: MediaAddress, sport: z.string() }).extend(Place.shape),
  ),
  venues: rowsOf(z.object({ venueId: Id, name: z.string() }).extend(Place.shape)),
})
export type Suggestions = z.infer<typeof Suggestions>

/** Completes a prefix to sports, districts, landmarks, coaches and venues, by characters, pinyin or initials. */
export const getSuggestions = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'search/v1/suggest/nL',
  access: 'public',
  summary: '搜索建议：项目、区域、地铁站与地标、教练、场馆',
  input: z.object({
    text: z.string().trim().min(1).max(SEARCH_TEXT_MAX_LENGTH),
    adCode: AdCode.default(NATIONWIDE_CODE),
  }),
  data: Suggestions,
  example: { text: '篮', adCode: '440100' },
})
