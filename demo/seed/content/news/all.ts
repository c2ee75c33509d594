import type { NewsDraft } from '../types.ts'
import { accessibleVenues } from './accessible-venues.ts'
import { anonymousComments } from './anonymous-comments.ts'
import { betterSearch } from './better-search.ts'
import { coachReplyGuide } from './coach-reply-guide.ts'
import { examSection } from './exam-section.ts'
import { firstYear } from './first-year.ts'
import { heatAndRain } from './heat-and-rain.ts'
import { howWeCheck } from './how-we-check.ts'
import { jobBoard } from './job-board.ts'
import { opening } from './opening.ts'
import { scamWarning } from './scam-warning.ts'
import { secondYearPlan } from './second-year-plan.ts'
import { summerWaterSafety } from './summer-water-safety.ts'
import { winterSchedule } from './winter-schedule.ts'

/** In order of publication; ids follow the position, so append new ones at the end. */
export const NEWS_DRAFTS: readonly NewsDraft[] = [
  opening,
  howWeCheck,
  winterSchedule,
  anonymousComments,
  summerWaterSafety,
  heatAndRain,
  examSection,
  firstYear,
  betterSearch,
  coachReplyGuide,
  jobBoard,
  accessibleVenues,
  scamWarning,
  secondYearPlan,
]
