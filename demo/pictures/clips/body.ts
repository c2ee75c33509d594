import { PALETTE } from '../kit/tone.ts'
import { bout, boxing, circling, form, kicks } from './fighting.ts'
import type { Take } from './take.ts'
import { breathing, dancing, lifting, loading, skipping, sliding, stepping, tumbling } from './training.ts'

export const BODY_TAKES: Record<string, readonly Take[]> = {
  taiquandao: [
    {
      view: { x: 0, y: 0, w: 10.6 },
      scheme: 'paint',
      objectsAt: kicks([
        { at: 0.03, x: -1.4, y: 0.6, r: 1.9, from: 150, to: 360 },
        { at: 0.3, x: 1.3, y: -0.4, r: 1.7, from: -30, to: 200 },
        { at: 0.56, x: 0, y: 0.6, r: 2.3, from: 170, to: 420 },
      ]),
    },
    {
      view: { x: 0, y: 0, w: 10, turn: 30, tilt: 0.66 },
      scheme: 'deep',
      objectsAt: kicks([
        { at: 0.02, x: 0.8, y: 0.6, r: 2, from: 20, to: 240 },
        { at: 0.22, x: -1.2, y: -0.5, r: 1.8, from: 200, to: 420 },
        { at: 0.46, x: 0.6, y: -0.6, r: 2.1, from: 90, to: 330 },
        { at: 0.66, x: -0.4, y: 0.5, r: 2.5, from: -60, to: 210 },
      ]),
    },
  ],
  jijian: [
    { view: { x: 0, y: 0, w: 7 }, scheme: 'duo', objectsAt: bout },
    { view: { x: 0, y: 0, w: 6.4, turn: -22, tilt: 0.8 }, scheme: 'deep', objectsAt: bout },
  ],
  tiaosheng: [
    { view: { x: 0, y: 0, w: 4.4 }, scheme: 'paint', objectsAt: skipping(16, 1.1) },
    { view: { x: -0.2, y: 0, w: 4, turn: -6 }, scheme: 'deep', objectsAt: skipping(20, 1) },
    { view: { x: 6, y: 0, w: 5 }, scheme: 'duo', objectsAt: skipping(12, 1.3) },
  ],
  jianshen: [
    { view: { x: 0, y: -0.1, w: 4 }, scheme: 'paint', objectsAt: lifting },
    { view: { x: 2.2, y: 0.3, w: 3.2 }, scheme: 'pale', objectsAt: loading },
  ],
  wushu: [{ view: { x: -1, y: 0, w: 9.6, turn: -4 }, scheme: 'paint', objectsAt: form }],
  quanji: [{ view: { x: 0.1, y: 0, w: 4.2, turn: -8 }, scheme: 'deep', objectsAt: boxing }],
  sanda: [
    {
      view: { x: 0, y: 0, w: 9.4, turn: 12 },
      scheme: 'duo',
      objectsAt: circling(PALETTE.terracotta, PALETTE.ink, 2.2),
    },
  ],
  roudao: [
    { view: { x: 0, y: 0, w: 9.4, turn: -8 }, scheme: 'paint', objectsAt: circling(PALETTE.white, PALETTE.blue, 1.8) },
  ],
  yujia: [{ view: { x: 0, y: 0.1, w: 2.9, turn: -10 }, scheme: 'paint', objectsAt: breathing }],
  pulati: [{ view: { x: 0, y: 0, w: 3.2, turn: -6 }, scheme: 'paint', objectsAt: sliding }],
  tineng: [{ view: { x: 0, y: 0.1, w: 5.6, turn: -4 }, scheme: 'paint', objectsAt: stepping }],
  jiewu: [
    { view: { x: 0, y: 0, w: 4.6 }, scheme: 'deep', objectsAt: dancing(2) },
    { view: { x: 0.2, y: 0, w: 5, turn: 20, tilt: 0.7 }, scheme: 'paint', objectsAt: dancing(3) },
  ],
  ticao: [{ view: { x: 0, y: 0, w: 17, turn: 8, tilt: 0.78 }, scheme: 'paint', objectsAt: tumbling }],
}
