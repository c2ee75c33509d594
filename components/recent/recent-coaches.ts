import { storedList } from '#components/ui/stored-list.ts'
import { RECENT_MAX } from '#lib/contracts/limits.ts'

/** A coach whose page was open in this browser, with what a line about them shows. */
export interface RecentCoach {
  id: number
  name: string
  /** 广州篮球教练. */
  title: string
  portrait: string
  tint: string
}

const recent = storedList<RecentCoach>(
  'recentCoaches',
  (each) => Number.isSafeInteger((each as Partial<RecentCoach> | null)?.id),
  RECENT_MAX,
)

/** The latest first; none while the page is as the server sent it. */
export const useRecentCoaches = recent.use

/** Kept in the browser only; nobody else learns of it. */
export function rememberCoach(coach: RecentCoach) {
  recent.keep([coach, ...recent.read().filter(({ id }) => id !== coach.id)].slice(0, RECENT_MAX))
}

export const forgetCoaches = () => recent.keep([])
