/** Bytes of a list of coaches before the edge makes it smaller, and the number of its elements. */
export const LIST_BYTES = 118_000
export const LIST_ELEMENTS = 665
