import { createService, type Service, type ServiceOptions } from '#services/shared/create-service.ts'
import type { Store } from '#services/shared/store/database.ts'
import { mountCategories } from './category/routes.ts'
import { mountChecks } from './check/routes.ts'
import { mountCoaches } from './coach/routes.ts'
import { mountCollection } from './collection/routes.ts'
import { type CoachParts, createCoachContext } from './context.ts'
import { mountLessons } from './lesson/routes.ts'
import { mountSuggestions } from './suggest/routes.ts'
import { mountVenues } from './venue/routes.ts'

type Options = Omit<ServiceOptions, 'name'> & { now?: (() => Date) | undefined; parts?: CoachParts }

/** The coach service: coaches, venues, their categories, what a city has, what is handed in to be checked. */
export function createCoachService(store: Store, { now, parts, ...options }: Options): Service {
  const service = createService({ ...options, name: 'coach' })
  const context = createCoachContext(store.db, now, parts)
  mountCoaches(service, context)
  mountCollection(service, context)
  mountLessons(service, context)
  mountChecks(service, context)
  mountVenues(service, context)
  mountCategories(service, context)
  mountSuggestions(service, context)
  return service
}
