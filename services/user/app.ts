import { createService, type Service, type ServiceOptions } from '#services/shared/create-service.ts'
import type { UserContext } from './context.ts'
import { mountAccountDesk } from './desk/routes.ts'
import type { KeepPhotos } from './profile/head-image.ts'
import { mountUser } from './routes.ts'

type Options = Omit<ServiceOptions, 'name'> & { keepPhotos: KeepPhotos }

/** Creates the user service: members and profiles. */
export function createUserService(context: UserContext, { keepPhotos, ...options }: Options): Service {
  const service = createService({ ...options, name: 'user' })
  mountUser(service, context, keepPhotos)
  mountAccountDesk(service, context)
  return service
}
