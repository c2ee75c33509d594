import { FIRST_HIDDEN_ID } from '../content/hidden.ts'
import { mix, Random } from '../grammar/random.ts'
import type { SeedCoach, SeedCourse, SeedVenue } from '../types.ts'
import { drawCourse } from './draw-course.ts'

const SALT = 0x636f7572
const COURSES = 240
const HIDDEN = 6
/** Maximum per coach: in a small set, more would read like one person's list. */
const PER_COACH = 2

type DrawInput = { coaches: readonly SeedCoach[]; venues: readonly SeedVenue[]; seed: number; today: number }

/** Courses of live coaches at venues where they teach, most popular coaches first; numbered from 1. */
export function drawCourses({ coaches, venues, seed, today }: DrawInput): SeedCourse[] {
  const random = new Random(mix(seed, SALT))
  const byId = new Map(venues.map((venue) => [venue.venueId, venue]))
  const taken = new Set<string>()
  const teachers = coaches
    .filter(({ status, venueIds }) => status === 'live' && venueIds.some((id) => byId.has(id)))
    .toSorted((a, b) => b.popularity - a.popularity || a.coachId - b.coachId)
  const rounds = Array.from({ length: PER_COACH }, () => random.shuffle(teachers.slice(0, COURSES))).flat()
  const chosen = rounds.slice(0, Math.min(COURSES, teachers.length * PER_COACH))
  const course = (coach: SeedCoach, trainsId: number, status: SeedCourse['status']) =>
    drawCourse({ trainsId, coach, venue: venueOf(coach, byId, random), random, taken, status, today })
  const open = chosen.map((coach, i) => course(coach, i + 1, 'published'))
  const hidden = teachers
    .slice(0, HIDDEN)
    .map((coach, i) => course(coach, FIRST_HIDDEN_ID + i, i % 2 === 0 ? 'draft' : 'disabled'))
  return [...open, ...hidden]
}

/** One of the coach's venues that are in the data. */
const venueOf = (coach: SeedCoach, byId: ReadonlyMap<number, SeedVenue>, random: Random): SeedVenue =>
  random.pick(coach.venueIds.flatMap((id) => byId.get(id) ?? []))
