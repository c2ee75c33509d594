/**
 * Our pictures come in a few widths that differ in the end of the address only: `…-640.webp`. Records store one of them.
 * Pictures drawn for the site have these widths; uploads have the ones of sport covers.
 */
const WIDTHS: [folder: RegExp, widths: readonly number[]][] = [
  [/\/pictures\/portraits\//, [160, 320, 640]],
  [/\/pictures\/banners\//, [800, 1600, 2400]],
]
const DEFAULT_WIDTHS = [320, 640, 1080] as const

const SIZED = /-(?:160|320|640|800|1080|1600|2400)\.webp$/

const widthsOf = (url: string): readonly number[] => WIDTHS.find(([folder]) => folder.test(url))?.[1] ?? DEFAULT_WIDTHS

/**
 * The same picture at the smallest stored width that is at least `width` (CSS px times the screen's density), or the
 * largest there is. An address without a `-{w}.webp` ending comes back as it is.
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
