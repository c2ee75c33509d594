import { AVATARS, avatarAddress, isChildAvatar, sexOfAvatar } from '../../pictures/portraits/learner-numbers.ts'
import { sexOfLearnerName } from './nicknames.ts'

const ALL = Array.from({ length: AVATARS }, (_, n) => n)
/** The set has no old woman, and one old man. */
const OLD_MAN = [23]

/** Pictures that may stand beside a learner's or parent's name: of that sex, and of a grown-up where the name is one's. */
export function picturesFor(name: string): readonly number[] {
  if (name.endsWith('奶奶')) return []
  if (name.endsWith('外公')) return OLD_MAN
  const sex = sexOfLearnerName(name)
  if (sex === null) return ALL
  return ALL.filter((n) => sexOfAvatar(n) === sex && !isChildAvatar(n) && !OLD_MAN.includes(n))
}

/** The picture for a name nearest to the drawn one; none where none fits. */
export function pictureFor(name: string, drawn: number): string | null {
  const fitting = picturesFor(name)
  return fitting.length === 0 ? null : avatarAddress(fitting[drawn % fitting.length]!)
}
