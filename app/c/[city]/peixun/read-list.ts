import 'server-only'
import type { CourseCard, CourseSort } from '#lib/contracts/course.ts'
import { searchCourses } from '#lib/data/course.ts'
import { placedChannels } from '../listing/channel-overview.ts'
import { listingReader } from '../listing/read-listing.ts'

/** Readers of the two course lists. */
export const courseLists = listingReader<CourseCard>({
  noun: 'course',
  ...placedChannels('course'),
  search: ({ city, path, state, isStored }) =>
    searchCourses(
      {
        adCode: city?.adCode,
        districtCode: state.district?.adCode,
        channel: path.at(-1)?.slug,
        feeType: state.chosen.feeType,
        nameLikeSearch: state.text || undefined,
        sort: state.sort as CourseSort,
        pageNum: state.page,
        pageSize: state.pageSize,
      },
      { isStored },
    ),
})
