/** Characters that are invisible, or visible only by their effect: direction marks, fillers, zero widths, controls. */
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u

const ALL_UNSEEN = new RegExp(`^(?:\\s|${UNSEEN.source})*$`, 'u')

/** Whether a text shows nothing: empty, blank, or only invisible characters. */
export const isUnseen = (text: string): boolean => ALL_UNSEEN.test(text)
