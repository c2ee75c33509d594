/** The number of a record or a page as it stands in addresses and in the texts of calls: from 1, of up to 15 digits. */
export const ID_TEXT = /^[1-9]\d{0,14}$/

/** The number; null for any other text. */
export const readId = (text: string | null): number | null =>
  text !== null && ID_TEXT.test(text) ? Number(text) : null
