import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { coach } from '../db/schema.ts'
import { changeCoach } from './change.ts'

/** Takes a coach down or shows it again, with all that follows from it; answers what web shows it by. */
export const setCoachStatus = (
  db: Db,
  push: PushSettings,
  { coachId, status }: { coachId: number; status: (typeof coach.$inferSelect)['status'] },
): Promise<string[]> => changeCoach(db, push, coachId, { status })
