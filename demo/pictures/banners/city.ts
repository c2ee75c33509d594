import { type Pen, penFor } from '../kit/pen.ts'
import { at, box, circle, el, group, num, path, rect, steps } from '../kit/svg.ts'
import { PALETTE, type Scheme, toneOf } from '../kit/tone.ts'
import { SPORTS } from '../sports/all.ts'

/** A block of the town: what is on it, its centre and size in metres. `scale` shrinks a large ground to a block. */
type Block = { x: number; y: number; w: number; h: number } & (
  | { slug: string; scale: number; from?: readonly [number, number]; turn?: number; scheme?: Scheme }
  | { roofs: number }
  | { trees: number }
)

const BLOCKS: readonly Block[] = [
  { x: 8, y: -6, w: 34, h: 21, slug: 'lanqiu', scale: 1, scheme: 'paint' },
  { x: 8, y: 22, w: 34, h: 26, slug: 'wangqiu', scale: 1.05, scheme: 'duo' },
  { x: 50, y: -14, w: 40, h: 36, slug: 'youyong', scale: 0.68, turn: 0, scheme: 'paint' },
  { x: 52, y: 24, w: 46, h: 31, slug: 'zuqiu', scale: 0.39, scheme: 'paint' },
  { x: 8, y: -36, w: 34, h: 28, trees: 26 },
  { x: 50, y: -54, w: 40, h: 34, slug: 'paobu', scale: 0.2, scheme: 'duo' },
  { x: 8, y: -66, w: 34, h: 22, roofs: 5 },
  { x: -30, y: -20, w: 30, h: 30, roofs: 6 },
  { x: -30, y: 20, w: 30, h: 34, slug: 'yumaoqiu', scale: 1.25, scheme: 'paint' },
  { x: -30, y: -58, w: 30, h: 34, roofs: 7 },
  { x: 96, y: -20, w: 38, h: 30, roofs: 7 },
  { x: 96, y: 20, w: 34, h: 36, slug: 'taiquandao', scale: 1.9, scheme: 'paint' },
  { x: 8, y: 58, w: 34, h: 34, roofs: 7 },
  { x: 52, y: 58, w: 46, h: 28, slug: 'paiqiu', scale: 1.35, scheme: 'paint' },
  { x: 96, y: 60, w: 34, h: 30, trees: 24 },
  { x: 96, y: -58, w: 38, h: 32, trees: 24 },
  { x: -30, y: 58, w: 30, h: 30, trees: 20 },
  { x: 134, y: -20, w: 30, h: 30, slug: 'lanqiu', scale: 0.95, scheme: 'paint' },
  { x: 134, y: 20, w: 30, h: 36, trees: 16 },
  { x: 134, y: 58, w: 30, h: 30, roofs: 5 },
  { x: 134, y: -58, w: 30, h: 30, roofs: 5 },
]

const roofs = (pen: Pen, w: number, h: number, count: number): string =>
  steps(0, count - 1)
    .map((i) => {
      const [columns, rows] = [Math.ceil(count / 2), 2]
      const [cw, ch] = [w / columns, h / rows]
      const [cx, cy] = [-w / 2 + ((i % columns) + 0.5) * cw, -h / 2 + (Math.floor(i / columns) + 0.5) * ch]
      const [bw, bh] = [cw * pen.random.between(0.6, 0.84), ch * pen.random.between(0.56, 0.84)]
      const [dx, dy] = pen.shadowOffset(pen.random.between(2.4, 5.5))
      const colour = pen.random.pick(['#f3eee3', '#ebe4d5', '#f8f5ee', '#e3dccb'] as const)
      return (
        box(cx + dx / 2, cy + dy / 2, bw + Math.abs(dx) * 0.6, bh + Math.abs(dy) * 0.6, {
          fill: pen.tone.shade,
          opacity: 0.14,
          filter: pen.blur(0.5),
        }) +
        box(cx, cy, bw, bh, { fill: colour, rx: 0.4 }) +
        box(cx, cy, bw - 1.6, bh - 1.6, { fill: 'none', stroke: '#cfc6b2', 'stroke-width': 0.22, rx: 0.3 }) +
        (pen.random.chance(0.5) ? box(cx + bw * 0.2, cy - bh * 0.18, 2.2, 1.6, { fill: '#d8cfbb' }) : '')
      )
    })
    .join('')

const trees = (pen: Pen, w: number, h: number, count: number): string =>
  path(
    `M${num(-w / 2)} ${num(h * 0.2)}C${num(-w * 0.2)} ${num(-h * 0.3)} ${num(w * 0.2)} ${num(h * 0.5)} ${num(w / 2)} ${num(-h * 0.16)}`,
    { fill: 'none', stroke: '#f4efe3', 'stroke-width': 1.6 },
  ) +
  steps(1, count)
    .map(() => {
      const [x, y, r] = [
        pen.random.between(-w / 2 + 1.6, w / 2 - 1.6),
        pen.random.between(-h / 2 + 1.6, h / 2 - 1.6),
        pen.random.between(0.9, 1.9),
      ]
      const [dx, dy] = pen.shadowOffset(r * 1.1)
      const colour = pen.random.pick(['#9fc3a9', '#8fb79b', '#b3d0b8', '#7fab8e'] as const)
      return (
        circle(x + dx, y + dy, r, { fill: pen.tone.shade, opacity: 0.16 }) +
        circle(x, y, r, { fill: colour }) +
        circle(x - r * 0.22, y - r * 0.25, r * 0.55, { fill: '#fff', opacity: 0.16 })
      )
    })
    .join('')

const sportGround = (
  pen: Pen,
  block: Block & { slug: string; scale: number; from?: readonly [number, number]; turn?: number; scheme?: Scheme },
): string => {
  const scheme = block.scheme ?? 'paint'
  const own = penFor(block.slug, 0, scheme, { ...pen.view, w: pen.view.w / block.scale, x: 0, y: 0 })
  const [fx, fy] = block.from ?? [0, 0]
  const drawing = SPORTS[block.slug]!.place(own)
  return (
    rect(-block.w / 2, -block.h / 2, block.w, block.h, { fill: toneOf(block.slug, scheme).ground }) +
    el('defs', {}, own.defs()) +
    group(drawing, { transform: `scale(${block.scale}) rotate(${block.turn ?? 0}) translate(${-fx} ${-fy})` })
  )
}

const drawBlock = (pen: Pen, block: Block, i: number): string => {
  const clip = pen.define(`block${i}`, (id) =>
    el('clipPath', { id }, rect(-block.w / 2, -block.h / 2, block.w, block.h, { rx: 1.6 })),
  )
  const inside =
    'slug' in block
      ? sportGround(pen, block)
      : 'roofs' in block
        ? roofs(pen, block.w, block.h, block.roofs)
        : rect(-block.w / 2, -block.h / 2, block.w, block.h, { fill: '#dcebdc' }) +
          trees(pen, block.w, block.h, block.trees)
  return at(
    block.x,
    block.y,
    group(rect(-block.w / 2, -block.h / 2, block.w, block.h, { fill: '#efeadd' }) + inside, { 'clip-path': clip }),
  )
}

/** A map pin above a ground, with the ball of the logo and its tip on the ground. Upright in the picture. */
const pin = (pen: Pen, x: number, y: number, size: number, colour: string): string => {
  const [dx, dy] = pen.shadowOffset(size * 0.9)
  const body =
    path('M0 0C-.3 -.55 -.62 -.8 -.62 -1.24A.62 .62 0 0 1 .62 -1.24C.62 -.8 .3 -.55 0 0Z', { fill: colour }) +
    circle(0, -1.24, 0.25, { fill: PALETTE.white })
  return (
    el('ellipse', {
      cx: x + dx * 0.35,
      cy: y + dy * 0.35,
      rx: size * 0.5,
      ry: size * 0.3,
      fill: pen.tone.shade,
      opacity: 0.32,
      filter: pen.blur(size * 0.14),
    }) +
    group(body, {
      transform: `translate(${num(x)} ${num(y)}) rotate(${num(-pen.view.turn)}) scale(${num(size)} ${num(size / pen.view.tilt)})`,
    })
  )
}

/** A town whose blocks are sports grounds: the coach you look for is in your own city. */
export const city = (pen: Pen): string => {
  const roads = box(50, 0, 400, 300, { fill: '#f1ede3' })
  return roads + BLOCKS.map((block, i) => drawBlock(pen, block, i)).join('')
}

export const pins = (pen: Pen): string =>
  pin(pen, 4, -6, 9, '#d9480f') +
  pin(pen, 54, -14, 6.4, '#0b6e4f') +
  pin(pen, 96, 20, 6.4, '#0b6e4f') +
  pin(pen, 46, 26, 6.4, '#0b6e4f')
