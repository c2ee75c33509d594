/** Width of a text in 汉字: Latin-1 characters count half, everything else one. */
export const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (character.charCodeAt(0) < 0x100 ? 0.5 : 1), 0)

/** Cuts a text to a width, at a character boundary. */
export function cutToWidth(text: string, maxWidth: number): string {
  let width = 0
  let result = ''
  for (const character of text) {
    width += widthOf(character)
    if (width > maxWidth) break
    result += character
  }
  return result.trimEnd()
}
