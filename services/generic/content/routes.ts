import {
  getContentIndex,
  getContentOverview,
  getContentSitemapFiles,
  viewContent as viewContentContract,
} from '#lib/contracts/content.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { contentIndex, contentSitemapFiles } from './content-index.ts'
import { contentOverview } from './overview.ts'
import { viewContent } from './view.ts'

export function mountContent(service: Service, db: Db, secret: string) {
  service.mount(getContentIndex, (input) => contentIndex(db, input))
  service.mount(getContentSitemapFiles, (input) => contentSitemapFiles(db, input))
  service.mount(getContentOverview, (input) => contentOverview(db, input))
  service.mount(viewContentContract, (input, { client }) => viewContent({ db, secret }, input, client))
}
