import type { Article } from '#lib/contracts/article.ts'
import type { Coach } from '#lib/contracts/coach/coach.ts'
import type { Comment, Reply } from '#lib/contracts/comment/comment.ts'
import type { Author } from '#lib/contracts/content.ts'
import type { Course } from '#lib/contracts/course.ts'
import type { Banner, FriendLink } from '#lib/contracts/home.ts'
import type { Job } from '#lib/contracts/job.ts'
import type { Category } from '#lib/contracts/listing/category.ts'
import type { News } from '#lib/contracts/news.ts'
import type { Venue } from '#lib/contracts/venue/venue.ts'
import type { TeachingVideo } from '#lib/contracts/video/video.ts'

export const VENUE_STATUSES = ['live', 'draft', 'disabled'] as const

/** A venue as stored; `categoryIds` are second-level sports. Only live ones are ever shown. */
export type SeedVenue = Omit<
  Venue,
  'headImg' | 'sports' | 'minPrice' | 'priceUnit' | 'coachCount' | 'isOwned' | 'distance' | 'coaches' | 'landmarks'
> & {
  categoryIds: number[]
  status: (typeof VENUE_STATUSES)[number]
}

/** A coach as stored: references instead of the joined fields, plus what the store counts itself. */
export type SeedCoach = Omit<
  Coach,
  'collected' | 'categories' | 'venues' | 'venueNames' | 'minPrice' | 'feePrices' | 'nextTimes'
> & {
  /** Third level, the main one first. */
  categoryIds: number[]
  venueIds: number[]
  viewCount: number
  /** Popularity, 0–1,000: decides who writes the demo's texts and teaches its courses. */
  popularity: number
}

/** A comment with its whole thread, replies oldest first. Authors are the real ones, even of anonymous comments. */
export type SeedComment = Omit<Comment, 'replyListVO' | 'replyCount'> & {
  coachName: string
  coachSport: string
  cityName: string
  cityCode: string
  replies: Reply[]
}

/** Only published records are ever shown; the demo has a few others to prove it. */
export type SeedStatus = { status: 'draft' | 'published' | 'disabled' }

type WithAuthor = { author: Author }
export type SeedArticle = Article & WithAuthor & SeedStatus
export type SeedVideo = TeachingVideo & WithAuthor & SeedStatus
export type SeedCourse = Omit<Course, 'isExpired'> & SeedStatus
export type SeedJob = Omit<Job, 'isExpired'> & SeedStatus
export type SeedNews = News & SeedStatus

export type Marketplace = {
  categories: Category[]
  venues: SeedVenue[]
  coaches: Iterable<SeedCoach>
  comments: Iterable<SeedComment>
  banners: Banner[]
  friendLinks: FriendLink[]
  articles: SeedArticle[]
  videos: SeedVideo[]
  courses: SeedCourse[]
  jobs: SeedJob[]
  news: SeedNews[]
}
