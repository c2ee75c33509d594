import { storedList } from '#components/ui/stored-list.ts'
import { COMPARED_MAX } from '#lib/contracts/limits.ts'

/**
 * The coaches somebody wants to compare. They are kept in the browser only; where storage is blocked, the address
 * of the comparison still has them.
 */
const chosen = storedList<number>('comparedCoaches', Number.isSafeInteger, COMPARED_MAX)

/** The chosen coaches; none while the page is as the server sent it. */
export const useChosenCoaches = chosen.use
export const keepChosen = chosen.keep

/** Chooses a coach, or no longer does; false when four are chosen already. */
export function toggleChosen(coachId: number): boolean {
  const ids = chosen.read()
  const isChosen = ids.includes(coachId)
  if (!isChosen && ids.length >= COMPARED_MAX) return false
  keepChosen(isChosen ? ids.filter((id) => id !== coachId) : [...ids, coachId])
  return true
}
