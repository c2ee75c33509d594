import { createService, type Service, type ServiceOptions } from '#services/shared/create-service.ts'
import type { UserContext } from './context.ts'
import { mountAccountDesk } from './desk/routes.ts'
import type { RetainPhotos } from './profile/head-image.ts'
import { mountUser } from './routes.ts'

type Options = Omit<ServiceOptions, 'name'> & { retainPhotos: RetainPhotos }

/** Creates the user service: members and profiles. */
export function createUserService(context: UserContext, { retainPhotos, ...options }: Options): Service {
  const service = createService({ ...options, name: 'user' })
  mountUser(service, context, retainPhotos)
  mountAccountDesk(service, context)
  return service
}
