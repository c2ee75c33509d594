/**
 * Declared width of a picture that spans a phone. Less than its actual width, so that a screen of 2 pixels per point
 * takes the 640 px version: the next size is twice as heavy, with no visible difference.
 */
export const ACROSS_A_PHONE = '74vw'

/** Width of a picture that spans a text column (`--reading`). */
export const ACROSS_A_TEXT = `(min-width: 768px) 684px, ${ACROSS_A_PHONE}`
