/**
 * Pictures are stored in a few widths that differ only in the end of the address: `…-640.webp`. Records store one of
 * them. Pictures generated for the site have these widths; uploads have those of sport covers.
 */
const WIDTHS: [folder: RegExp, widths: readonly number[]][] = [
  [/\/pictures\/portraits\//, [160, 320, 640]],
  [/\/pictures\/banners\//, [800, 1600, 2400]],
]
const DEFAULT_WIDTHS = [320, 640, 1080] as const

const SIZED = /-(?:160|320|640|800|1080|1600|2400)\.webp$/

const widthsOf = (url: string): readonly number[] => WIDTHS.find(([folder]) => folder.test(url))?.[1] ?? DEFAULT_WIDTHS

/**
 * The same picture in the smallest stored width of at least `width` (CSS px times device pixel ratio), or the largest
 * one. An address without a `-{w}.webp` ending is returned as it is.
 */
export const pictureAt = (url: string, width: number): string => {
  if (!SIZED.test(url)) return url
  const widths = widthsOf(url)
  const stored = widths.find((candidate) => candidate >= width) ?? widths.at(-1)
  return url.replace(SIZED, `-${stored}.webp`)
}

/** `srcset` with every stored width of a picture; `undefined` for an address without a `-{w}.webp` ending. */
export const srcSetFor = (url: string): string | undefined =>
  SIZED.test(url)
    ? widthsOf(url)
        .map((width) => `${url.replace(SIZED, `-${width}.webp`)} ${width}w`)
        .join(', ')
    : undefined
