import type { ContentKind } from '#lib/contracts/content.ts'
import { enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { StateMove } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isVisibleNow } from '../content/kinds.ts'
import { pushOutbox } from '../db/push-schema.ts'

/**
 * Notifies search engines of a page that appeared, changed or was removed; pages that were never public are skipped. A
 * published record has no page once it ended long ago, or while its coach or venue is taken down.
 */
export const notifySearchEngines =
  (kind: ContentKind, push: PushSettings) =>
  async (tx: Db, id: number, content: object, { from, to }: StateMove): Promise<string[]> => {
    if (from !== 'published' && to !== 'published') return []
    const isGone = !(await isVisibleNow(tx, kind, id))
    if (isGone && from !== 'published') return []
    const cityCode = 'cityCode' in content ? String(content.cityCode) : null
    await enqueuePages(tx, pushOutbox, push, [{ kind, id, cityCode, isGone }])
    return []
  }
