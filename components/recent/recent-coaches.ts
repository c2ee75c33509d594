import { storedList } from '#components/ui/stored-list.ts'
import { RECENT_MAX } from '#lib/contracts/limits.ts'

/** A coach whose page was viewed in this browser, with the data to show them. */
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

/** Newest first; empty on the server and during hydration. */
export const useRecentCoaches = recent.use

/** Stored in the browser only; never sent anywhere. */
export function rememberCoach(coach: RecentCoach) {
  recent.save([coach, ...recent.read().filter(({ id }) => id !== coach.id)].slice(0, RECENT_MAX))
}

export const forgetCoaches = () => recent.save([])
