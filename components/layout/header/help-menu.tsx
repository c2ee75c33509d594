'use client'

import css from './join-menu.module.css'
import type { MenuLink } from './main-nav.tsx'
import { useMenuDismissal } from './use-menu-dismissal.ts'

/** The help-centre dropdown; opens without JavaScript. */
export function HelpMenu({ links }: { links: readonly MenuLink[] }) {
  useMenuDismissal()
  return (
    <details className={css.menu} name="menu">
      <summary>帮助中心</summary>
      <div>
        {links.map(([address, text, rel]) => (
          <a key={address} href={address} rel={rel}>
            {text}
          </a>
        ))}
      </div>
    </details>
  )
}
