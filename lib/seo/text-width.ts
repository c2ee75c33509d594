/** How wide a text is in 汉字: a Latin letter, digit or ASCII sign counts half, everything else one. */
export const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (character.charCodeAt(0) < 0x100 ? 0.5 : 1), 0)

/** The text up to a width, whole characters only. */
export function cutToWidth(text: string, most: number): string {
  let width = 0
  let kept = ''
  for (const character of text) {
    width += widthOf(character)
    if (width > most) break
    kept += character
  }
  return kept.trimEnd()
}
