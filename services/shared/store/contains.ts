import { ilike, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Condition that a column contains the text, ignoring case; pattern characters match themselves. */
export const contains = (column: SQLWrapper, words: string): SQL =>
  ilike(column as SQL, `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`)
