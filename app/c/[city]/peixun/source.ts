import 'server-only'
import type { CourseCard, CourseSort } from '#lib/contracts/course.ts'
import { searchCourses } from '#lib/data/course.ts'
import { listingRequest } from '#lib/routing/listing-query.ts'
import { placedChannels } from '../listing/channel-overview.ts'
import type { ListingSource } from '../listing/read-listing.ts'

/** Courses. */
export const courseSource: ListingSource<CourseCard> = {
  noun: 'course',
  ...placedChannels('course'),
  search: ({ city, path, state, isStored }) =>
    searchCourses({ ...listingRequest<CourseSort>('course', state, city), channel: path.at(-1)?.slug }, { isStored }),
}
