import { banner } from '#lib/contracts/resources/banner.ts'
import { friendLink } from '#lib/contracts/resources/friend-link.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { RecordStore, ResourceContext } from '#services/shared/resource/record-store.ts'
import { tableStore } from '#services/shared/resource/table-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { plannedPublication, recordVersion } from '../db/resource-schema.ts'
import { banner as bannerTable, friendLink as friendLinkTable } from '../db/schema.ts'
import { newsStore } from './news.ts'

const banners = tableStore({
  resource: banner,
  table: bannerTable,
  id: bannerTable.bannerId,
  beginning: { channel: 'PC_AD' },
})

const friendLinks = tableStore({ resource: friendLink, table: friendLinkTable, id: friendLinkTable.linkId })

/** What the console looks after in this service. */
export const genericResources = (db: Db, push: PushSettings): ResourceContext => ({
  db,
  versions: recordVersion,
  planned: plannedPublication,
  stores: [newsStore(push), banners, friendLinks] satisfies RecordStore[],
})
