/** The largest record id; every id column can hold it, and so can sums with ids. */
export const LARGEST_ID = 999_999_999

/** A record id or page number as written in URLs and request strings: from 1, up to nine digits. */
export const ID_TEXT = /^[1-9]\d{0,8}$/

/** Parses an id or page number; null for any other text. */
export const readId = (text: string | null): number | null =>
  text !== null && ID_TEXT.test(text) ? Number(text) : null

/** Parses an id as an operator types it: also as the console writes it, `#12`, and in full width. */
export const readTypedId = (text: string): number | null => readId(text.normalize('NFKC').replace(/^\s*#/, '').trim())
