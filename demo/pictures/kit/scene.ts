import type { Pen } from './pen.ts'
import { el, group, num, path, rect } from './svg.ts'

export type Size = { width: number; height: number }

/** The transform from the drawing's units to the picture, with the view's position at its centre. */
export const transformOf = ({ view }: Pen, { width, height }: Size): string =>
  `translate(${num(width / 2)} ${num(height / 2)}) scale(${num(width / view.w)}) scale(1 ${num(view.tilt)}) rotate(${num(view.turn)}) translate(${num(-view.x)} ${num(-view.y)})`

/** Light from the top left that fades towards the bottom right. */
const lightFalloff = (pen: Pen, { width, height }: Size): string => {
  const dark = pen.tone.scheme === 'deep' || pen.tone.scheme === 'duo'
  const fill = pen.define('fall', (id) =>
    el(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: 1, y2: 1 },
      el('stop', { offset: 0, 'stop-color': '#fff6e2', 'stop-opacity': dark ? 0.16 : 0.2 }) +
        el('stop', { offset: 0.5, 'stop-color': '#fff6e2', 'stop-opacity': 0 }) +
        el('stop', { offset: 0.5, 'stop-color': pen.tone.shade, 'stop-opacity': 0 }) +
        el('stop', { offset: 1, 'stop-color': pen.tone.shade, 'stop-opacity': dark ? 0.3 : 0.16 }),
    ),
  )
  return rect(0, 0, width, height, { fill })
}

/** Light on the floor from the panes of a high window. */
const panes = (pen: Pen, { width, height }: Size): string => {
  const filter = pen.define('pane', (id) =>
    el(
      'filter',
      { id, x: '-10%', y: '-10%', width: '120%', height: '120%' },
      el('feGaussianBlur', { stdDeviation: num(width * 0.006) }),
    ),
  )
  const start = pen.random.between(-0.15, 0.25) * width
  const slant = height * 0.55
  const wide = width * pen.random.between(0.11, 0.15)
  const bars = [0, 1, 2]
    .map((i) => start + i * wide * 1.32)
    .map(
      (x) =>
        `M${num(x + slant)} ${num(-height * 0.05)}h${num(wide)}L${num(x + wide)} ${num(height * 1.05)}h${num(-wide)}Z`,
    )
    .join('')
  return group(
    path(bars, {
      fill: pen.tone.scheme === 'pale' ? '#fffaf0' : '#fff3d6',
      opacity: pen.tone.scheme === 'pale' ? 0.42 : 0.11,
    }),
    { filter },
  )
}

export type Layers = {
  /** Drawing on the floor, in the drawing's units. */
  place: string
  /** Objects on the floor, above the light of the window. */
  things?: string
  /** Drawn in the picture's own pixels, above everything. */
  over?: string
  /** Light of a window on the floor; every third cover by default. */
  window?: boolean
}

/** The whole picture as SVG. */
export const sceneSvg = (pen: Pen, size: Size, layers: Layers): string => {
  const inView = (drawing: string) => group(drawing, { transform: transformOf(pen, size) })
  const light = (layers.window ?? pen.n % 3 === 2) ? panes(pen, size) : ''
  const lit = lightFalloff(pen, size)
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size.width,
      height: size.height,
      viewBox: `0 0 ${size.width} ${size.height}`,
    },
    el('defs', {}, pen.defs()) +
      rect(0, 0, size.width, size.height, { fill: pen.tone.ground }) +
      inView(layers.place) +
      light +
      inView(layers.things ?? '') +
      lit +
      (layers.over ?? ''),
  )
}
