/** Every cache tag of the site: reads attach them, writes revalidate them. Lifetimes are in seconds. */
export const cacheTags = {
  coaches: 'coaches',
  /** The set of cities whose records are on their own hosts. */
  liveCities: 'live-cities',
  coach: (id: number) => `coach:${id}`,
  city: (adCode: string) => `city:${adCode}`,
  categories: 'categories',
  comments: (coachId: number) => `comments:${coachId}`,
  /** Revalidated with every change of comments. */
  homeComments: 'home-comments',
  banners: 'banners',
  friendLinks: 'friend-links',
  faqs: 'faqs',
  siteSettings: 'site-settings',
  venues: 'venues',
  venue: (id: number) => `venue:${id}`,
  articles: 'articles',
  article: (id: number) => `article:${id}`,
  videos: 'videos',
  video: (id: number) => `video:${id}`,
  courses: 'courses',
  course: (id: number) => `course:${id}`,
  jobs: 'jobs',
  job: (id: number) => `job:${id}`,
  news: 'news',
  newsItem: (id: number) => `news:${id}`,
  exam: 'exam',
} as const

/** Tags that `POST /internal/revalidate` accepts. */
export const CACHE_TAG_PATTERN =
  /^(coaches|live-cities|venues|articles|videos|courses|jobs|news|exam|categories|home-comments|banners|friend-links|faqs|site-settings|(coach|comments|venue|article|video|course|job|news):\d{1,15}|city:\d{6})$/

export const LIFETIMES = { list: 120, detail: 300, content: 3600, dictionary: 86_400 } as const
