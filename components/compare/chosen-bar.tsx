import { useRef } from 'react'
import look from '#components/ui/button.module.css'
import { focusNext } from '#components/ui/focus-next.ts'
import { comparisonPath } from '#lib/config/routes.ts'
import css from './chosen-bar.module.css'
import { saveChosen } from './chosen-coaches.ts'

/** The number of coaches chosen, with links to compare them and to start over. */
export function ChosenBar({ ids }: { ids: readonly number[] }) {
  const bar = useRef<HTMLDivElement>(null)
  const clear = () => {
    if (bar.current) focusNext(bar.current)
    saveChosen([])
  }
  return (
    <div ref={bar} className={css.bar}>
      <p role="status">已选 {ids.length} 位教练</p>
      <button type="button" onClick={clear}>
        清空
      </button>
      <a className={`${look.button} ${look.primary}`} href={comparisonPath(ids)} rel="nofollow">
        {ids.length > 1 ? '开始对比' : '查看对比'}
      </a>
    </div>
  )
}
