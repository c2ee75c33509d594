import type { AgeStage } from '#lib/contracts/enums.ts'
import { clamp } from '../grammar/numbers.ts'
import type { Random } from '../grammar/random.ts'
import type { SportProfile } from '../sports/profile.ts'
import { NOW_YEAR } from '../timeline.ts'

export type Person = { sex: 'm' | 'f'; birthYear: number; since: number; years: number }

/** Most coaches are between 25 and 40; the first lesson is given at 20 to 29. */
export function drawPerson(random: Random, profile: SportProfile): Person {
  const x = random.next()
  let age = random.between(50, 63)
  if (x < 0.3) age = random.between(22, 29)
  else if (x < 0.72) age = random.between(30, 39)
  else if (x < 0.92) age = random.between(40, 49)
  const birthYear = NOW_YEAR - age
  const since = Math.min(NOW_YEAR - 1, birthYear + random.between(20, clamp(age - 1, 20, 29)))
  return { sex: random.chance(profile.maleShare) ? 'm' : 'f', birthYear, since, years: NOW_YEAR - since }
}

/** under 30, 30 to 40, 40 to 50, over 50. */
export function ageStageOf(birthYear: number): AgeStage {
  const age = NOW_YEAR - birthYear
  return age < 30 ? 1 : age < 40 ? 2 : age < 50 ? 3 : 4
}
