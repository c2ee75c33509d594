import { MESSAGES } from '#lib/contracts/messages.ts'

export const ANONYMOUS_NAME = MESSAGES['R-2.158']
export const ANONYMOUS_PICTURE = '/pictures/avatars/default.svg'

/** Author columns of a text that no longer belongs to anyone. */
export const ANONYMOUS_AUTHOR = { authorRef: '', authorName: ANONYMOUS_NAME, authorHeadImg: ANONYMOUS_PICTURE }
