import { pinyin } from 'pinyin-pro'

/** Syllables without tones, ü as v: 吕梁 → lv liang. A person's first character is read as a surname (单 → shan). */
export const syllablesOf = (text: string, { isPerson = false } = {}): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, ...(isPerson && { surname: 'head' as const }) })

export const pinyinOf = (text: string) => syllablesOf(text).join('')

export const initialsOf = (syllables: readonly string[]) => syllables.map((syllable) => syllable[0] ?? '').join('')
