import { useSyncExternalStore } from 'react'
import { showToast } from '#components/ui/toast.ts'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import { COMPARED_MAX } from '#lib/contracts/limits.ts'
import { toggleChosen, useChosenCoaches } from './chosen-coaches.ts'
import css from './compare-toggle.module.css'

const subscribeToNothing = () => () => {}

/** Chooses a coach's card for comparison. Useless without JavaScript, so it is not server-rendered. */
export function CompareToggle({ coachId, name, className }: CompareToggleProps) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const isChosen = useChosenCoaches().includes(coachId)
  if (!isHydrated) return null
  const press = () => {
    if (!toggleChosen(coachId)) void showToast(`最多同时对比 ${COMPARED_MAX} 位教练`)
  }
  return (
    <button
      type="button"
      className={`${css.toggle} ${className}`}
      aria-pressed={isChosen}
      aria-label={`对比${withCoachTitle(name)}`}
      onClick={press}
    >
      {isChosen ? '✓ 对比' : '＋ 对比'}
    </button>
  )
}

interface CompareToggleProps {
  coachId: number
  /** The coach's name. */
  name: string
  /** Positions it in the parent. */
  className: string | undefined
}
