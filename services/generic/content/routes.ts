import {
  getContentIndex,
  getContentOverview,
  getContentSitemapFiles,
  viewContent as viewContentContract,
} from '#lib/contracts/content.ts'
import { getProfileContent } from '#lib/contracts/profile-content.ts'
import type { Service } from '#services/shared/create-service.ts'
import { contentIndex, contentSitemapFiles } from './content-index.ts'
import { contentOverview } from './overview.ts'
import { profileContent } from './profile-content.ts'
import { type ViewContext, viewContent } from './view.ts'

/** Mounts what all kinds of content share: counts for filters and sitemaps, and counting views. */
export function mountContent(service: Service, context: ViewContext) {
  const { db } = context
  service.mount(getContentIndex, (input) => contentIndex(db, input))
  service.mount(getContentSitemapFiles, (input) => contentSitemapFiles(db, input))
  service.mount(getContentOverview, (input) => contentOverview(db, input))
  service.mount(getProfileContent, (input) => profileContent(db, input))
  service.mount(viewContentContract, (input, { client }) => viewContent(context, input, client))
}
