import type { Random } from '../grammar/random.ts'

/** A score 2–5, or null if none was given; `quality` 0–1 is how good the coach is. */
export function drawScore(random: Random, quality: number): number | null {
  const x = random.next()
  if (x < 0.05) return null
  const five = 0.42 + quality * 0.38
  const four = five + 0.34 - quality * 0.16
  const y = random.next()
  if (y < five) return 5
  if (y < four) return 4
  return random.chance(0.78) ? 3 : 2
}

/** The mean to one decimal, null without scores. */
export function meanScore(scores: readonly (number | null)[]): number | null {
  const given = scores.filter((score) => score !== null)
  if (given.length === 0) return null
  return Math.round((given.reduce((sum, score) => sum + score, 0) / given.length) * 10) / 10
}

/** Number of comments on a coach after this many months: none for some, more than ten for well-known ones. */
export function drawCommentCount(random: Random, quality: number, months: number): number {
  if (random.chance(0.12)) return 0
  const usual = 1.5 + months * 0.22 + quality * 4
  const spread = -Math.log(1 - random.next() * 0.98)
  return Math.min(28, Math.floor(usual * (0.35 + 0.65 * spread)))
}
