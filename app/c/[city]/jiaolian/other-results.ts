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

const FRESH = { isStored: false }

/**
 * How many results a coach search has in the other families of the same city. Families whose search fails, finds
 * nothing, or only matches after dropping words are left out.
 */
export async function otherResults({ view: { city, links, state } }: CoachListData) {
  const question = { nameLikeSearch: state.text, pageSize: 1 }
  const here = { ...question, adCode: city?.adCode }
  const asked: [Noun, string, Promise<{ total: number; isTotalCapped: boolean; reading?: SearchReading }>][] = [
    ['venue', '场馆', searchVenues(here, FRESH)],
    ['course', '培训', searchCourses(here, FRESH)],
    ['article', '文章', searchArticles(question, FRESH)],
    ['video', '视频', searchVideos(question, FRESH)],
    ['job', '招聘', searchJobs(here, FRESH)],
  ]
  const found = await Promise.all(
    asked.map(async ([noun, label, result]) => {
      const page = await sideBlock(`count of ${noun}`, result)
      const href = links.list(noun, { state: { text: state.text } })
      const isMeant = !page?.reading?.isAnyWord && !page?.reading?.dropped.length
      return page && page.total > 0 && isMeant ? [{ label, href, count: countText(page) }] : []
    }),
  )
  return found.flat()
}
