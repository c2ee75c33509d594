import type { ResourceContext } from '#services/shared/resource/record-store.ts'
import type { CoachContext } from '../context.ts'

/** What deciding about applications needs: what is approved is published where operators look after it. */
export type ApplicationContext = CoachContext & { resources: ResourceContext }
