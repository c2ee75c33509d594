import { group, num, steps } from '../kit/svg.ts'
import type { Spot } from './camera.ts'
import type { Hall } from './hall-plan.ts'
import type { Stage } from './stage.ts'

/** Cross-section of the roof, from the left wall to the right one. */
export const profile = ({ width, height, roof }: Hall): [x: number, z: number][] => {
  const w = width / 2
  if (roof === 'flat')
    return [
      [-w, height],
      [w, height],
    ]
  if (roof === 'gable') return steps(-4, 4).map((i) => [(w * i) / 4, height + (width / 6) * (1 - Math.abs(i) / 4)])
  if (roof === 'shed') return steps(0, 8).map((i) => [-w + (width * i) / 8, height + (width / 7) * (i / 8)])
  return steps(-12, 12).map((i) => [(w * i) / 12, height + (width / 5) * (1 - (i / 12) ** 2)])
}

export const roofOf = ({ camera, tones }: Stage, hall: Hall): string => {
  const line = profile(hall)
  const from = -4
  const strips = line.slice(1).map(([x2, z2], i) => {
    const [x1, z1] = line[i]!
    const middle = Math.abs((x1 + x2) / 2) / (hall.width / 2)
    const glass = hall.skylight && (hall.roof === 'flat' ? false : middle < 0.2)
    const shape: Spot[] = [
      [x1, from, z1],
      [x2, from, z2],
      [x2, hall.length, z2],
      [x1, hall.length, z1],
    ]
    return (
      camera.shape(shape, { fill: glass ? tones.glass : tones.roof }) +
      camera.shape(shape, {
        fill: tones.shade,
        opacity: num(glass ? 0 : 0.03 + (x1 + x2 > 0 ? 0.06 : 0) + middle * 0.05),
      })
    )
  })
  const lamps =
    hall.roof === 'flat' && hall.skylight
      ? steps(hall.bay / 2, hall.length, hall.bay).flatMap((y) =>
          [-0.3, 0, 0.3].map((k) =>
            camera.shape(
              [
                [hall.width * k - 1.4, y - 0.5, hall.height - 0.02],
                [hall.width * k + 1.4, y - 0.5, hall.height - 0.02],
                [hall.width * k + 1.4, y + 0.5, hall.height - 0.02],
                [hall.width * k - 1.4, y + 0.5, hall.height - 0.02],
              ],
              { fill: tones.glass },
            ),
          ),
        )
      : []
  const purlins = group(
    line
      .map(([x, z]) =>
        camera.wire(
          [
            [x, from, z],
            [x, hall.length, z],
          ],
          1.2,
          {},
        ),
      )
      .join(''),
    { stroke: tones.rib, opacity: 0.35 },
  )
  const deep = hall.roof === 'flat' ? 0.7 : 0.42
  const frames = steps(0, hall.length, hall.bay)
    .reverse()
    .map((y) => {
      const lower = line.map(([x, z]): [number, number] => [x, z - deep])
      const face: Spot[] = [
        ...line.map(([x, z]): Spot => [x, y, z]),
        ...lower.reverse().map(([x, z]): Spot => [x, y, z]),
      ]
      const tie: Spot[] =
        hall.roof === 'gable'
          ? [
              [-hall.width / 2, y, hall.height],
              [hall.width / 2, y, hall.height],
            ]
          : []
      const pitch = (i: number) => hall.height + (hall.width / 6) * (1 - Math.abs(i) / 4)
      const strut = (from: number, to: number) =>
        camera.wire(
          [
            [(hall.width / 8) * from, y, hall.height],
            [(hall.width / 8) * to, y, pitch(to) - 0.2],
          ],
          Math.max(1.4, camera.scale([0, y, hall.height]) * 0.09),
          { stroke: tones.rib },
        )
      // A post under the ridge and, on each side, two posts with a brace between them.
      const struts =
        hall.roof === 'gable'
          ? strut(0, 0) + [-1, 1].map((side) => strut(side * 2, side * 2) + strut(0, side * 2)).join('')
          : ''
      return (
        camera.shape(face, { fill: tones.rib }) +
        (tie.length
          ? camera.wire(tie, Math.max(2, camera.scale([0, y, hall.height]) * 0.16), { stroke: tones.rib }) + struts
          : '')
      )
    })
  return strips.join('') + lamps.join('') + purlins + frames.join('')
}
