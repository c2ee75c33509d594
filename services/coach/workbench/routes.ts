import { getWorkbench } from '#lib/contracts/workbench/workbench.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { readWorkbench } from './read.ts'

/** Mounts the call for an owner's workbench. */
export function mountWorkbench(service: Service, context: CoachContext) {
  service.mount(getWorkbench, (_input, { actor }) => readWorkbench(context, actor!.accountId))
}
