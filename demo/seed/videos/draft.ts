/** A video as it is written; the rest of its record follows from its place in the list. */
export type VideoDraft = readonly [
  /** Name of the clip, `/clips/{clip}.mp4`; the sport's slug and, for further takes, a number. */
  clip: string,
  title: string,
  /** One or two sentences for lists. */
  summary: string,
  /** What to look at, how to practise it, what people get wrong: a paragraph each, plain text. */
  ...paragraphs: string[],
]
