/** Masks a certificate number for the public: shows the first and last two characters, at most half of it. */
export function maskNumber(number: string): string {
  if (number.includes('*')) return number
  const characters = [...number]
  const shown = Math.min(2, Math.floor(characters.length / 4))
  const hidden = '*'.repeat(characters.length - shown * 2)
  return characters.slice(0, shown).join('') + hidden + characters.slice(characters.length - shown).join('')
}
