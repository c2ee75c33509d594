import { AccountEntry } from '#components/account/account-entry.tsx'
import { relOfHelp } from '#components/help/help-list.tsx'
import { env } from '#lib/config/env.ts'
import { getFaqList } from '#lib/data/home.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { getSiteFacts } from '#lib/data/site-facts.ts'
import { linksFor } from '#lib/routing/links.ts'
import { locationOf, type Scope } from '#lib/routing/scope.ts'
import { CityLink } from './city-link.tsx'
import css from './compact-header.module.css'
import { HelpMenu } from './help-menu.tsx'
import { JoinMenu } from './join-menu.tsx'
import { MainNav, type MenuLink } from './main-nav.tsx'
import { navLinks } from './nav-links.ts'

/**
 * The second header: one row with brand, city, the join and help menus, and the account. On
 * phones: brand, city, account, and one menu with everything else, taken from the main header.
 */
export async function CompactHeader({ scope }: { scope: Scope }) {
  const links = linksFor(scope)
  const [faqs, { service }, nav] = await Promise.all([
    sideBlock('help menu', getFaqList()),
    getSiteFacts(),
    navLinks(scope),
  ])
  const help: MenuLink[] = [
    [links.page('/faq'), '全部帮助'],
    ...(faqs ?? []).map(({ key, name }): MenuLink => [links.page(`/faq/${key}`), name, relOfHelp(key)]),
  ]
  return (
    <header className={css.header}>
      <a className={css.brand} href={links.home()}>
        <img src="/icon.svg" width="28" height="28" alt="" fetchPriority="low" />
        <span>{env.SITE_NAME}</span>
      </a>
      <CityLink
        className={css.city}
        city={locationOf(scope).adName}
        switchCity={links.location()}
        note="切换"
        isNationwide={scope.kind === 'nationwide'}
      />
      <ul className={css.menus}>
        <li>
          <JoinMenu {...service} />
        </li>
        <li>
          <HelpMenu links={help} />
        </li>
        <li className={css.account}>
          <AccountEntry imageHost={env.IMAGE_HOST} help={service} />
        </li>
      </ul>
      <div className={css.phoneMenu}>
        <MainNav
          tabs={nav.tabs}
          menuLinks={nav.menuLinks.filter(([href]) => href !== links.page('/faq'))}
          help={help}
          isNationwide={scope.kind === 'nationwide'}
          join={service}
          imageHost={env.IMAGE_HOST}
        />
      </div>
    </header>
  )
}
