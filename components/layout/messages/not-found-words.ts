import { MESSAGES } from '#lib/contracts/messages.ts'

/** Texts of the not-found page. */
export const NOT_FOUND_WORDS = { title: MESSAGES['R-2.3'], text: MESSAGES['R-2.4'] }
