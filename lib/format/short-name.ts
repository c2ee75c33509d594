import { USER_NAME_LENGTH } from '#lib/contracts/limits.ts'

/** The first four graphemes of a name, without an ellipsis. */
export function shortName(name: string): string {
  const graphemes = [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(name)]
  return graphemes
    .slice(0, USER_NAME_LENGTH)
    .map(({ segment }) => segment)
    .join('')
}
