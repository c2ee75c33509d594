import { type RankingSignals, rankingOf } from '#lib/contracts/coach/ranking.ts'
import { completenessOfCoach } from '#lib/contracts/workbench/completeness.ts'
import { DAY, startOfChinaDay } from '#services/shared/china-time.ts'
import { coach } from '../db/schema.ts'

/** The columns a coach is ranked by. */
export const RANKED_BY = {
  score: coach.score,
  verifiedCount: coach.verifiedCount,
  replyHours: coach.replyHours,
  headImg: coach.headImg,
  motto: coach.motto,
  introduction: coach.introduction,
  photos: coach.photos,
  classTypes: coach.classTypes,
  trainingPlace: coach.trainingPlace,
  teachingWay: coach.teachingWay,
  venueNames: coach.venueNames,
  certificates: coach.certificates,
  ageBands: coach.ageBands,
  openTimes: coach.openTimes,
  ownChangeAt: coach.ownChangeAt,
  createdAt: coach.createdAt,
}
export type Ranked = Pick<typeof coach.$inferSelect, keyof typeof RANKED_BY>

/** The ranking signals of a coach's row at a moment. */
export const signalsOf = (row: Ranked, at: Date): RankingSignals => ({
  score: row.score,
  verifiedCount: row.verifiedCount,
  replyHours: row.replyHours,
  completeness: completenessOfCoach(row).percent,
  daysSinceChange: chinaDaysBetween(row.ownChangeAt ?? row.createdAt, at),
})

/** the ranking of a coach at a moment. */
export const rankingAt = (row: Ranked, at: Date): number => rankingOf(signalsOf(row, at))

const chinaDaysBetween = (from: Date, to: Date): number =>
  (startOfChinaDay(to.getTime()) - startOfChinaDay(from.getTime())) / DAY
