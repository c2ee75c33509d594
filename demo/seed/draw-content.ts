import { Authors } from './authors.ts'
import { categoryOf } from './category-of.ts'
import { ARTICLES } from './content/articles.ts'
import { hiddenArticles, hiddenNews } from './content/hidden.ts'
import { NEWS } from './content/news.ts'
import { drawCourses } from './courses/draw-courses.ts'
import type { CityPlan } from './geography/city-plan.ts'
import { drawJobs } from './jobs/draw-jobs.ts'
import type { Marketplace, SeedArticle, SeedCoach, SeedNews, SeedVenue } from './types.ts'
import { drawVideos, hiddenVideos } from './videos/draw-videos.ts'

type DrawInput = {
  coaches: readonly SeedCoach[]
  venues: readonly SeedVenue[]
  plans: readonly CityPlan[]
  seed: number
  /** The day the set is generated. */
  today: number
}

type Content = Pick<Marketplace, 'articles' | 'videos' | 'courses' | 'jobs' | 'news'>

/** Content beside coaches and venues; deterministic for the same input. */
export function drawContent({ coaches, venues, plans, seed, today }: DrawInput): Content {
  const authors = new Authors(coaches)
  return {
    articles: [...ARTICLES.flatMap((text) => articleOf(text, authors)), ...hiddenArticles(authors.author)],
    videos: [...drawVideos(authors, seed), ...hiddenVideos(authors, seed)],
    courses: drawCourses({ coaches, venues, seed, today }),
    jobs: drawJobs({ venues, plans, seed, today }),
    news: [...NEWS.map((item): SeedNews => ({ ...item, status: 'published' })), ...hiddenNews()],
  }
}

/** Without coaches there is no author, so no article. */
function articleOf({ channel, coverAlt, ...text }: (typeof ARTICLES)[number], authors: Authors): SeedArticle[] {
  const author = authors.author(channel)
  if (!author) return []
  const { name, slug } = categoryOf(channel)
  return [{ ...text, channel: { name, slug }, author, status: 'published' }]
}
