import { boolean, index, type PgSchema, text, unique } from 'drizzle-orm/pg-core'
import { outboxColumns } from '../outbox/columns.ts'

/** Who is told that a page changed. */
export const PUSH_TARGETS = ['indexnow', 'baidu'] as const
export type PushTarget = (typeof PUSH_TARGETS)[number]

/**
 * Addresses that search engines are still to be told about; what was told is no row any more. Each service has such a
 * table, so that a page is noted in the transaction that changes it.
 */
export const outboxTable = (schema: PgSchema) =>
  schema.table(
    'push_outbox',
    {
      ...outboxColumns('push_id'),
      target: text('target').$type<PushTarget>().notNull(),
      /** Host of the address on the nationwide host. */
      host: text('host').notNull(),
      /** The address there; which host the record is on is decided when engines are told. */
      url: text('url').notNull(),
      /** City of the record; null for texts. */
      cityCode: text('city_code'),
      /** The page went: some engines want to hear that in another way. */
      isGone: boolean('is_gone').notNull().default(false),
    },
    (row) => [unique('push_outbox_once').on(row.target, row.url), index('push_outbox_due').on(row.dueAt)],
  )
export type Outbox = ReturnType<typeof outboxTable>
