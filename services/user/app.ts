import { createService, type Service, type ServiceOptions } from '#services/shared/create-service.ts'

/** The user service: members and profiles. */
export const createUserService = (options: Omit<ServiceOptions, 'name'>): Service =>
  createService({ ...options, name: 'user' })
