import { storedList } from '#components/ui/stored-list.ts'
import { COMPARED_MAX } from '#lib/contracts/limits.ts'

/**
 * The coaches chosen for comparison. Stored in the browser only; if storage is blocked, they are still in the
 * address of the comparison.
 */
const chosen = storedList<number>('comparedCoaches', Number.isSafeInteger, COMPARED_MAX)

/** The chosen coaches; empty on the server and during hydration. */
export const useChosenCoaches = chosen.use
export const saveChosen = chosen.save

/** Toggles a coach; false if four are chosen already. */
export function toggleChosen(coachId: number): boolean {
  const ids = chosen.read()
  const isChosen = ids.includes(coachId)
  if (!isChosen && ids.length >= COMPARED_MAX) return false
  saveChosen(isChosen ? ids.filter((id) => id !== coachId) : [...ids, coachId])
  return true
}
