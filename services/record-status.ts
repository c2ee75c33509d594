import type { ContentKind } from '#lib/contracts/content.ts'
import type { CoachStatus } from '#lib/contracts/enums.ts'
import { coachResources } from './coach/resource/stores.ts'
import { contentParts } from './content-parts.ts'
import { genericResources } from './generic/resource/stores.ts'
import { resourceParts } from './resource-parts.ts'
import type { PushSettings } from './shared/push/settings.ts'
import { BY_COMMAND, setShown } from './shared/resource/set-shown.ts'
import type { Db } from './shared/store/database.ts'

/** Statuses of coaches and venues as commands name them; drafts exist in the console only. */
export type SubjectStatus = [kind: 'coach' | 'venue', id: number, status: CoachStatus]

/** Drafts exist in the console only. */
export const CONTENT_STATUSES = ['published', 'disabled'] as const
export type ContentStatus = (typeof CONTENT_STATUSES)[number]

/** Takes a coach or a venue down or shows it again, see `setShown`, atomically with dependent records elsewhere. */
export const setSubjectStatus = (
  db: Db,
  push: PushSettings,
  [kind, id, status]: SubjectStatus,
  reason = BY_COMMAND,
): Promise<string[]> =>
  db.transaction((tx) =>
    setShown(tx, coachResources(tx, resourceParts(push)), { kind, id, isShown: status === 'live' }, reason),
  )

/** Publishes an article, video, course, job or news item or takes it down, see `setShown`. */
export const setContentStatus = (
  db: Db,
  push: PushSettings,
  { kind, id, status }: { kind: ContentKind; id: number; status: ContentStatus },
  reason = BY_COMMAND,
): Promise<string[]> =>
  db.transaction((tx) =>
    setShown(tx, genericResources(tx, contentParts, push), { kind, id, isShown: status === 'published' }, reason),
  )
