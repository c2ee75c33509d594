import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** The id of a record or an account, as a JavaScript number. */
export const id = (name: string) => bigint(name, { mode: 'number' })

/** PostgreSQL's `tsvector`, for a GIN index; read and written as text. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A timestamp with time zone, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
