/** Characters that are invisible, or visible only by their effect: direction marks, fillers, zero widths, controls. */
export const INVISIBLE_CHARACTER = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u

const BLANK = new RegExp(`^(?:\\s|${INVISIBLE_CHARACTER.source})*$`, 'u')

/** Whether a text shows nothing: empty, blank, or only invisible characters. */
export const isBlank = (text: string): boolean => BLANK.test(text)
