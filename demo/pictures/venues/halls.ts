import { group, steps } from '../kit/svg.ts'
import type { Viewpoint } from './camera.ts'
import { shell } from './hall.ts'
import type { Hall, HallVariant } from './hall-plan.ts'
import { floor } from './parts.ts'
import type { Stage } from './stage.ts'

/** One venue: its tint, the viewpoint, its content. */
export type Venue = {
  slug: string
  viewpoint: Viewpoint
  time?: 'day' | 'dusk'
  floorHue?: number
  hallVariant?: HallVariant
  draw: (stage: Stage) => string
}

export const inside =
  (hall: Hall, content: (stage: Stage) => string, bare?: boolean) =>
  (stage: Stage): string =>
    shell(stage, { ...hall, ...stage.hallVariant }) +
    (bare ? '' : floor(stage, -hall.width / 2, -4, hall.width / 2, hall.length, stage.tones.floor)) +
    content(stage)

export const boards = ({ camera, tones }: Stage, half: number, from: number, to: number, by: number): string =>
  group(
    steps(-half, half, by)
      .map((x) =>
        camera.wire(
          [
            [x, from, 0],
            [x, to, 0],
          ],
          0.8,
          {},
        ),
      )
      .join(''),
    { stroke: tones.shade, opacity: 0.14 },
  )

export const hallOf = (over: Partial<Hall>): Hall => ({
  width: 24,
  length: 40,
  height: 8.5,
  roof: 'flat',
  bay: 5,
  end: 'glass',
  windows: [4.6, 7.2],
  sun: 'left',
  wainscot: 2,
  skylight: true,
  ...over,
})

export const SPORTS_HALL = hallOf({})

export const ARCHED = hallOf({ roof: 'arch', width: 30, height: 7, windows: [3.4, 6], end: 'arches' })

export const POOL_HALL = hallOf({
  roof: 'arch',
  width: 32,
  length: 56,
  height: 6.5,
  windows: [1.2, 5.6],
  wainscot: 0.8,
  bay: 6,
  end: 'glass',
})

export const TIMBER = hallOf({
  roof: 'gable',
  width: 26,
  length: 64,
  height: 5.6,
  windows: [3, 4.8],
  wainscot: 1.6,
  bay: 6,
  end: 'plain',
})

export const STUDIO = hallOf({
  width: 13,
  length: 18,
  height: 4.6,
  windows: [0.8, 3.9],
  bay: 3,
  wainscot: 0,
  end: 'plain',
  skylight: true,
})
