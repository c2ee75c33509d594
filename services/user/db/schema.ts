import { pgSchema } from 'drizzle-orm/pg-core'

/** Tables of the user service: members and profiles. */
export const userSchema = pgSchema('user')
