/** What a list of coaches weighs before the edge makes it lighter, and the elements in it. */
export const LIST_BYTES = 118_000
export const LIST_ELEMENTS = 665
