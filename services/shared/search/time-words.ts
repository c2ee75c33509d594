import type { RecordTyped } from './typed-words.ts'

/** Phrases for a part of the week, longest first, and the canonical word for each. */
const TIME_WORDS: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/(?:星期|礼拜)[六日天]|周六日?|周日|周末(?:班|课)?|双休日|休息日/g, '周末'],
  [/(?:平日|平时|工作日|周中|放学|下班)?(?:之?后)?的?(?:晚上|晚间|傍晚|夜晚|晚课)|(?:放学|下班)(?:之?后)?/g, '晚上'],
]

/** Replaces every part of the week with one canonical word: 工作日晚上篮球 → 晚上 篮球; reports each to `recordTyped`. */
export const withTimeWords = (text: string, recordTyped: RecordTyped): string =>
  TIME_WORDS.reduce((rest, [pattern, word]) => rest.replace(pattern, (typed) => recordTyped(typed, word)), text).trim()
