/** Quotes a word for tsvector and tsquery input alike; nothing in it can end the quotation. */
const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Characters. PostgreSQL rejects words of 2,047 bytes or more, and nobody types one this long. */
const WORD_MAX = 256

/**
 * Builds a tsvector without positions: ranking depends on where a word was found, not on distances. Overlong words are
 * dropped.
 */
export const vectorOf = (words: Iterable<string>) =>
  [...new Set(words)]
    .filter((each) => each !== '' && each.length <= WORD_MAX)
    .map(quote)
    .join(' ')

/** Encodes a word of a name, distinct from the same word in a venue or a text. */
export const nameWord = (part: string) => `@${part}`

/** Encodes a facet as a word, so that one index answers text and filter together. */
export const facetWord = (facet: number) => `#${facet}`

/** A tsquery fragment. An empty one (`NOTHING`) is dropped from any combination. */
export type Query = string & { readonly brand?: 'tsquery' }

/** Matches the whole word. */
export const word = (text: string): Query => quote(text)
/** Matches words with this prefix. */
export const prefix = (text: string): Query => `${quote(text)}:*`

const join = (queries: readonly Query[], operator: string): Query => {
  const parts = [...new Set(queries.filter(Boolean))]
  return parts.length > 1 ? `(${parts.join(operator)})` : (parts[0] ?? '')
}

/** Matches all of them; empty queries are dropped. */
export const all = (queries: readonly Query[]) => join(queries, ' & ')
/** Matches any of them; empty queries are dropped. */
export const any = (queries: readonly Query[]) => join(queries, ' | ')
