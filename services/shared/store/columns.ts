import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** The number of a record or an account, as a number of JavaScript. */
export const id = (name: string) => bigint(name, { mode: 'number' })

/** Words of a text as PostgreSQL keeps them for its GIN index; read and written as text. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A moment with zone, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
