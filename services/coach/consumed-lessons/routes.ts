import { getConsumedLessons } from '#lib/contracts/consumed-lessons.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { totalConsumedLessons } from './queries.ts'

/** Mounts the call for the number of lessons an account has taken. */
export function mountConsumedLessons(service: Service, { db }: CoachContext) {
  service.mount(getConsumedLessons, (_, { actor }) => totalConsumedLessons(db, actor!.accountId))
}
