/**
 * How wide a picture across a phone is said to be. Less than it is, so that a screen of 2 pixels to the point takes the
 * one 640 wide: the next size weighs twice as much, and nobody sees the difference.
 */
export const ACROSS_A_PHONE = '74vw'

/** How wide a picture is across a column of text (`--reading`). */
export const ACROSS_A_TEXT = `(min-width: 768px) 684px, ${ACROSS_A_PHONE}`
