import type { ContentKind } from '#lib/contracts/content.ts'
import { contentParts } from './content-parts.ts'
import { genericResources } from './generic/resource/stores.ts'
import type { PushSettings } from './shared/push/settings.ts'
import { BY_COMMAND, setShown } from './shared/resource/set-shown.ts'
import type { Db } from './shared/store/database.ts'

/** A draft is for the console alone. */
export const CONTENT_STATUSES = ['published', 'disabled'] as const
export type ContentStatus = (typeof CONTENT_STATUSES)[number]

/** Publishes an article, video, course, job or piece of news or takes it down, by a command, as `setShown`. */
export const setContentStatus = (
  db: Db,
  push: PushSettings,
  { kind, id, status }: { kind: ContentKind; id: number; status: ContentStatus },
): Promise<string[]> =>
  db.transaction((tx) =>
    setShown(tx, genericResources(tx, contentParts, push), { kind, id, isShown: status === 'published' }, BY_COMMAND),
  )
