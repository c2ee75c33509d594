import { darker } from '../kit/colour.ts'
import { circle, el, group, num, path } from '../kit/svg.ts'

/**
 * The head in its own units: eyes on y = 0, the top of the skull near −128, the chin near 112, the middle on x = 0.
 * Light comes from the top left, as on the covers.
 */
export type Face = {
  skin: string
  /** Half widths at cheek and jaw, and the height of the chin. */
  cheek: number
  jaw: number
  chin: number
  /** How far the eyes are open (1 is neutral), and how far the outer corners lift. */
  eye: number
  lift: number
  brow: { thick: number; arch: number; tilt: number }
  nose: number
  mouth: Mouth
  lip: string
  /** How far the face is turned to the side, −1…1. */
  turn: number
  lashes: boolean
  beard?: 'stubble' | 'chin'
  glasses?: 'round' | 'square' | 'half'
  /** Wrinkles of a person past forty. */
  aged: boolean
}

export const MOUTHS = ['smile', 'grin', 'calm', 'side'] as const

export type Mouth = (typeof MOUTHS)[number]

export const eye = (face: Face, x: number, outward: 1 | -1): string => {
  const open = 7.2 * face.eye
  const lift = face.lift * 3
  const ink = '#2b211d'
  const white = `M-15 1Q-4 ${-open - 3} 5 ${-open}Q12 ${-open + 2} 16 ${-lift - 1}Q8 ${open * 0.7} -2 ${open * 0.75}Q-10 ${open * 0.6} -15 1Z`
  const lid = `M-16 2Q-5 ${-open - 4.4} 5 ${-open - 1.4}Q12 ${-open + 1} 17.5 ${-lift - 2}`
  const id = `eye${outward}`
  return group(
    el('clipPath', { id }, path(white, {})) +
      path(white, { fill: '#fbf6f0' }) +
      group(
        circle(outward * face.turn * 1.6, -1.2, 7.4, { fill: '#33241d' }) +
          circle(outward * face.turn * 1.6 - outward * 2.4, -3.8, 2, { fill: '#fff', opacity: 0.85 }),
        { 'clip-path': `url(#${id})` },
      ) +
      path(lid, {
        fill: 'none',
        stroke: ink,
        'stroke-width': face.lashes ? 4 : 3.5,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }) +
      (face.lashes
        ? path(`M15 ${-lift - 2.4}L19 ${-lift - 5}`, { stroke: ink, 'stroke-width': 2.4, 'stroke-linecap': 'round' })
        : '') +
      path(`M-11 ${-open - 6}Q2 ${-open - 10} 15 ${-open - 4}`, {
        fill: 'none',
        stroke: darker(face.skin, 0.14, 1.1),
        'stroke-width': 2.2,
        'stroke-linecap': 'round',
        opacity: 0.55,
      }),
    { transform: `translate(${num(x)} 0) scale(${outward} 1)` },
  )
}

export const brow = ({ brow: { thick, arch, tilt } }: Face, x: number, outward: 1 | -1, colour: string): string =>
  path(
    `M-17 ${tilt}Q-1 ${-arch - thick * 0.5} 22 ${1.6 - tilt * 0.3}Q3 ${-arch + thick * 0.6} -16.5 ${tilt + thick * 0.82}Z`,
    {
      fill: colour,
      stroke: colour,
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
      transform: `translate(${num(x)} -25) scale(${outward} 1)`,
    },
  )

export const mouths: Record<Mouth, (lip: string, shade: string) => string> = {
  smile: (lip, shade) =>
    path('M-25 -3Q-12 6 0 6.5T25 -3', { fill: 'none', stroke: lip, 'stroke-width': 4.6, 'stroke-linecap': 'round' }) +
    path('M-11 15Q0 19 11 15', {
      fill: 'none',
      stroke: shade,
      'stroke-width': 3.4,
      'stroke-linecap': 'round',
      opacity: 0.6,
    }),
  grin: (lip, shade) =>
    path('M-27 -5Q0 3 27 -5Q20 18 0 18.5Q-20 18 -27 -5Z', { fill: '#7a3430' }) +
    path('M-24 -4Q0 3 24 -4Q21 7 0 8Q-21 7 -24 -4Z', { fill: '#fdfaf4' }) +
    path('M-27 -5Q0 3 27 -5', { fill: 'none', stroke: lip, 'stroke-width': 3.4, 'stroke-linecap': 'round' }) +
    path('M-12 24Q0 28 12 24', {
      fill: 'none',
      stroke: shade,
      'stroke-width': 3.2,
      'stroke-linecap': 'round',
      opacity: 0.5,
    }),
  calm: (lip, shade) =>
    path('M-21 0Q-8 4 0 3.6T21 -1.5', { fill: 'none', stroke: lip, 'stroke-width': 4.6, 'stroke-linecap': 'round' }) +
    path('M-10 12Q0 16 10 12', {
      fill: 'none',
      stroke: shade,
      'stroke-width': 3.4,
      'stroke-linecap': 'round',
      opacity: 0.6,
    }),
  side: (lip, shade) =>
    path('M-21 2Q0 8 26 -6', { fill: 'none', stroke: lip, 'stroke-width': 4.6, 'stroke-linecap': 'round' }) +
    path('M-8 14Q2 18 13 12', {
      fill: 'none',
      stroke: shade,
      'stroke-width': 3.4,
      'stroke-linecap': 'round',
      opacity: 0.6,
    }),
}

export const glasses = (kind: NonNullable<Face['glasses']>, dx: number, cheek: number): string => {
  const a = { fill: '#ffffff', 'fill-opacity': 0.14, stroke: '#33302d', 'stroke-width': kind === 'half' ? 3 : 4 }
  const lens = (x: number) =>
    kind === 'round'
      ? circle(x, 3, 27, a)
      : el('rect', {
          x: x - 29,
          y: kind === 'half' ? -18 : -19,
          width: 58,
          height: kind === 'half' ? 38 : 42,
          rx: kind === 'half' ? 12 : 10,
          ...a,
          ...(kind === 'half' ? { 'stroke-dasharray': '96 110', 'stroke-dashoffset': 38 } : {}),
        })
  return (
    lens(-38 + dx) +
    lens(38 + dx) +
    path(`M${-9 + dx} -2Q${dx} -8 ${9 + dx} -2M${-67 + dx} -4L${-cheek - 2} -10M${67 + dx} -4L${cheek + 2} -10`, {
      fill: 'none',
      stroke: '#33302d',
      'stroke-width': 3.6,
    })
  )
}

export const ear = (face: Face, side: 1 | -1): string =>
  group(
    path('M-2 -16C10 -26 20 -16 17 2C15 16 8 30 -2 26Z', {
      fill: side > 0 ? darker(face.skin, 0.06, 1.1) : face.skin,
    }) +
      path('M4 -10C11 -12 12 -2 8 8', {
        fill: 'none',
        stroke: darker(face.skin, 0.13, 1.1),
        'stroke-width': 2.6,
        'stroke-linecap': 'round',
        opacity: 0.7,
      }),
    { transform: `translate(${side * (face.cheek - 1)} 4) scale(${side} 1)` },
  )
