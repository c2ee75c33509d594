import type { ArticleDraft } from '../types.ts'
import { archeryAndAttention } from './archery-and-attention.ts'
import { badmintonDoublesRotation } from './badminton-doubles-rotation.ts'
import { ballSizeAndHoopHeight } from './ball-size-and-hoop-height.ts'
import { beforeTheFirstBoxingLesson } from './before-the-first-boxing-lesson.ts'
import { breathingInFreestyle } from './breathing-in-freestyle.ts'
import { climbingAndFear } from './climbing-and-fear.ts'
import { dribbleWithHeadUp } from './dribble-with-head-up.ts'
import { eightWeeksToFiveKilometres } from './eight-weeks-to-five-kilometres.ts'
import { firstInlineSkates } from './first-inline-skates.ts'
import { firstLessonForChildrenAfraidOfWater } from './first-lesson-for-children-afraid-of-water.ts'
import { firstMonthInTheGym } from './first-month-in-the-gym.ts'
import { firstPullUp } from './first-pull-up.ts'
import { firstTimeOnIce } from './first-time-on-ice.ts'
import { firstVisitToARidingSchool } from './first-visit-to-a-riding-school.ts'
import { fixYourBadmintonGrip } from './fix-your-badminton-grip.ts'
import { flexibilityWithoutTears } from './flexibility-without-tears.ts'
import { fortyForearmPasses } from './forty-forearm-passes.ts'
import { hearingTheBeat } from './hearing-the-beat.ts'
import { howToChooseACoach } from './how-to-choose-a-coach.ts'
import { jugglingIsNotTheGoal } from './juggling-is-not-the-goal.ts'
import { kneePainInRunners } from './knee-pain-in-runners.ts'
import { lastTwoWeeksBeforeTheExam } from './last-two-weeks-before-the-exam.ts'
import { learningToFall } from './learning-to-fall.ts'
import { matOrMachine } from './mat-or-machine.ts'
import { pacingTheThousand } from './pacing-the-thousand.ts'
import { paddleBoardChecklist } from './paddle-board-checklist.ts'
import { parentsAtTheTouchline } from './parents-at-the-touchline.ts'
import { playAtHomeThreeToSix } from './play-at-home-three-to-six.ts'
import { readingSpin } from './reading-spin.ts'
import { redOrangeGreen } from './red-orange-green.ts'
import { ropeFromZeroToAHundred } from './rope-from-zero-to-a-hundred.ts'
import { ropeSpeed } from './rope-speed.ts'
import { selfDefenceInRealLife } from './self-defence-in-real-life.ts'
import { shortGameFirst } from './short-game-first.ts'
import { sittingPosture } from './sitting-posture.ts'
import { snowboardOrSkis } from './snowboard-or-skis.ts'
import { sprainedAnkle } from './sprained-ankle.ts'
import { standingLongJump } from './standing-long-jump.ts'
import { swimmingIsNotSafety } from './swimming-is-not-safety.ts'
import { taijiAndKnees } from './taiji-and-knees.ts'
import { tennisElbow } from './tennis-elbow.ts'
import { throwingTheMedicineBall } from './throwing-the-medicine-ball.ts'
import { trainingAfterBirth } from './training-after-birth.ts'
import { whatABeltTestShows } from './what-a-belt-test-shows.ts'
import { whichWeapon } from './which-weapon.ts'
import { yogaForDeskWorkers } from './yoga-for-desk-workers.ts'

/** In order of publication; ids follow the position, so append new ones at the end. */
export const ARTICLE_DRAFTS: readonly ArticleDraft[] = [
  ballSizeAndHoopHeight,
  parentsAtTheTouchline,
  howToChooseACoach,
  dribbleWithHeadUp,
  standingLongJump,
  firstMonthInTheGym,
  playAtHomeThreeToSix,
  fixYourBadmintonGrip,
  fortyForearmPasses,
  yogaForDeskWorkers,
  pacingTheThousand,
  redOrangeGreen,
  eightWeeksToFiveKilometres,
  whatABeltTestShows,
  firstInlineSkates,
  firstPullUp,
  readingSpin,
  beforeTheFirstBoxingLesson,
  throwingTheMedicineBall,
  firstLessonForChildrenAfraidOfWater,
  whichWeapon,
  sprainedAnkle,
  flexibilityWithoutTears,
  breathingInFreestyle,
  climbingAndFear,
  hearingTheBeat,
  selfDefenceInRealLife,
  jugglingIsNotTheGoal,
  ropeFromZeroToAHundred,
  sittingPosture,
  taijiAndKnees,
  shortGameFirst,
  badmintonDoublesRotation,
  kneePainInRunners,
  learningToFall,
  tennisElbow,
  firstTimeOnIce,
  trainingAfterBirth,
  snowboardOrSkis,
  archeryAndAttention,
  matOrMachine,
  ropeSpeed,
  lastTwoWeeksBeforeTheExam,
  firstVisitToARidingSchool,
  swimmingIsNotSafety,
  paddleBoardChecklist,
]
