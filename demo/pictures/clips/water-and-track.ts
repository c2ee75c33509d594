import { kickboard } from '../things/kickboard.ts'
import type { Take } from './take.ts'
import { descent, figures, riding, running, slalom } from './tracks.ts'
import { rowing, training } from './water.ts'

export const WATER_AND_TRACK_TAKES: Record<string, readonly Take[]> = {
  youyong: [
    { view: { x: -6, y: 0, w: 17 }, scheme: 'paint', objectsAt: training },
    {
      view: { x: -6, y: 0.4, w: 12, turn: -24 },
      scheme: 'duo',
      camera: (t) => ({ x: -8 + t * 7.8 }),
      objectsAt: (pen, t) =>
        kickboard(
          pen,
          pen.view.x + 1.2 + Math.sin(t * Math.PI * 2) * 0.2,
          1.3 + Math.sin(t * Math.PI * 4) * 0.06,
          16 + Math.sin(t * Math.PI * 2) * 5,
        ),
    },
    { view: { x: 2, y: 0, w: 22, turn: -34, tilt: 0.62 }, scheme: 'deep', objectsAt: training },
  ],
  huating: [
    {
      view: { x: 0, y: 4.5, w: 17, turn: -18 },
      scheme: 'paint',
      camera: (t) => ({ x: t * 25 - 12.5 }),
      objectsAt: (pen, t) => rowing(pen, t, 1),
    },
    {
      view: { x: 0, y: 4.5, w: 20, turn: 28, tilt: 0.7 },
      scheme: 'deep',
      camera: (t) => ({ x: t * 25 - 12.5 }),
      objectsAt: (pen, t) => rowing(pen, t, 2),
    },
  ],
  paobu: [
    { view: { x: 62, y: 22, w: 46 }, scheme: 'paint', objectsAt: running([3, 4, 5, 6], 20, 82) },
    {
      view: { x: 46, y: 0, w: 92, turn: -14, tilt: 0.66 },
      scheme: 'duo',
      objectsAt: running([2, 3, 5, 6, 7], -2, 150),
    },
    { view: { x: 36, y: 41, w: 22, turn: -8 }, scheme: 'deep', objectsAt: running([2, 4, 5, 7], -14, 12) },
  ],
  lunhua: [
    { view: { x: 0, y: 0.1, w: 7, turn: -12 }, scheme: 'paint', objectsAt: slalom(0, true) },
    { view: { x: 0, y: 2, w: 5, turn: 14 }, scheme: 'deep', objectsAt: slalom(1, false) },
  ],
  huaxue: [{ view: { x: 0, y: 0, w: 84, tilt: 0.8, turn: 8 }, scheme: 'pale', objectsAt: descent }],
  huabing: [
    { view: { x: -14, y: 0, w: 16, turn: 0 }, scheme: 'paint', objectsAt: figures(-14, 0, 2.6, -12, 2) },
    { view: { x: 13, y: 0.4, w: 19, turn: 20 }, scheme: 'deep', objectsAt: figures(13, 0.4, 2.3, -20, 3) },
  ],
  mashu: [{ view: { x: -17, y: 0, w: 38, turn: -12, tilt: 0.86 }, scheme: 'paint', objectsAt: riding }],
}
