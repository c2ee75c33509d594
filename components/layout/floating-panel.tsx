'use client'

import { DemandButton } from '#components/demand/demand-button.tsx'
import css from './floating-panel.module.css'

/**
 * The panel beside the content: post a demand, and back to top. Both are links, so they work
 * without JavaScript. A client component, because server markup would be sent twice.
 */
export function FloatingPanel() {
  return (
    <div className={css.panel}>
      <div className={css.demand}>
        <DemandButton className={css.tab} />
      </div>
      <div className={css.strip}>
        <a className={`${css.tab} ${css.top}`} href="#top">
          回到顶部
        </a>
      </div>
    </div>
  )
}
