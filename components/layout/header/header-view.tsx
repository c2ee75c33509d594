'use client'

import { AccountEntry } from '#components/account/account-entry.tsx'
import type { ServiceWechat } from '#components/account/help-dialog.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { CityLink } from './city-link.tsx'
import { JoinMenu } from './join-menu.tsx'
import { MainNav, type MenuLink, type Tab } from './main-nav.tsx'
import css from './site-header.module.css'

const FACTS = ['证书人工核验', '价格公开透明', '没上课应全额退']

/**
 * A row with brand, city and services, then a sticky bar with tabs and search. A client component although little of it
 * is interactive: server markup would be sent a second time, in longer form, with every page.
 */
export function HeaderView(props: HeaderViewProps) {
  const {
    brand,
    home,
    city,
    switchCity,
    safeguard,
    imageHost,
    join,
    tabs,
    menuLinks,
    cityFields,
    adCode,
    isNationwide,
  } = props
  return (
    <header className={css.header}>
      <div className={css.top}>
        <a className={css.brand} href={home}>
          <img src="/icon.svg" width="28" height="28" alt="" fetchPriority="low" />
          {brand}
        </a>
        <CityLink
          className={css.city}
          city={city}
          switchCity={switchCity}
          note="切换城市"
          isNationwide={isNationwide}
        />
        <ul className={css.facts}>
          {FACTS.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <ul className={css.service}>
          <li>
            <a href={safeguard}>平台保障</a>
          </li>
          <li>
            <JoinMenu {...join} />
          </li>
          <li>
            <AccountEntry imageHost={imageHost} help={join} />
          </li>
        </ul>
      </div>
      <div className={css.bar}>
        <MainNav tabs={tabs} isNationwide={isNationwide} menuLinks={menuLinks} join={join} imageHost={imageHost} />
        <SearchBox action="/jiaolian" cityFields={cityFields} adCode={adCode} />
      </div>
    </header>
  )
}

interface HeaderViewProps {
  brand: string
  home: string
  city: string
  switchCity: string
  safeguard: string
  /** Host of avatars; empty for this site. */
  imageHost: string
  join: ServiceWechat
  tabs: Tab[]
  /** Links in the phone menu, after the tabs. */
  menuLinks: MenuLink[]
  cityFields: [name: string, value: string][]
  /** Of the page's city; null for the whole country. */
  adCode: string | null
  /** A nationwide page on the nationwide host: shows visitors from a city the way back. */
  isNationwide: boolean
}
