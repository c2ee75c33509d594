import { type Attributes, group, num, path } from './svg.ts'

/** Digits as strokes in a box 0.6 wide and 1 high, so that the picture does not depend on installed fonts. */
const STROKES = [
  'M.3 0C.08 0 .03 .2 .03 .5S.08 1 .3 1S.57 .8 .57 .5S.52 0 .3 0Z',
  'M.1 .2L.36 0V1',
  'M.04 .27C.04 -.08 .56 -.1 .56 .27C.56 .52 .16 .72 .03 1H.58',
  'M.06 .14C.2 -.06 .54 -.04 .54 .24C.54 .42 .4 .48 .26 .48C.42 .48 .57 .56 .57 .73C.57 1.06 .16 1.08 .03 .84',
  'M.42 1V0L.02 .7H.58',
  'M.52 0H.12L.07 .46C.22 .34 .57 .34 .57 .68C.57 1.04 .16 1.1 .03 .84',
  'M.48 .06C.2 -.06 .03 .3 .03 .66C.03 1.12 .57 1.1 .57 .68C.57 .3 .12 .3 .04 .62',
  'M.03 0H.57L.2 1',
  'M.3 .47C.02 .47 .02 0 .3 0S.58 .47 .3 .47C-.06 .47 -.06 1 .3 1S.66 .47 .3 .47Z',
  'M.12 .94C.4 1.06 .57 .7 .57 .34C.57 -.12 .03 -.1 .03 .32C.03 .7 .48 .7 .56 .38',
] as const

/** A whole number centred at (x, y), `height` high, rotated by `turn` degrees. */
export const numeral = (value: number, x: number, y: number, height: number, a: Attributes, turn = 0): string => {
  const figures = [...String(value)]
  const width = figures.length * 0.6 + (figures.length - 1) * 0.2
  return group(
    figures
      .map((figure, i) => path(STROKES[Number(figure)]!, { transform: `translate(${num(i * 0.8 - width / 2)} -.5)` }))
      .join(''),
    {
      transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${num(height)})`,
      fill: 'none',
      'stroke-width': 0.13,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      ...a,
    },
  )
}
