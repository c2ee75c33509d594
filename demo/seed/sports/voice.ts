import type { Category } from '#lib/contracts/listing/category.ts'
import { linesFor, pairsFor } from '../grammar/tagged.ts'
import { ALL_LEVELS, type Audience, type Levels, MENTIONS_BEGINNERS, suitsFor } from './levels.ts'
import type { SportProfile } from './profile.ts'

/** The lines of a sport that fit one kind of coach: by audience, category and sex. */
export type Voice = {
  audience: Audience
  learner: string
  start: string[]
  creed: string[]
  problems: (readonly [string, string])[]
  drills: string[]
  warmups: string[]
  finishes: string[]
  milestones: string[]
  gear: string[]
  suits: string[]
  mottos: string[]
  praise: string[]
  critiques: (readonly [string, string])[]
  /** Kind and issuer. */
  certificates: (readonly [string, string])[]
}

const voices = new Map<string, Voice>()

/** The voice of a coach of this sport, who mentions no learners they do not teach. Combinations are cached. */
export function voiceOf(
  profile: SportProfile,
  subcategory: Category,
  audience: Audience,
  sex: 'm' | 'f',
  levels: Levels = ALL_LEVELS,
): Voice {
  const { beginners, experienced, exam } = levels
  const key = `${subcategory.slug} ${audience} ${sex} ${beginners} ${experienced} ${exam}`
  let voice = voices.get(key)
  if (!voice) {
    const applies = (tag: string) => tag === audience || tag === sex || tag === subcategory.slug
    const fitsLevels = (text: string) => beginners || !MENTIONS_BEGINNERS.test(text)
    const lines = (list: readonly string[]) => linesFor(list, applies).filter(fitsLevels)
    const pairs = (list: readonly (readonly [string, string])[]) =>
      pairsFor(list, applies).filter(([first, second]) => fitsLevels(first + second))
    voice = {
      audience,
      learner: audience === 'k' ? '孩子' : '学员',
      start: lines(profile.start),
      creed: lines(profile.creed),
      problems: pairs(profile.problems),
      drills: lines(profile.drills),
      warmups: lines(profile.warmups),
      finishes: lines(profile.finishes),
      milestones: lines(profile.milestones),
      gear: lines(profile.gear),
      suits: suitsFor(linesFor(profile.suits, applies), audience, levels),
      mottos: lines(profile.mottos),
      praise: lines(profile.praise),
      critiques: pairs(profile.critiques),
      certificates: pairsFor(profile.certificates, applies),
    }
    voices.set(key, voice)
  }
  return voice
}
