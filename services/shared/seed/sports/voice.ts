import type { Category } from '#lib/contracts/category.ts'
import { linesFor, pairsFor } from '../grammar/tagged.ts'
import type { SportProfile } from './profile.ts'

export type Audience = 'k' | 'a'

/** The lines of a sport that fit one kind of coach: whom they teach, what exactly, and as man or woman. */
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

/** The voice of a coach of this sport. The few hundred combinations are made once and kept. */
export function voiceOf(profile: SportProfile, third: Category, audience: Audience, sex: 'm' | 'f'): Voice {
  const key = `${third.slug} ${audience} ${sex}`
  let voice = voices.get(key)
  if (!voice) {
    const holds = (tag: string) => tag === audience || tag === sex || tag === third.slug
    voice = {
      audience,
      learner: audience === 'k' ? '孩子' : '学员',
      start: linesFor(profile.start, holds),
      creed: linesFor(profile.creed, holds),
      problems: pairsFor(profile.problems, holds),
      drills: linesFor(profile.drills, holds),
      warmups: linesFor(profile.warmups, holds),
      finishes: linesFor(profile.finishes, holds),
      milestones: linesFor(profile.milestones, holds),
      gear: linesFor(profile.gear, holds),
      suits: linesFor(profile.suits, holds),
      mottos: linesFor(profile.mottos, holds),
      praise: linesFor(profile.praise, holds),
      critiques: pairsFor(profile.critiques, holds),
      certificates: pairsFor(profile.certificates, holds),
    }
    voices.set(key, voice)
  }
  return voice
}
