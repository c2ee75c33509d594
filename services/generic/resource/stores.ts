import { banner } from '#lib/contracts/resources/banner.ts'
import { friendLink } from '#lib/contracts/resources/friend-link.ts'
import { noticeWords } from '#lib/contracts/resources/notice-words.ts'
import { siteSettings } from '#lib/contracts/resources/site-settings.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import { builtInRecords } from '#services/shared/resource/built-in-records.ts'
import type { ResourceContext } from '#services/shared/resource/record-store.ts'
import { tableStore } from '#services/shared/resource/table-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { noticeWords as noticeWordsTable } from '../db/notice-words-schema.ts'
import { plannedPublication, preview, recordVersion } from '../db/resource-schema.ts'
import { banner as banners, friendLink as friendLinks } from '../db/schema.ts'
import { siteSettings as siteSettingsTable } from '../db/settings-schema.ts'
import { contentStores } from './content-stores.ts'
import { examTables } from './exam-table-store.ts'
import { agreements, helpPages } from './help.ts'
import { subjectOf } from './named.ts'
import type { ContentParts } from './parts.ts'

/** The records of this service that the console manages. */
export const genericResources = (db: Db, parts: ContentParts, push: PushSettings): ResourceContext => ({
  db,
  versions: recordVersion,
  planned: plannedPublication,
  previews: preview,
  stores: [
    ...contentStores(parts, push),
    tableStore({
      resource: banner,
      table: banners,
      id: banners.bannerId,
      initialValues: { channel: 'PC_AD' },
      derived: async (tx, { jumpType, jumpUrl }, { isRestored: isAny }) => {
        if (jumpType === '1') await subjectOf(tx, parts, { kind: 'coach', id: Number(jumpUrl) }, { isAny })
        return {}
      },
    }),
    tableStore({ resource: friendLink, table: friendLinks, id: friendLinks.linkId }),
    examTables(parts),
    helpPages,
    agreements,
    builtInRecords(tableStore({ resource: noticeWords, table: noticeWordsTable, id: noticeWordsTable.noticeWordsId })),
    builtInRecords(tableStore({ resource: siteSettings, table: siteSettingsTable, id: siteSettingsTable.settingsId })),
  ],
})
