/** What was typed for each word that stands for it: 低年级 for 8岁. */
export type TypedWords = ReadonlyMap<string, readonly string[]>

/** Takes what was typed and the word for it, and answers how the word stands in the text. */
export type TellTyped = (typed: string, word: string) => string

/** Words with what was typed for them, which grows while a text is read. */
export function createTypedWords(): { typed: TypedWords; tell: TellTyped } {
  const typed = new Map<string, string[]>()
  const tell: TellTyped = (said, word) => {
    typed.set(word, [...(typed.get(word) ?? []), said.replace(/的$/, '').trim()])
    return ` ${word} `
  }
  return { typed, tell }
}

/** Words as they were typed. */
export const asTyped = (words: readonly string[], typed: TypedWords): string[] =>
  words.flatMap((word) => typed.get(word) ?? [word])
