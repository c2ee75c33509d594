import 'server-only'
import type { Course } from '#lib/contracts/course.ts'
import { getCoach } from './coach.ts'
import { sideBlock } from './side-block.ts'
import { getVenue } from './venue.ts'

/** Codes of the cities where who gives a course, and the venue it is held at, have their pages. */
export interface CourseHosts {
  organiser: string
  venue: string
}

/** They may have moved since the course was written. Who cannot be read is taken to be where the course is. */
export async function getCourseHosts({
  organiser,
  venue,
  cityCode,
}: Pick<Course, 'organiser' | 'venue' | 'cityCode'>): Promise<CourseHosts> {
  const ofVenue = async (id: number) => (await sideBlock('venue of a course', getVenue(id)))?.cityCode ?? cityCode
  const ofCoach = async (id: number) => (await sideBlock('coach of a course', getCoach(id)))?.cityCode ?? cityCode
  const [organiserCity, venueCity] = await Promise.all([
    organiser.kind === 'coach' ? ofCoach(organiser.id) : ofVenue(organiser.id),
    venue ? ofVenue(venue.venueId) : cityCode,
  ])
  return { organiser: organiserCity, venue: venueCity }
}
