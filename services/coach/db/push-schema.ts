import { outboxTable } from '#services/shared/push/outbox.ts'
import { coachSchema } from './schema.ts'

export const pushOutbox = outboxTable(coachSchema)
