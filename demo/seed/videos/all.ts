import { AIM_VIDEOS } from './aim.ts'
import { BALL_VIDEOS } from './balls.ts'
import { BODY_VIDEOS } from './body.ts'
import type { VideoDraft } from './draft.ts'
import { WATER_AND_ICE_VIDEOS } from './water-ice.ts'

const groups = [BALL_VIDEOS, WATER_AND_ICE_VIDEOS, BODY_VIDEOS, AIM_VIDEOS]

/** All drafts, one from each group in turn, so that neighbours in a list differ. */
export const VIDEO_DRAFTS: readonly VideoDraft[] = Array.from(
  { length: Math.max(...groups.map(({ length }) => length)) },
  (_, i) => groups.flatMap((group) => (group[i] ? [group[i]] : [])),
).flat()
