import type { ContentKind } from '#lib/contracts/content.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { pushOutbox } from '../db/push-schema.ts'

/** Engines hear of a page that is shown, has changed or went; of a draft they hear nothing. */
export const tellEngines =
  (kind: ContentKind, push: PushSettings) =>
  async (tx: Db, id: number, content: object, state: RecordState): Promise<string[]> => {
    if (state === 'draft') return []
    const cityCode = 'cityCode' in content ? String(content.cityCode) : null
    await enqueuePages(tx, pushOutbox, push, [{ kind, id, cityCode, isGone: state !== 'published' }])
    return []
  }
