import { getConsumedLessons } from '#lib/contracts/lesson.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { consumedLessons } from './queries.ts'

export function mountLessons(service: Service, { db }: CoachContext) {
  service.mount(getConsumedLessons, (_, { actor }) => consumedLessons(db, actor!.accountId))
}
