/**
 * The sentences of a landing page. Each has a number or a name of the place in it. Which wording a page takes
 * follows from the place and the sport, so a page says the same until its facts change and two pages seldom say the
 * same.
 */
export interface Wording {
  /** 广州天河区; 全国. */
  place: string
  /** 篮球. */
  sport: string
  /** 广州全市; null for the whole country. */
  widerPlace: string | null
  /** One of several wordings; `at` tells the choices of one page apart. */
  choose: <T>(at: number, ...wordings: readonly [T, ...T[]]) => T
}

/** A number from a text, the same for the same and far apart for texts that differ in little (the mixing of MurmurHash3). */
export function hashOf(text: string): number {
  let hash = [...text].reduce((mixed, letter) => Math.imul(mixed ^ letter.codePointAt(0)!, 0x01000193), 0x811c9dc5)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Chooses by the text it is given. */
export const chooserFor =
  (text: string): Wording['choose'] =>
  (at, ...wordings) =>
    wordings[hashOf(`${text} ${at}`) % wordings.length]!

/** What there is to say, in one sentence; null when that is nothing. */
export const sentence = (parts: readonly (string | null | false | undefined)[]) => {
  const said = parts.filter(Boolean)
  return said.length > 0 ? `${said.join('；')}。` : null
}
