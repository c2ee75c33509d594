import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Words of a text as PostgreSQL keeps them for its GIN index; read and written as text. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A moment with zone, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
