import { getDesk, getFigureDays, getReadiness } from '#lib/contracts/operator/desk.ts'
import { getDrafts } from '#lib/contracts/operator/draft.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { ResourceContext } from '#services/shared/resource/record-store.ts'
import { countDrafts, listDrafts } from '../resource/drafts.ts'
import { readFigureDays } from './figure-days.ts'
import type { DeskParts, Integrations } from './parts.ts'
import { readDesk } from './read-desk.ts'
import { readReadiness } from './readiness.ts'

/** Mounts the console's first page: queues, figures, missing setup, and drafts. */
export function mountDesk(
  service: Service,
  resources: ResourceContext,
  otherParts: DeskParts,
  integrations: Integrations,
) {
  const { db } = resources
  const parts = { ...otherParts, queues: { ...otherParts.queues, content: () => countDrafts(resources) } }
  service.mount(getDesk, (_, { log }) => readDesk(db, parts, log))
  service.mount(getFigureDays, (input) => readFigureDays(db, parts, input))
  service.mount(getReadiness, () => readReadiness(db, parts, integrations))
  service.mount(getDrafts, (page) => listDrafts(resources, page))
}
