import type { CommentAspect } from '#lib/contracts/comment/comment-codes.ts'
import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'
import { clamp } from '../grammar/numbers.ts'
import { mix, Random } from '../grammar/random.ts'
import type { Audience } from '../sports/levels.ts'

const SALT = 0x70726f6f
/** Most learners of a demo coach had a lead, as if the leads had since been deleted. */
const VERIFIED_SHARE = 0.82

/** A separate random stream for data beside a comment, so that its text does not change. */
const randomOf = (coachId: number, at: number) => new Random(mix(SALT, coachId, at))

/** Whether a lead is behind the comment at this position among those on a coach. */
export const isVerifiedAt = (coachId: number, at: number): boolean => randomOf(coachId, at).chance(VERIFIED_SHARE)

type CommentExtras = { aspects: Record<CommentAspect, number | null>; learnerAge: LearnerAge | null }

/** Aspect scores near the overall score, and the learner's age, which the text may already state. */
export function drawCommentExtras(
  comment: { coachId: number; at: number; content: string; score: number | null },
  audience: Audience,
): CommentExtras {
  const random = randomOf(comment.coachId, comment.at)
  random.next()
  const hasAspects = comment.score !== null && random.chance(0.45)
  const aspectScore = () => (hasAspects ? clamp(comment.score! + random.pick([-1, 0, 0, 0, 1]), 1, 5) : null)
  return {
    aspects: { skill: aspectScore(), patience: aspectScore(), punctuality: aspectScore() },
    learnerAge: random.chance(0.7) ? ageIn(comment.content, audience, random) : null,
  }
}

function ageIn(content: string, audience: Audience, random: Random): LearnerAge {
  if (audience === 'a') return 'adult'
  const years = Number(/(\d+) ?岁/.exec(content)?.[1] ?? random.between(5, 13))
  return years <= 6 ? '3-6' : years <= 9 ? '7-9' : years <= 12 ? '10-12' : '13-15'
}
