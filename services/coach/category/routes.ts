import { getCategories, getCityOverview, getLiveCities, getThirdlyCategories } from '#lib/contracts/listing/category.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { cityOverview, liveCities, newestChange } from './overview.ts'
import { thirdLevel } from './third-level.ts'

/** Mounts the calls for sports, and for the cities and sports that have coaches. */
export function mountCategories(service: Service, context: CoachContext) {
  service.mount(getCategories, async () => [...(await context.tree()).roots])
  service.mount(getThirdlyCategories, (input) => thirdLevel(context, input))
  service.mount(getCityOverview, async (input) => ({
    ...(await cityOverview(context, input)),
    changedAt: await newestChange(context, input),
  }))
  service.mount(getLiveCities, () => liveCities(context))
}
