import { type Random, Weighted } from '../grammar/random.ts'
import { givenNamesOf } from './given-names.ts'
import { PARENT_ENDINGS, PET_NAMES, SCREEN_NAMES, SCREEN_NAMES_FOR_WOMEN } from './nicknames.ts'
import { SURNAMES } from './surnames.ts'

const surnames = new Weighted(SURNAMES, ([, share]) => share)

/** A full name that fits sex and year of birth. */
export function drawName(random: Random, sex: 'm' | 'f', birthYear: number): string {
  const [surname] = surnames.draw(random)
  const given = random.pick(givenNamesOf(sex, birthYear))
  // Avoids names such as 王王.
  return given.startsWith(surname) ? drawName(random, sex, birthYear) : surname + given
}

/** The name with which a parent (`k`) or an adult learner (`a`) signs a comment. */
export function drawLearnerName(random: Random, audience: 'k' | 'a', isWoman = false): string {
  const [surname] = surnames.draw(random)
  const kind = random.next()
  if (audience === 'k' && kind < 0.6) return random.pick(PET_NAMES) + random.pick(PARENT_ENDINGS)
  if (kind < 0.78) return surname + (isWoman || random.chance(0.6) ? '女士' : '先生')
  return random.pick(isWoman ? SCREEN_NAMES_FOR_WOMEN : SCREEN_NAMES)
}

/** The surname used before 教练; two characters if it is a compound one. */
export const surnameOf = (name: string): string =>
  SURNAMES.find(([surname]) => surname.length === 2 && name.startsWith(surname))?.[0] ?? name.slice(0, 1)
