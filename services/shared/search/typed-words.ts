/** The typed phrases by the canonical word that replaced them: 低年级 for 8岁. */
export type TypedWords = ReadonlyMap<string, readonly string[]>

/** Records a typed phrase with its canonical word; returns the replacement text. */
export type RecordTyped = (typed: string, word: string) => string

/** Creates a map of typed phrases, filled through `recordTyped` while a text is parsed. */
export function createTypedWords(): { typed: TypedWords; recordTyped: RecordTyped } {
  const typed = new Map<string, string[]>()
  const recordTyped: RecordTyped = (phrase, word) => {
    typed.set(word, [...(typed.get(word) ?? []), phrase.replace(/的$/, '').trim()])
    return ` ${word} `
  }
  return { typed, recordTyped }
}

/** The words as originally typed. */
export const asTyped = (words: readonly string[], typed: TypedWords): string[] =>
  words.flatMap((word) => typed.get(word) ?? [word])
