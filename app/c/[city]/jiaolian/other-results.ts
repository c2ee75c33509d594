import 'server-only'
import { countText } from '#components/listing/result-words.ts'
import type { Noun } from '#lib/config/routes.ts'
import type { SearchReading } from '#lib/contracts/listing/search-reading.ts'
import { searchArticles } from '#lib/data/article.ts'
import { searchCourses } from '#lib/data/course.ts'
import { searchJobs } from '#lib/data/job.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { searchVenues } from '#lib/data/venue.ts'
import { searchVideos } from '#lib/data/video.ts'
import type { CoachListData } from './source.ts'

const UNCACHED = { isStored: false }

/**
 * How many results a coach search has in the other families of the same city. Families whose search fails, finds
 * nothing, or only matches after dropping words are left out.
 */
export async function otherResults({ view: { city, links, state } }: CoachListData) {
  const query = { nameLikeSearch: state.text, pageSize: 1 }
  const localQuery = { ...query, adCode: city?.adCode }
  const searches: [Noun, string, Promise<{ total: number; isTotalCapped: boolean; reading?: SearchReading }>][] = [
    ['venue', '场馆', searchVenues(localQuery, UNCACHED)],
    ['course', '培训', searchCourses(localQuery, UNCACHED)],
    ['article', '文章', searchArticles(query, UNCACHED)],
    ['video', '视频', searchVideos(query, UNCACHED)],
    ['job', '招聘', searchJobs(localQuery, UNCACHED)],
  ]
  const found = await Promise.all(
    searches.map(async ([noun, label, result]) => {
      const page = await sideBlock(`count of ${noun}`, result)
      const href = links.list(noun, { state: { text: state.text } })
      const isFullMatch = !page?.reading?.isAnyWord && !page?.reading?.dropped.length
      return page && page.total > 0 && isFullMatch ? [{ label, href, count: countText(page) }] : []
    }),
  )
  return found.flat()
}
