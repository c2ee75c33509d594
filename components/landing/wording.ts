/**
 * Sentences of a landing page, each with a number or a name of the place. The wording depends on place and
 * sport, so that a page stays the same until its facts change, and two pages seldom say the same.
 */
export interface Wording {
  /** 广州天河区; 全国. */
  place: string
  /** 篮球. */
  sport: string
  /** 广州全市; null for the whole country. */
  widerPlace: string | null
  /** Picks one of several wordings; `at` distinguishes the choices of one page. */
  choose: <T>(at: number, ...wordings: readonly [T, ...T[]]) => T
}

/** Deterministic hash of a text, very different for similar texts (the mixing of MurmurHash3). */
export function hashOf(text: string): number {
  let hash = [...text].reduce((mixed, letter) => Math.imul(mixed ^ letter.codePointAt(0)!, 0x01000193), 0x811c9dc5)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Chooses by a hash of the given text. */
export const chooserFor =
  (text: string): Wording['choose'] =>
  (at, ...wordings) =>
    wordings[hashOf(`${text} ${at}`) % wordings.length]!

/** Joins the parts into one sentence; null if there are none. */
export const sentence = (parts: readonly (string | null | false | undefined)[]) => {
  const clauses = parts.filter(Boolean)
  return clauses.length > 0 ? `${clauses.join('；')}。` : null
}
