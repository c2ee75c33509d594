import { richTextLength } from '../application/application-fields.ts'
import type { Coach } from '../coach/coach.ts'
import type { Venue } from '../venue/venue.ts'

/** Enough photos to show more than a cover: the coach, the place, a lesson. */
export const COMPLETE_PHOTOS = 3
/** Characters of an introduction that answers parents' questions; more than publication requires. */
export const COMPLETE_INTRODUCTION = 200
export const COMPLETE_FACILITIES = 3

/** The public fields of a coach used here, common to database rows and API responses. */
export type CoachProfile = Pick<
  Coach,
  'headImg' | 'motto' | 'introduction' | 'classTypes' | 'teachingWay' | 'venueNames' | 'ageBands' | 'openTimes'
> & { trainingPlace: number; photos: readonly unknown[]; certificates: readonly unknown[] }

/** The same for a venue. */
export type VenueProfile = Pick<Venue, 'introduction' | 'openingHours' | 'facilities' | 'prices' | 'transport'> & {
  photos: readonly unknown[]
}

/** A part of a page: its points out of 100, where its owner fills it in, and whether it is filled in. */
interface Part<Profile> {
  points: number
  /** Path of the form, with the field as its fragment. */
  at: string
  isFilledIn: (profile: Profile) => boolean
}

/** At a place of the learner's choice: such a coach needs no venue. */
const LEARNERS_PLACE = 1

/**
 * Only what an owner can fill in and visitors see. Age and sex are in the form but not counted, because nobody has to
 * disclose them; nor is a video of the coach, which no form accepts.
 */
export const COACH_PARTS = {
  headImg: { points: 10, at: '/add/addCoach#headImg', isFilledIn: ({ headImg }) => headImg !== '' },
  motto: { points: 5, at: '/add/coachIntro#motto', isFilledIn: ({ motto }) => motto !== '' },
  introduction: {
    points: 20,
    at: '/add/coachIntro#introduction',
    isFilledIn: ({ introduction }) => richTextLength(introduction) >= COMPLETE_INTRODUCTION,
  },
  photos: { points: 15, at: '/add/coachIntro#photos', isFilledIn: ({ photos }) => photos.length >= COMPLETE_PHOTOS },
  classTypes: { points: 10, at: '/add/addCoach#classTypes', isFilledIn: ({ classTypes }) => classTypes.length > 0 },
  teachingWay: { points: 5, at: '/add/addCoach#teachingWay', isFilledIn: ({ teachingWay }) => teachingWay > 0 },
  venues: {
    points: 5,
    at: '/add/addCoach#venueIds',
    isFilledIn: ({ venueNames, trainingPlace }) => venueNames.length > 0 || trainingPlace === LEARNERS_PLACE,
  },
  certificates: {
    points: 10,
    at: '/add/addCoach#certificates',
    isFilledIn: ({ certificates }) => certificates.length > 0,
  },
  ageBands: { points: 10, at: '/user/workbench#ageBands', isFilledIn: ({ ageBands }) => ageBands.length > 0 },
  openTimes: { points: 10, at: '/user/workbench#openTimes', isFilledIn: ({ openTimes }) => openTimes.length > 0 },
} satisfies Record<string, Part<CoachProfile>>
export type CoachPart = keyof typeof COACH_PARTS

/** A phone number is optional for a venue, so it is not counted. */
export const VENUE_PARTS = {
  photos: { points: 25, at: '/add/addVenues#photos', isFilledIn: ({ photos }) => photos.length >= COMPLETE_PHOTOS },
  introduction: {
    points: 20,
    at: '/add/addVenues#introduction',
    isFilledIn: ({ introduction }) => richTextLength(introduction) >= COMPLETE_INTRODUCTION,
  },
  openingHours: {
    points: 15,
    at: '/add/addVenues#openingHours',
    isFilledIn: ({ openingHours }) => openingHours.weekdays.some((spans) => spans.length > 0),
  },
  prices: { points: 15, at: '/add/addVenues#prices', isFilledIn: ({ prices }) => prices.length > 0 },
  facilities: {
    points: 15,
    at: '/add/addVenues#facilities',
    isFilledIn: ({ facilities }) => facilities.length >= COMPLETE_FACILITIES,
  },
  transport: { points: 10, at: '/add/addVenues#transport', isFilledIn: ({ transport }) => transport !== '' },
} satisfies Record<string, Part<VenueProfile>>
export type VenuePart = keyof typeof VENUE_PARTS

/** How complete a page is, and its missing parts in the order of the table. */
export interface Completeness<Key> {
  /** 0–100. */
  percent: number
  missing: { part: Key; points: number; at: string }[]
}

/** Labels: `lib/copy/completeness.ts`. */
export const completenessOfCoach = (profile: CoachProfile) =>
  completenessOf<CoachPart, CoachProfile>(COACH_PARTS, profile)

/** */
export const completenessOfVenue = (profile: VenueProfile) =>
  completenessOf<VenuePart, VenueProfile>(VENUE_PARTS, profile)

function completenessOf<Key extends string, Profile>(
  parts: Record<Key, Part<Profile>>,
  profile: Profile,
): Completeness<Key> {
  const keys = Object.keys(parts) as Key[]
  const missing = keys.filter((part) => !parts[part].isFilledIn(profile))
  const missingPoints = missing.reduce((sum, part) => sum + parts[part].points, 0)
  return {
    percent: 100 - missingPoints,
    missing: missing.map((part) => ({ part, points: parts[part].points, at: parts[part].at })),
  }
}
