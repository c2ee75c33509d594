/** No record has a larger number: every column of one and every sum with it holds this. */
export const LARGEST_ID = 999_999_999

/** The number of a record or a page as it stands in addresses and in the texts of calls: from 1, of up to nine digits. */
export const ID_TEXT = /^[1-9]\d{0,8}$/

/** The number; null for any other text. */
export const readId = (text: string | null): number | null =>
  text !== null && ID_TEXT.test(text) ? Number(text) : null
