import type { CoachStatus } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { coachResources } from './coach/resource/stores.ts'
import { resourceParts } from './resource-parts.ts'
import type { Auditor } from './shared/audit/write-audit.ts'
import type { PushSettings } from './shared/push/settings.ts'
import { forgetPlan } from './shared/resource/forget-plan.ts'
import { moveRecord } from './shared/resource/move.ts'
import { storeOf } from './shared/resource/record-store.ts'
import { ServiceError } from './shared/service-error.ts'
import type { Db } from './shared/store/database.ts'

/** As commands name them, venues as coaches; a draft is for the console alone. */
export type SubjectStatus = [kind: 'coach' | 'venue', id: number, status: CoachStatus]

/** Who does so, and why. */
export type Reason = { by: Auditor; why: string }
const BY_COMMAND: Reason = { by: 'command', why: '' }

/**
 * Takes a coach or a venue down or shows it again as the console does: with a version, an entry of the audit log, and what
 * names it in other services, all or nothing. Answers what web shows all of it by. One that stands so already gets
 * neither version nor entry; that it was to be published by the clock is forgotten. GONE where there is none.
 */
export const setSubjectStatus = (
  db: Db,
  push: PushSettings,
  [kind, id, status]: SubjectStatus,
  reason = BY_COMMAND,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const context = coachResources(tx, resourceParts(push))
    const store = storeOf(context, kind)
    const row = await store.read(tx, id, { isLocked: true })
    if (!row) throw new ServiceError(ERROR_CODES.GONE)
    if ((row.state === 'published') === (status === 'live')) {
      if (status === 'disabled') await forgetPlan(tx, context.planned, { kind, id })
      return store.setState(tx, row, row.state)
    }
    const move = status === 'live' ? 'publish' : 'takeDown'
    return (await moveRecord(tx, context, store, { id, version: null, move, ...reason })).tags
  })
