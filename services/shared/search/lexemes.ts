/** Quoted for tsvector and tsquery input alike: nothing in a word can end the quotation. */
const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The store refuses a word of 2,047 bytes and more, and nobody types one of this many characters. */
const WORD_MAX = 256

/**
 * A tsvector of these words, without positions: we rank by where a word was found, not by distances. A word that nobody
 * would type stays out.
 */
export const vectorOf = (words: Iterable<string>) =>
  [...new Set(words)]
    .filter((each) => each !== '' && each.length <= WORD_MAX)
    .map(quote)
    .join(' ')

/** How a word of a name stands among the words, apart from the same word in a venue or a text. */
export const nameWord = (part: string) => `@${part}`

/** How a facet stands among the words, so that one index answers text and filter together. */
export const facetWord = (facet: number) => `#${facet}`

/** A piece of a tsquery. `NOTHING` stays out of what it is combined with. */
export type Query = string & { readonly brand?: 'tsquery' }

/** The whole word. */
export const word = (text: string): Query => quote(text)
/** Words that begin like this. */
export const prefix = (text: string): Query => `${quote(text)}:*`

const join = (queries: readonly Query[], operator: string): Query => {
  const parts = [...new Set(queries.filter(Boolean))]
  return parts.length > 1 ? `(${parts.join(operator)})` : (parts[0] ?? '')
}

/** All of them; those that ask nothing stay out. */
export const all = (queries: readonly Query[]) => join(queries, ' & ')
/** At least one of them; those that ask nothing stay out. */
export const any = (queries: readonly Query[]) => join(queries, ' | ')
