import { getSubjectName } from '#lib/contracts/operator/subject-name.ts'
import { createService, type Service, type ServiceOptions } from '#services/shared/create-service.ts'
import { mountResources } from '#services/shared/resource/routes.ts'
import type { Store } from '#services/shared/store/database.ts'
import { mountApplications } from './application/routes.ts'
import { mountCategories } from './category/routes.ts'
import { mountCoaches } from './coach/routes.ts'
import { mountCollection } from './collection/routes.ts'
import { mountConsumedLessons } from './consumed-lessons/routes.ts'
import { type CoachParts, createCoachContext } from './context.ts'
import { mountIntakes } from './intake/routes.ts'
import { mountLandings } from './landing/routes.ts'
import { mountLeads } from './lead/routes.ts'
import { coachPreviewSources } from './resource/preview-sources.ts'
import { coachResources } from './resource/stores.ts'
import { subjectName } from './resource/subject-name.ts'
import { mountSuggestions } from './suggest/routes.ts'
import { mountVenues } from './venue/routes.ts'
import { mountWorkbench } from './workbench/routes.ts'

type Options = Omit<ServiceOptions, 'name'> & {
  secret: string
  now?: (() => Date) | undefined
  parts?: CoachParts
}

/** Creates the coach service: coaches, venues, their categories, cities, leads and applications. */
export function createCoachService(store: Store, { now, parts, ...options }: Options): Service {
  const service = createService({ ...options, name: 'coach' })
  const context = createCoachContext(store.db, { now, parts, log: options.log })
  const resources = coachResources(store.db, context)
  const previewSources = coachPreviewSources(context)
  mountCoaches(service, context)
  mountCollection(service, context)
  mountConsumedLessons(service, context)
  mountLeads(service, context)
  mountApplications(service, { ...context, resources }, previewSources)
  mountIntakes(service, context)
  mountWorkbench(service, context)
  mountLandings(service, context)
  mountVenues(service, context)
  mountCategories(service, context)
  mountSuggestions(service, context)
  service.mount(getSubjectName, (input) => subjectName(resources, input))
  mountResources(service, resources, { revalidate: context.revalidate, previewSources })
  return service
}
