import 'server-only'
import type { Course } from '#lib/contracts/course.ts'
import type { Job } from '#lib/contracts/job.ts'
import { getCoach } from './coach.ts'
import { sideBlock } from './side-block.ts'
import { getVenue } from './venue.ts'

/** Codes of the cities where a course's organiser and venue have their pages. */
export interface CourseHosts {
  organiser: string
  venue: string
}

/** They may have moved since the course was written. One that cannot be read is assumed to be in the course's city. */
export async function getCourseHosts({
  organiser,
  venue,
  cityCode,
}: Pick<Course, 'organiser' | 'venue' | 'cityCode'>): Promise<CourseHosts> {
  const [organiserCity, venueCity] = await Promise.all([
    organiser.kind === 'coach' ? cityOfCoach(organiser.id) : cityOfVenue(organiser.id),
    venue && cityOfVenue(venue.venueId),
  ])
  return { organiser: organiserCity ?? cityCode, venue: venueCity ?? cityCode }
}

/** Code of the city where the employing venue has its page; the job may be in another one. */
export const getJobHost = async ({ venue, cityCode }: Pick<Job, 'venue' | 'cityCode'>): Promise<string> =>
  (venue && (await cityOfVenue(venue.venueId))) ?? cityCode

const cityOfVenue = async (id: number) => (await sideBlock('venue of a record', getVenue(id)))?.cityCode
const cityOfCoach = async (id: number) => (await sideBlock('coach of a record', getCoach(id)))?.cityCode
