/** A video as written; the rest of its record follows from its position in the list. */
export type VideoDraft = readonly [
  /** Name of the clip, `/clips/{clip}.mp4`: the sport's slug, with a number for further takes. */
  clip: string,
  title: string,
  /** One or two sentences for lists. */
  summary: string,
  /** What to watch, how to practise, common mistakes: a paragraph each, plain text. */
  ...paragraphs: string[],
]
