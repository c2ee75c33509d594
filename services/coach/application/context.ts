import type { ResourceContext } from '#services/shared/resource/record-store.ts'
import type { CoachContext } from '../context.ts'

/** Context for deciding on applications: approved ones are published as the records operators manage. */
export type ApplicationContext = CoachContext & { resources: ResourceContext }
