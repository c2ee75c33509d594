import { boolean, index, type PgSchema, text, unique } from 'drizzle-orm/pg-core'
import { outboxColumns } from '../outbox/columns.ts'

/** Search engines that are notified of page changes. */
export const PUSH_TARGETS = ['indexnow', 'baidu'] as const
export type PushTarget = (typeof PUSH_TARGETS)[number]

/**
 * Addresses search engines have yet to be notified of; rows are deleted once sent. Each service has such a table, so
 * that a page is queued in the transaction that changes it.
 */
export const outboxTable = (schema: PgSchema) =>
  schema.table(
    'push_outbox',
    {
      ...outboxColumns('push_id'),
      target: text('target').$type<PushTarget>().notNull(),
      /** The nationwide host. */
      host: text('host').notNull(),
      /** The address on that host; the record's actual host is resolved on delivery. */
      url: text('url').notNull(),
      /** City of the record; null for texts. */
      cityCode: text('city_code'),
      /** The page was removed; some engines have a separate call for that. */
      isGone: boolean('is_gone').notNull().default(false),
    },
    (row) => [unique('push_outbox_once').on(row.target, row.url), index('push_outbox_due').on(row.dueAt)],
  )
export type Outbox = ReturnType<typeof outboxTable>
