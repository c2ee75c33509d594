import { COACH_APPLICATION } from '#components/application/coach/coach-application.ts'
import { VENUE_APPLICATION } from '#components/application/venue/venue-application.ts'
import { PAGES } from '#lib/config/routes.ts'
import { COACH_PART_WORDS, VENUE_PART_WORDS } from '#lib/copy/completeness.ts'
import {
  COACH_PARTS,
  COMPLETE_FACILITIES,
  COMPLETE_INTRODUCTION,
  COMPLETE_PHOTOS,
  type CoachProfile,
  completenessOfCoach,
  completenessOfVenue,
  VENUE_PARTS,
  type VenueProfile,
} from './completeness.ts'

const htmlOfLength = (length: number) => `<p>${'练'.repeat(length)}</p>`

const COACH: CoachProfile = {
  headImg: '/uploads/a.webp',
  motto: '让孩子先爱上打球',
  introduction: htmlOfLength(COMPLETE_INTRODUCTION),
  photos: Array.from({ length: COMPLETE_PHOTOS }),
  classTypes: [{ feeType: 1, price: 20_000, lessonMinutes: 60 }],
  trainingPlace: 2,
  teachingWay: 1,
  venueNames: ['天河体育中心'],
  certificates: [{}],
  ageBands: ['7-9'],
  openTimes: [{ weekday: 6, from: '09:00', to: '12:00' }],
}
const VENUE: VenueProfile = {
  photos: Array.from({ length: COMPLETE_PHOTOS }),
  introduction: htmlOfLength(COMPLETE_INTRODUCTION),
  openingHours: { weekdays: [[], [], [], [], [], [['09:00', '21:00']], []], holidays: null } as never,
  prices: [{ name: '散客', price: 3000, unit: '小时' }],
  facilities: Array.from({ length: COMPLETE_FACILITIES }, (_, at) => `设施 ${at}`),
  transport: '地铁 3 号线',
}

/** Changes that leave out one part of the page each. */
const COACH_GAPS: Record<keyof typeof COACH_PARTS, Partial<CoachProfile>> = {
  headImg: { headImg: '' },
  motto: { motto: '' },
  introduction: { introduction: htmlOfLength(COMPLETE_INTRODUCTION - 1) },
  photos: { photos: COACH.photos.slice(1) },
  classTypes: { classTypes: [] },
  teachingWay: { teachingWay: 0 },
  venues: { venueNames: [] },
  certificates: { certificates: [] },
  ageBands: { ageBands: [] },
  openTimes: { openTimes: [] },
}
const VENUE_GAPS: Record<keyof typeof VENUE_PARTS, Partial<VenueProfile>> = {
  photos: { photos: VENUE.photos.slice(1) },
  introduction: { introduction: htmlOfLength(COMPLETE_INTRODUCTION - 1) },
  openingHours: { openingHours: { weekdays: [[], [], [], [], [], [], []], holidays: null } },
  prices: { prices: [] },
  facilities: { facilities: VENUE.facilities.slice(1) },
  transport: { transport: '' },
}

test.each([
  ['coach', COACH_PARTS],
  ['venue', VENUE_PARTS],
])('R-14.1 the parts of a %s add up to 100 points', (_kind, parts) => {
  expect(Object.values(parts).reduce((sum, { points }) => sum + points, 0)).toBe(100)
})

test('R-14.1 a page with all its parts is complete, and lacks nothing', () => {
  expect(completenessOfCoach(COACH)).toEqual({ percent: 100, missing: [] })
  expect(completenessOfVenue(VENUE)).toEqual({ percent: 100, missing: [] })
})

test.each(Object.entries(COACH_GAPS))('R-14.1 a coach without %s lacks only that part and its points', (part, gap) => {
  const { points, at } = COACH_PARTS[part as keyof typeof COACH_PARTS]
  expect(completenessOfCoach({ ...COACH, ...gap })).toEqual({ percent: 100 - points, missing: [{ part, points, at }] })
})

test.each(Object.entries(VENUE_GAPS))('R-14.1 a venue without %s lacks only that part and its points', (part, gap) => {
  const { points, at } = VENUE_PARTS[part as keyof typeof VENUE_PARTS]
  expect(completenessOfVenue({ ...VENUE, ...gap })).toEqual({ percent: 100 - points, missing: [{ part, points, at }] })
})

test('R-14.1 tags and spaces do not count as characters of an introduction', () => {
  const introduction = `<p>${'练 '.repeat(COMPLETE_INTRODUCTION - 1)}</p><ul><li>&nbsp;</li></ul>`
  expect(completenessOfCoach({ ...COACH, introduction: introduction.replace('&nbsp;', '') }).percent).toBe(80)
})

test('R-14.1 a coach who only teaches where the learner chooses needs no venue', () => {
  expect(completenessOfCoach({ ...COACH, venueNames: [], trainingPlace: 1 }).percent).toBe(100)
})

test('R-14.1 the link of each part leads to the field where it is filled in', () => {
  for (const [{ fields }, parts] of [
    [COACH_APPLICATION, COACH_PARTS],
    [VENUE_APPLICATION, VENUE_PARTS],
  ] as const) {
    for (const { at } of Object.values(parts)) {
      const [path, field] = at.split('#')
      expect(PAGES.map((page) => page.path)).toContain(path)
      if (path !== '/user/workbench') expect(fields).toHaveProperty([field!, 'path'], path)
    }
  }
})

test('R-14.1 every part has a name and says what to do about it', () => {
  for (const { label, gap } of [...Object.values(COACH_PART_WORDS), ...Object.values(VENUE_PART_WORDS)])
    expect([label, gap]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
})
