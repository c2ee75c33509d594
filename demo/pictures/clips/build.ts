import { join } from 'node:path'
import { PUBLIC } from '../kit/output-folders.ts'
import { AIM_TAKES } from './aim.ts'
import { BALL_TAKES } from './balls.ts'
import { BODY_TAKES } from './body.ts'
import { renderClip } from './render.ts'
import type { Take } from './take.ts'
import { WATER_AND_TRACK_TAKES } from './water-and-track.ts'

const TAKES: Record<string, readonly Take[]> = { ...BALL_TAKES, ...WATER_AND_TRACK_TAKES, ...BODY_TAKES, ...AIM_TAKES }

/**
 * Draws the clips: `clips/{slug}.mp4`, further takes of a sport as `clips/{slug}-{n}.mp4` (n from 1), each with a
 * poster.
 */
export const buildClips = async (only?: string): Promise<number> => {
  let count = 0
  for (const [slug, takes] of Object.entries(TAKES)) {
    if (only && only !== slug) continue
    for (const [n, take] of takes.entries())
      count += await renderClip(slug, take, n, join(PUBLIC, 'clips', n ? `${slug}-${n}` : slug))
  }
  return count
}
