'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { AccountEntry } from '#components/account/account-entry.tsx'
import type { ServiceWechat } from '#components/account/help-dialog.tsx'
import { DemandButton } from '#components/demand/demand-button.tsx'
import { useHomeCity } from '../use-home-city.ts'
import { JoinEntries } from './join-entries.tsx'
import css from './main-nav.module.css'
import { useMenuDismissal } from './use-menu-dismissal.ts'

/**
 * The seven tabs: a row; on phones a dropdown that opens without JavaScript. The active tab follows
 * the rendered page rather than the browser's address, so server and browser always agree.
 */
export function MainNav({ tabs, isNationwide, menuLinks, help, join, imageHost }: MainNavProps) {
  const home = useHomeCity(isNationwide)
  const [section = ''] = useSelectedLayoutSegments()
  useMenuDismissal()
  const links = tabs.map(([href, label, tabSection, rel]) => (
    <li key={href}>
      <a
        href={home && CITY_SECTIONS.has(tabSection) ? home.origin + href : href}
        rel={rel}
        aria-current={tabSection === section ? 'page' : undefined}
      >
        {label}
      </a>
    </li>
  ))
  return (
    <nav className={css.nav} aria-label="主导航">
      <ul className={css.tabs}>{links}</ul>
      <details className={css.menu} name="menu">
        <summary aria-label="导航菜单">
          <MenuIcon />
        </summary>
        <div className={css.panel}>
          <AccountEntry imageHost={imageHost} help={join} look="panel" />
          <ul className={css.panelTabs}>
            {links}
            <MenuLinks links={menuLinks} />
            <li>
              <DemandButton />
            </li>
          </ul>
          {help && (
            <>
              <strong>帮助中心</strong>
              <ul className={css.panelTabs}>
                <MenuLinks links={help} />
              </ul>
            </>
          )}
          <strong>申请入驻</strong>
          <JoinEntries {...join} />
        </div>
      </details>
    </nav>
  )
}

const MenuLinks = ({ links }: { links: readonly MenuLink[] }) =>
  links.map(([href, label, rel]) => (
    <li key={href}>
      <a href={href} rel={rel}>
        {label}
      </a>
    </li>
  ))

const MenuIcon = () => (
  <svg width="22" height="22" viewBox="0 0 22 22" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    <path d="M3 6h16M3 11h16M3 16h16" />
  </svg>
)

/** Sections every city has separately. */
const CITY_SECTIONS: ReadonlySet<string> = new Set(['', 'jiaolian', 'changguan', 'peixun'])

/**
 * `section`: first segment of the address, '' for the home page; `rel`: nofollow for lists hidden from search engines.
 */
export type Tab = [href: string, label: string, section: string, rel?: 'nofollow' | undefined]

export type MenuLink = readonly [href: string, label: string, rel?: 'nofollow' | undefined]

interface MainNavProps {
  tabs: Tab[]
  /** On a nationwide page, the tabs of city sections lead back to the visitor's city. */
  isNationwide: boolean
  /** Links a phone's header has no other room for, after the tabs. */
  menuLinks: MenuLink[]
  /** The help pages, if the wide header has a menu of them. */
  help?: readonly MenuLink[]
  join: ServiceWechat
  imageHost: string
}
