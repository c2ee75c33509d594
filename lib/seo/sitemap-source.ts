import 'server-only'
import { getCityOverview } from '#lib/data/category.ts'
import { getCoachIndex } from '#lib/data/coach.ts'
import type { SitemapSource } from './sitemap.ts'

/** The cached reads of this process: an hour for the coach index, tags refresh it sooner (seo §7). */
export const sitemapSource: SitemapSource = { overview: getCityOverview, coachIndex: getCoachIndex }
