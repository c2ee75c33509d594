import { JoinEntries } from './join-entries.tsx'
import type { JoinCode } from './join-kinds.ts'
import css from './join-menu.module.css'

/** "Apply to join" in the service row; opens without JavaScript. */
export function JoinMenu(props: JoinCode) {
  return (
    <details className={css.menu} name="menu">
      <summary>申请入驻</summary>
      <div>
        <JoinEntries {...props} />
      </div>
    </details>
  )
}
