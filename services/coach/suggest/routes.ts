import { getSuggestions } from '#lib/contracts/listing/suggest.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { suggest } from './suggest.ts'

/** Mounts the call for search suggestions. */
export function mountSuggestions(service: Service, context: CoachContext) {
  service.mount(getSuggestions, (input) => suggest(context, input))
}
