import type { Random } from '../grammar/random.ts'
import { days, NOW } from '../timeline.ts'

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * First day and last day to sign up (YYYY-MM-DD; null: 长期有效), around the end of the demo's two years. Most are still
 * to come, some closed a few weeks ago, a few so long ago that they are gone.
 */
export function drawCalendar(random: Random, isOpenEnded: boolean): { startsOn: string; deadline: string | null } {
  if (isOpenEnded) return { startsOn: dayOf(NOW + days(random.between(-240, 30))), deadline: null }
  const x = random.next()
  // Many soon, fewer late: the next winter and spring.
  const ahead =
    x < 0.08 ? random.between(-160, -40) : x < 0.2 ? random.between(-9, 18) : 20 + random.next() ** 1.6 * 200
  const last = NOW + days(Math.round(ahead))
  return { startsOn: dayOf(last + days(random.between(1, 9))), deadline: dayOf(last) }
}
