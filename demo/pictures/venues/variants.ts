import type { Venue } from './halls.ts'

/**
 * Variants of the same kinds of venue, so that two pools in a list look different: the index of the drawing, and what
 * changes – viewpoint, floor hue, roof, end wall, time of day.
 */
export const VARIANTS: readonly (readonly [of: number, change: Partial<Omit<Venue, 'slug' | 'draw'>>])[] = [
  // 24–25 basketball
  [
    0,
    {
      viewpoint: { from: [5.4, -2.5, 3.4], yaw: -12, pitch: 6, zoom: 0.66 },
      floorHue: 245,
      hallVariant: { roof: 'arch', end: 'stripes' },
    },
  ],
  [
    0,
    {
      viewpoint: { from: [-8.6, 1, 3.6], yaw: 20, pitch: 8, zoom: 0.62 },
      floorHue: 160,
      hallVariant: { roof: 'gable', end: 'arches' },
    },
  ],
  // 26–27 badminton
  [
    2,
    {
      viewpoint: { from: [-5.2, -3, 3.2], yaw: 11, pitch: 7, zoom: 0.68 },
      floorHue: 250,
      hallVariant: { roof: 'gable', end: 'glass' },
    },
  ],
  [
    2,
    {
      viewpoint: { from: [6.4, -2, 3.8], yaw: -14, pitch: 9, zoom: 0.64 },
      floorHue: 40,
      hallVariant: { roof: 'arch', end: 'plain' },
    },
  ],
  // 28–29 table tennis
  [
    6,
    {
      viewpoint: { from: [4.2, -1.2, 2.6], yaw: -12, pitch: 8, zoom: 0.7 },
      floorHue: 25,
      hallVariant: { roof: 'gable', end: 'glass' },
    },
  ],
  [
    6,
    {
      viewpoint: { from: [0.4, -2, 3], yaw: -1, pitch: 9, zoom: 0.66 },
      floorHue: 150,
      hallVariant: { roof: 'arch', end: 'plain' },
    },
  ],
  // 30–31 pools
  [
    4,
    {
      viewpoint: { from: [7.5, -3, 3.4], yaw: -11, pitch: 7, zoom: 0.66 },
      hallVariant: { roof: 'gable', end: 'stripes' },
    },
  ],
  [
    4,
    {
      viewpoint: { from: [-1, -4, 4.4], yaw: 2, pitch: 9, zoom: 0.62 },
      time: 'dusk',
      hallVariant: { roof: 'flat', end: 'arches' },
    },
  ],
  // 32–33 mats
  [
    10,
    {
      viewpoint: { from: [3, -0.6, 2.4], yaw: -10, pitch: 10, zoom: 0.7 },
      floorHue: 25,
      hallVariant: { roof: 'gable', end: 'glass' },
    },
  ],
  [
    10,
    {
      viewpoint: { from: [-5.4, 0, 2.8], yaw: 19, pitch: 11, zoom: 0.66 },
      floorHue: 165,
      hallVariant: { roof: 'arch', end: 'plain' },
    },
  ],
  // 34–35 rings and bags
  [
    12,
    {
      viewpoint: { from: [3.8, -1.4, 2.7], yaw: -12, pitch: 6, zoom: 0.74 },
      floorHue: 250,
      hallVariant: { roof: 'gable', end: 'glass' },
    },
  ],
  [
    12,
    {
      viewpoint: { from: [-0.6, -2.6, 3.2], yaw: 3, pitch: 7, zoom: 0.7 },
      floorHue: 85,
      hallVariant: { roof: 'arch', end: 'stripes' },
    },
  ],
  // 36–37 weights
  [
    23,
    {
      viewpoint: { from: [2.8, -1.2, 2.2], yaw: -11, pitch: 5, zoom: 0.7 },
      floorHue: 60,
      hallVariant: { roof: 'gable', end: 'plain' },
    },
  ],
  [
    23,
    {
      viewpoint: { from: [-4.6, -0.6, 2.6], yaw: 17, pitch: 7, zoom: 0.66 },
      time: 'dusk',
      hallVariant: { roof: 'arch', end: 'glass' },
    },
  ],
  // 38–39 studios
  [
    16,
    {
      viewpoint: { from: [2, -1.4, 2], yaw: -13, pitch: 7, zoom: 0.72 },
      floorHue: 100,
      hallVariant: { roof: 'gable', end: 'glass' },
    },
  ],
  [
    16,
    {
      viewpoint: { from: [-3.4, -0.4, 2.3], yaw: 20, pitch: 9, zoom: 0.66 },
      floorHue: 30,
      hallVariant: { roof: 'arch', end: 'arches' },
    },
  ],
  // 40–41 football
  [3, { viewpoint: { from: [6.4, -3.4, 3.4], yaw: -11, pitch: 5, zoom: 0.68, middle: 0.47 }, time: 'dusk' }],
  [1, { viewpoint: { from: [-9, -6, 5], yaw: 8, pitch: 5, zoom: 0.7, middle: 0.46 }, time: 'day' }],
  // 42 tennis on clay
  [7, { viewpoint: { from: [4.4, -3, 3.4], yaw: -6, pitch: 5, zoom: 0.66, middle: 0.47 }, floorHue: 40 }],
  // 43–44 running tracks
  [11, { viewpoint: { from: [0.4, -4, 3], yaw: 2, pitch: 6, zoom: 0.66, middle: 0.46 }, floorHue: 250 }],
  [11, { viewpoint: { from: [6, -4, 2.4], yaw: -11, pitch: 4, zoom: 0.72, middle: 0.48 }, floorHue: 165 }],
  // 45 fencing, 46 a skate park, 47 volleyball
  [
    14,
    {
      viewpoint: { from: [5, -1.6, 3], yaw: -14, pitch: 8, zoom: 0.68 },
      floorHue: 40,
      hallVariant: { roof: 'gable', end: 'glass' },
    },
  ],
  [19, { viewpoint: { from: [2.4, -2.4, 3.6], yaw: -7, pitch: 9, zoom: 0.68, middle: 0.44 }, floorHue: 250 }],
  [
    22,
    {
      viewpoint: { from: [-4.6, -3.4, 3.4], yaw: 10, pitch: 7, zoom: 0.66 },
      floorHue: 245,
      hallVariant: { roof: 'flat', end: 'glass' },
    },
  ],
]
