import type { Folded } from './fold.ts'

/** From where to where in a folded text; the end is past it. */
export type Place = { start: number; end: number }

const KINDS = [/[a-z]/, /\d/]

/** Latin letters and digits at its ends are not the middle of a longer word or number. */
export const isWhole = (folded: Folded, { start, end }: Place) => !isInWord(folded, start) && !isInWord(folded, end)

const isInWord = ({ text, gaps }: Folded, at: number) =>
  at > 0 &&
  at < text.length &&
  gaps[at] === '' &&
  KINDS.some((kind) => kind.test(text[at]!) && kind.test(text[at - 1]!))

/** It goes over the end of a sentence only where something stands between all of its letters. */
export function isTogether({ gaps }: Folded, { start, end }: Place): boolean {
  const inner = gaps.slice(start + 1, end)
  return !inner.includes(',') || (inner.length > 1 && inner.every((gap) => gap !== ''))
}

/** As it is written in the text. */
export const writtenAt = (text: string, { starts, ends }: Folded, { start, end }: Place) =>
  text.slice(starts[start], ends[end - 1])
