import type { Folded } from './fold.ts'

/** A range in a folded text; `end` is exclusive. */
export type Place = { start: number; end: number }

const KINDS = [/[a-z]/, /\d/]

/** Whether the place does not begin or end inside a longer Latin word or number. */
export const isWhole = (folded: Folded, { start, end }: Place) => !isInWord(folded, start) && !isInWord(folded, end)

const isInWord = ({ text, gaps }: Folded, at: number) =>
  at > 0 &&
  at < text.length &&
  gaps[at] === '' &&
  KINDS.some((kind) => kind.test(text[at]!) && kind.test(text[at - 1]!))

/** Whether the place stays within a clause; it may cross the end of one only if all of its letters are separated. */
export function isWithinClause({ gaps }: Folded, { start, end }: Place): boolean {
  const inner = gaps.slice(start + 1, end)
  return !inner.includes(',') || (inner.length > 1 && inner.every((gap) => gap !== ''))
}

/** The place as written in the original text. */
export const writtenAt = (text: string, { starts, ends }: Folded, { start, end }: Place) =>
  text.slice(starts[start], ends[end - 1])
