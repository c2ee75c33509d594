import { darker } from '../kit/colour.ts'
import { el, group, path } from '../kit/svg.ts'
import { type Clothes, drawClothes } from './clothes.ts'
import { drawFace, facePath } from './face.ts'
import type { Face } from './features.ts'
import type { Hair } from './hair.ts'

export type Person = {
  face: Face
  hair: Hair
  hairColour: string
  clothes: Clothes
  hat?: { kind: 'cap' | 'band'; colour: string }
}

/** The drawing is 640 × 640; this crop makes head and shoulders fill the square. */
const FRAME = '72 82 496 496'
export const SIDE = 640
/** Position of the head (its eyes) and its scale relative to its own units. */
const HEAD = 'translate(320 306) scale(1.14)'
/** Cheek width of the face the hair is drawn for. */
const HAIR_CHEEK = 88

const hat = ({ kind, colour }: NonNullable<Person['hat']>): string =>
  kind === 'band'
    ? path('M-94 -58C-90 -96 -58 -114 0 -114S90 -96 94 -58L90 -70C84 -92 58 -100 0 -100S-84 -92 -90 -70Z', {
        fill: colour,
        stroke: colour,
        'stroke-width': 9,
        'stroke-linejoin': 'round',
      })
    : path('M-97 -62C-104 -130 -60 -170 0 -170S104 -130 97 -62C60 -76 -60 -76 -97 -62Z', { fill: colour }) +
      path('M30 -168C80 -156 102 -116 97 -62C84 -68 68 -70 52 -72C60 -110 52 -146 30 -168Z', {
        fill: '#000',
        opacity: 0.13,
      }) +
      path('M-99 -64C-60 -84 60 -84 99 -64C112 -52 108 -38 92 -42C50 -62 -50 -62 -92 -42C-108 -38 -112 -52 -99 -64Z', {
        fill: darker(colour, 0.1),
      }) +
      path('M-15 -122H15M-9 -110H9', { stroke: '#f6efe0', 'stroke-width': 5, 'stroke-linecap': 'round' })

/** Behind a head with short hair: closes the gap between temple and hair. */
const NAPE = 'M-91 -8C-100 -80 -60 -132 0 -132S100 -80 91 -8L80 8H-80Z'
/** A cap hides everything above its brim except the sideburns. */
const SIDEBURNS = 'M-92 -2C-97 -40 -96 -60 -94 -72H-80L-86 -34ZM92 -2C97 -40 96 -60 94 -72H80L86 -34Z'
const BRIM_SHADOW = 'M-99 -64C-60 -84 60 -84 99 -64V-34C60 -56 -60 -56 -99 -34Z'

/** A head-and-shoulders portrait on a transparent background. */
export const portraitSvg = ({ face, hair, hairColour, clothes, hat: worn }: Person, frame = FRAME): string => {
  const light = darker(hairColour, -0.1, 1.2)
  const hasCap = worn?.kind === 'cap'
  const inHead = (drawing: string) => group(drawing, { transform: HEAD })
  const cheekScale = `scale(${face.cheek / HAIR_CHEEK} 1)`
  const hairOf = (d: string, fill = hairColour) => path(d, { fill, transform: cheekScale })
  const front = hasCap ? SIDEBURNS : hair.front
  // Light on the hair, from the top left.
  const shine = hasCap
    ? ''
    : el(
        'radialGradient',
        { id: 'shine', gradientUnits: 'userSpaceOnUse', cx: -52, cy: -132, r: 150 },
        el('stop', { offset: 0, 'stop-color': light, 'stop-opacity': 0.75 }) +
          el('stop', { offset: 1, 'stop-color': light, 'stop-opacity': 0 }),
      ) +
      el('clipPath', { id: 'hair' }, path(front, { transform: cheekScale })) +
      group(path('M-150 -200H150V260H-150Z', { fill: 'url(#shine)' }), { 'clip-path': 'url(#hair)' })
  const strands =
    hair.strands && !hasCap
      ? path(hair.strands, {
          fill: 'none',
          stroke: light,
          'stroke-width': 3.2,
          'stroke-linecap': 'round',
          opacity: 0.75,
          transform: cheekScale,
          'clip-path': 'url(#hair)',
        })
      : ''
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: SIDE, height: SIDE, viewBox: frame },
    inHead(hairOf(hair.back ?? NAPE, darker(hairColour, 0.035))) +
      drawClothes(clothes, face.skin, inHead(path(facePath(face), {}))) +
      inHead(
        (hair.over ? hairOf(hair.over) : '') +
          drawFace(face, hairColour, hasCap ? BRIM_SHADOW : front, !hair.coversEars) +
          (hair.side && !hasCap ? hairOf(hair.side, darker(hairColour, -0.06)) : '') +
          hairOf(front) +
          shine +
          strands +
          (worn ? group(hat(worn), { transform: cheekScale }) : ''),
      ),
  )
}
