import type { z } from 'zod'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import type { getCoachCommentCount } from '#lib/contracts/comment/comment.ts'
import { COMMENT_ASPECTS } from '#lib/contracts/comment/comment-codes.ts'
import type { shownTally } from './tally.ts'

type Summary = z.output<typeof getCoachCommentCount.data>

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

const toTenths = (mean: number) => Math.round(mean * 10) / 10

/** The only place that computes a coach's score: the average mark of verified comments. */
export function summaryOf({ total, pictured, marks, ages, ...means }: Awaited<ReturnType<typeof shownTally>>): Summary {
  const marked = sumOf(marks)
  const points = sumOf(marks.map((count, at) => count * (at + 1)))
  return {
    total,
    average: marked === 0 ? null : toTenths(points / marked),
    marks: marks as Summary['marks'],
    aspects: recordOf(COMMENT_ASPECTS, (aspect) => (means[aspect] === null ? null : toTenths(means[aspect]))),
    pictured,
    ages: recordOf(LEARNER_AGES, (_, at) => ages[at]!),
  }
}

const recordOf = <K extends string, T>(keys: readonly K[], valueAt: (key: K, at: number) => T) =>
  Object.fromEntries(keys.map((key, at) => [key, valueAt(key, at)])) as Record<K, T>
