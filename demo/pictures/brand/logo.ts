import { circle, el, group, num, path, rect } from '../kit/svg.ts'
import { BOLD, REGULAR } from './glyphs.ts'

export const GREEN = '#0b6e4f'
export const INK = '#1b1f1d'
/** Lighter than the orange of buttons, to stand out on green. */
const BALL = '#f08a4b'
const LINE = '#ffffff'

/**
 * The logo on 64 × 64: a court seen from above that is also a person. The three-point arc on its base line forms the
 * shoulders, the ball above it the head; the base line runs off both edges, as on the covers.
 */
export const mark = (ground: string | undefined = GREEN, line = LINE, radius = 15): string =>
  el('clipPath', { id: 'tile' }, rect(0, 0, 64, 64, { rx: radius })) +
  group(
    (ground ? rect(0, 0, 64, 64, { fill: ground }) : '') +
      path('M0 53.8H64', { fill: 'none', stroke: line, 'stroke-width': 3.4, opacity: 0.62 }) +
      path('M12 52.1V50C12 39.5 21 33.5 32 33.5S52 39.5 52 50V52.1', {
        fill: 'none',
        stroke: line,
        'stroke-width': 4.6,
        'stroke-linejoin': 'round',
      }) +
      circle(32, 20, 8.6, { fill: BALL }),
    { 'clip-path': 'url(#tile)' },
  )

/** Characters as outlines, `size` high, left edge at x and top at y. */
export const lettering = (
  text: string,
  weight: 'bold' | 'regular',
  x: number,
  y: number,
  size: number,
  fill: string,
  spacing = 0,
): string =>
  group(
    [...text]
      .map((character, i) =>
        path((weight === 'bold' ? BOLD : REGULAR)[character]!, {
          transform: `translate(${num(i * (1000 + spacing))} 0)`,
        }),
      )
      .join(''),
    { fill, transform: `translate(${num(x)} ${num(y)}) scale(${num(size / 1000)})` },
  )

const svg = (width: number, height: number, children: string, label?: string): string =>
  el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      ...(label ? { role: 'img', 'aria-label': label } : {}),
    },
    children,
  )

export const markSvg = (): string => svg(64, 64, mark())
/** Home-screen icons get their corners from the system: green to the edge. */
export const tileSvg = (): string => svg(64, 64, mark(GREEN, LINE, 0))
export const logoSvg = (): string =>
  svg(196, 64, mark() + lettering('好教练', 'bold', 76, 11.5, 38.5, INK, 20), '好教练')
/** Shown small by search engines, on their own background. */
export const cardSvg = (): string =>
  svg(
    600,
    400,
    rect(0, 0, 600, 400, { fill: '#f7f6f2' }) +
      group(mark(), { transform: 'translate(66 138) scale(1.94)' }) +
      lettering('好教练', 'bold', 216, 142, 106, INK, 20),
  )
