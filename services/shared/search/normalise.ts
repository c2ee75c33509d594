/** Canonical spelling of input and stored text: full-width and compatibility forms folded, lower case. */
export const normalise = (text: string) => text.normalize('NFKC').toLowerCase()

const RUN = /\p{Script=Han}+|[\p{L}\p{N}]+/gu
const HAN = /^\p{Script=Han}/u

/** Splits text into runs of Chinese characters and runs of letters and digits, in order. */
export const runsOf = (text: string): string[] =>
  normalise(text)
    // Letters adjacent to Chinese form a separate run: "nba篮球" is two.
    .replace(/(\p{Script=Han})(?=[^\p{Script=Han}])|([^\p{Script=Han}])(?=\p{Script=Han})/gu, '$1$2 ')
    .match(RUN) ?? []

export const isHan = (run: string) => HAN.test(run)

/** Pairs of neighbouring characters. */
export function bigramsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, at) => characters[at]! + character)
}
