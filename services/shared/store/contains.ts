import { ilike, type SQL, type SQLWrapper } from 'drizzle-orm'

/** That a text has these words in it, in capitals or not; what means something in a pattern means itself. */
export const contains = (column: SQLWrapper, words: string): SQL =>
  ilike(column as SQL, `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`)
