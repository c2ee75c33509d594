import { outboxTable } from '#services/shared/push/outbox.ts'
import { genericSchema } from './schema.ts'

export const pushOutbox = outboxTable(genericSchema)
