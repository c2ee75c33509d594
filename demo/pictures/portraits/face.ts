import { darker } from '../kit/colour.ts'
import { el, ellipse, group, num, path } from '../kit/svg.ts'
import { brow, ear, eye, type Face, glasses, mouths } from './features.ts'

export const facePath = ({ cheek, jaw, chin }: Face): string =>
  `M${-cheek} -22C${-cheek - 3} -92 ${-cheek * 0.6} -128 0 -128S${cheek + 3} -92 ${cheek} -22C${cheek} 14 ${cheek - 2} 34 ${cheek - 7} 50C${jaw + 5} ${chin * 0.68} ${jaw * 0.56} ${chin} 0 ${chin}S${-jaw - 5} ${chin * 0.68} ${-cheek + 7} 50C${-cheek + 2} 34 ${-cheek} 14 ${-cheek} -22Z`

/**
 * Ears, unless the hair covers them, and the face. `hairShadow` is the outline of the hair's shadow on the forehead.
 */
export const drawFace = (face: Face, hairColour: string, hairShadow: string, hasEars: boolean): string => {
  const shade = darker(face.skin, 0.085, 1.12)
  const deep = darker(face.skin, 0.17, 1.15)
  const dx = face.turn * 7
  const outline = facePath(face)
  const brows = hairColour === '#77726d' ? '#57524e' : hairColour
  const beard =
    face.beard === 'stubble'
      ? path(
          `M${-face.cheek} 8C${-face.jaw} 60 -38 46 0 47S${face.jaw} 60 ${face.cheek} 8V${face.chin + 6}H${-face.cheek}Z`,
          { fill: '#3a302b', opacity: 0.065 },
        )
      : face.beard === 'chin'
        ? path(
            `M${dx - 17} ${face.chin - 22}Q${dx} ${face.chin - 27} ${dx + 17} ${face.chin - 22}Q${dx + 13} ${face.chin - 3} ${dx} ${face.chin - 3}T${dx - 17} ${face.chin - 22}Z`,
            { fill: '#2b2421', opacity: 0.85 },
          ) +
          path(`M${dx - 24} 53Q${dx - 11} 46 ${dx} 49Q${dx + 11} 46 ${dx + 24} 53`, {
            fill: 'none',
            stroke: '#2b2421',
            'stroke-width': 6,
            'stroke-linecap': 'round',
            opacity: 0.8,
          })
        : ''
  const lines = face.aged
    ? path(`M${dx - 30} 40Q${dx - 36} 52 ${dx - 33} 62M${dx + 30} 40Q${dx + 36} 52 ${dx + 33} 62`, {
        fill: 'none',
        stroke: deep,
        'stroke-width': 2.6,
        'stroke-linecap': 'round',
        opacity: 0.5,
      })
    : ''
  return (
    (hasEars ? ear(face, -1) + ear(face, 1) : '') +
    el('clipPath', { id: 'face' }, path(outline, {})) +
    path(outline, { fill: face.skin }) +
    el(
      'linearGradient',
      { id: 'turned', gradientUnits: 'userSpaceOnUse', x1: -30, y1: -40, x2: 96, y2: 30 },
      el('stop', { offset: 0.3, 'stop-color': shade, 'stop-opacity': 0 }) +
        el('stop', { offset: 1, 'stop-color': shade, 'stop-opacity': 0.95 }),
    ) +
    el(
      'radialGradient',
      { id: 'blush' },
      el('stop', { offset: 0, 'stop-color': '#d9604a', 'stop-opacity': 0.19 }) +
        el('stop', { offset: 1, 'stop-color': '#d9604a', 'stop-opacity': 0 }),
    ) +
    group(
      path('M-130 -140H130V140H-130Z', { fill: 'url(#turned)' }) +
        path(hairShadow, { fill: shade, opacity: 0.85, transform: 'translate(4 11)' }) +
        ellipse(-45 + dx, 35, 30, 21, { fill: 'url(#blush)' }) +
        ellipse(46 + dx, 35, 30, 21, { fill: 'url(#blush)' }) +
        beard,
      { 'clip-path': 'url(#face)' },
    ) +
    lines +
    path(
      `M${dx + 5} 2C${dx + 7} 18 ${dx + 11 + face.nose} 28 ${dx + 9 + face.nose} 34C${dx + 6} 40 ${dx - 5} 40 ${dx - 9} 36`,
      {
        fill: 'none',
        stroke: deep,
        'stroke-width': 3.6,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        opacity: 0.75,
      },
    ) +
    eye(face, -36 + dx, -1) +
    eye(face, 36 + dx, 1) +
    brow(face, -37 + dx, -1, brows) +
    brow(face, 37 + dx, 1, brows) +
    group(mouths[face.mouth](face.lip, shade), { transform: `translate(${num(dx)} 64)` }) +
    (face.glasses ? glasses(face.glasses, dx, face.cheek) : '')
  )
}
