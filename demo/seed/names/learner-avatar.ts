import { AVATARS, avatarAddress, isChildAvatar, sexOfAvatar } from '../../pictures/portraits/learner-numbers.ts'
import { sexOfLearnerName } from './nicknames.ts'

const ALL = Array.from({ length: AVATARS }, (_, n) => n)
/** The set has one old man, and no old woman. */
const OLD_MAN = [23]

/** Avatars that fit a learner's or parent's name: of the same sex, and an adult's if the name is one. */
export function avatarsFor(name: string): readonly number[] {
  if (name.endsWith('奶奶')) return []
  if (name.endsWith('外公')) return OLD_MAN
  const sex = sexOfLearnerName(name)
  if (sex === null) return ALL
  return ALL.filter((n) => sexOfAvatar(n) === sex && !isChildAvatar(n) && !OLD_MAN.includes(n))
}

/** A fitting avatar for a name, chosen by the drawn number; null if none fits. */
export function avatarFor(name: string, drawn: number): string | null {
  const fitting = avatarsFor(name)
  return fitting.length === 0 ? null : avatarAddress(fitting[drawn % fitting.length]!)
}
