import { getIntakes, keepTeaching, setPaused } from '#lib/contracts/lead/intake.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { keepTeaching as keep, setPaused as pause } from './keep.ts'
import { readIntakes } from './read.ts'

/** Whom and when a coach teaches, and whether leads are taken now. */
export function mountIntakes(service: Service, context: CoachContext) {
  service.mount(getIntakes, (_input, { actor }) => readIntakes(context.db, actor!.accountId))
  service.mount(keepTeaching, (teaching, { actor }) => keep(context, teaching, actor!.accountId))
  service.mount(setPaused, (wish, { actor }) => pause(context, wish, actor!.accountId))
}
