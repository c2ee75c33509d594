import type { AuthContext } from '#services/auth/context.ts'
import { createService, type Service, type ServiceOptions } from '#services/shared/create-service.ts'
import { mountUser } from './routes.ts'

/** The user service: members and profiles. */
export function createUserService(context: AuthContext, options: Omit<ServiceOptions, 'name'>): Service {
  const service = createService({ ...options, name: 'user' })
  mountUser(service, context)
  return service
}
