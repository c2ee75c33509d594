import { getArticleDetail, getArticleList, getArticlesByAuthor, getRecommendedArticles } from './article.ts'
import { getCategories, getCityOverview, getLiveCities, getThirdlyCategories } from './category.ts'
import {
  getCoachDetail,
  getCoachIndex,
  getCoachList,
  getHotCoaches,
  getNewCoaches,
  getRelatedCoaches,
  searchCoaches,
  viewCoach,
} from './coach.ts'
import {
  getCoachCommentCount,
  getCoachComments,
  getCommentDetails,
  getHomeComments,
  getReplies,
  getReplyCount,
} from './comment.ts'
import { getContentIndex, getContentOverview } from './content.ts'
import { getCourseDetail, getCourseList, getRecommendedCourses } from './course.ts'
import type { Endpoint } from './endpoint.ts'
import { getExamTables } from './exam.ts'
import { getAgreementByTitle, getFaqList, readFaq } from './faq.ts'
import { getFriendLinks, getHomeBanners } from './home.ts'
import { getJobDetail, getJobList, getRecommendedJobs } from './job.ts'
import { getNews, getNewsPage, getTopNews } from './news.ts'
import { getSuggestions } from './suggest.ts'
import { getNearbyVenues, getVenueDetail, getVenueIndex, getVenueList, getVenueOverview } from './venue.ts'
import { getRecommendedVideos, getVideoDetail, getVideoList } from './video.ts'

/** Every call of the site. The proxy's allow-list, the API document and the contract test are built from this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  searchCoaches,
  getCoachList,
  getHotCoaches,
  getNewCoaches,
  getRelatedCoaches,
  getCoachDetail,
  getCoachIndex,
  viewCoach,
  getVenueList,
  getVenueDetail,
  getNearbyVenues,
  getVenueOverview,
  getVenueIndex,
  getSuggestions,
  getCategories,
  getThirdlyCategories,
  getCityOverview,
  getLiveCities,
  getHomeBanners,
  getFriendLinks,
  getFaqList,
  readFaq,
  getAgreementByTitle,
  getArticleList,
  getArticleDetail,
  getArticlesByAuthor,
  getRecommendedArticles,
  getVideoList,
  getVideoDetail,
  getRecommendedVideos,
  getCourseList,
  getCourseDetail,
  getRecommendedCourses,
  getJobList,
  getJobDetail,
  getRecommendedJobs,
  getTopNews,
  getNewsPage,
  getNews,
  getExamTables,
  getContentOverview,
  getContentIndex,
  getHomeComments,
  getCoachComments,
  getCoachCommentCount,
  getCommentDetails,
  getReplies,
  getReplyCount,
] as readonly Endpoint[]
