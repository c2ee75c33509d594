import { getLanding, getLandings } from '#lib/contracts/listing/landing.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { listLandings, readLanding } from './read.ts'

/** Mounts the calls for landing pages: their figures, and which of them exist. */
export function mountLandings(service: Service, context: CoachContext) {
  service.mount(getLanding, (input) => readLanding(context, input))
  service.mount(getLandings, (input) => listLandings(context, input))
}
