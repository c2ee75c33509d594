/** Not seen, or seen only in what they do to others: marks of direction, fillers, zero widths, controls. */
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u

const ALL_UNSEEN = new RegExp(`^(?:\\s|${UNSEEN.source})*$`, 'u')

/** Whether a reader sees nothing of a text: it is empty, blank, or of such characters only. */
export const isUnseen = (text: string): boolean => ALL_UNSEEN.test(text)
