import {
  getIntakes,
  keepTeaching as keepTeachingContract,
  setPaused as setPausedContract,
} from '#lib/contracts/lead/intake.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { saveTeaching, setPaused } from './change.ts'
import { readIntakes } from './read.ts'

/** Mounts the calls for whom and when a coach teaches, and for pausing. */
export function mountIntakes(service: Service, context: CoachContext) {
  service.mount(getIntakes, (_input, { actor }) => readIntakes(context.db, actor!.accountId))
  service.mount(keepTeachingContract, (teaching, { actor }) => saveTeaching(context, teaching, actor!.accountId))
  service.mount(setPausedContract, (input, { actor }) => setPaused(context, input, actor!.accountId))
}
