import look from '#components/ui/button.module.css'
import { comparisonPath } from '#lib/config/routes.ts'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import { COMPARED_MAX } from '#lib/contracts/limits.ts'
import { useChosenCoaches } from './chosen-coaches.ts'
import css from './compare-link.module.css'

/** A link from a coach's page to the comparison, including those chosen before. */
export function CompareLink({ coachId, name }: { coachId: number; name: string }) {
  const others = useChosenCoaches().filter((id) => id !== coachId)
  return (
    <a
      className={`${look.button} ${look.quiet} ${css.compare}`}
      href={comparisonPath([...others.slice(1 - COMPARED_MAX), coachId])}
      rel="nofollow"
      aria-label={`对比${withCoachTitle(name)}`}
    >
      对比
    </a>
  )
}
