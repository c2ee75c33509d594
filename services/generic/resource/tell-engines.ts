import type { ContentKind } from '#lib/contracts/content.ts'
import { enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { StateMove } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { pushOutbox } from '../db/push-schema.ts'

/** Engines hear of a page that is shown, has changed or went; one nobody could open is none of their business. */
export const tellEngines =
  (kind: ContentKind, push: PushSettings) =>
  async (tx: Db, id: number, content: object, { from, to }: StateMove): Promise<string[]> => {
    if (from !== 'published' && to !== 'published') return []
    const cityCode = 'cityCode' in content ? String(content.cityCode) : null
    await enqueuePages(tx, pushOutbox, push, [{ kind, id, cityCode, isGone: to !== 'published' }])
    return []
  }
