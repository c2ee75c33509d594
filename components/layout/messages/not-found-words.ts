import { MESSAGES } from '#lib/contracts/messages.ts'

/** What the not-found page says. */
export const NOT_FOUND_WORDS = { title: MESSAGES['R-2.3'], text: MESSAGES['R-2.4'] }
