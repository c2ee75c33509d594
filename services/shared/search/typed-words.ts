/** The typed phrases by the canonical word that replaced them: 低年级 for 8岁. */
export type TypedWords = ReadonlyMap<string, readonly string[]>

/** Records a typed phrase with its canonical word; returns the replacement text. */
export type TellTyped = (typed: string, word: string) => string

/** Creates a map of typed phrases, filled through `tell` while a text is parsed. */
export function createTypedWords(): { typed: TypedWords; tell: TellTyped } {
  const typed = new Map<string, string[]>()
  const tell: TellTyped = (said, word) => {
    typed.set(word, [...(typed.get(word) ?? []), said.replace(/的$/, '').trim()])
    return ` ${word} `
  }
  return { typed, tell }
}

/** The words as originally typed. */
export const asTyped = (words: readonly string[], typed: TypedWords): string[] =>
  words.flatMap((word) => typed.get(word) ?? [word])
