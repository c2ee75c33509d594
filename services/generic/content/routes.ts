import { getContentIndex, getContentOverview } from '#lib/contracts/content.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { contentIndex } from './content-index.ts'
import { contentOverview } from './overview.ts'

export function mountContent(service: Service, db: Db) {
  service.mount(getContentIndex, (input) => contentIndex(db, input))
  service.mount(getContentOverview, (input) => contentOverview(db, input))
}
