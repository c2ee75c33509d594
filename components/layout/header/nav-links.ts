import { familyOf, TABS } from '#lib/config/routes.ts'
import { FAMILY_WORDS } from '#lib/copy/families.ts'
import { examAddress } from '#lib/data/exam.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import type { MenuLink, Tab } from './main-nav.tsx'

/** The tabs of a page in this scope, and the further links of the phone menu. */
export async function navLinks(scope: Scope): Promise<{ tabs: Tab[]; menuLinks: MenuLink[] }> {
  const links = linksFor(scope)
  const [rels, examHref] = await Promise.all([listRelsFor(scope), examAddress(scope)])
  return {
    tabs: TABS.map(({ key, label, path }) => [
      links.page(path),
      label,
      path.slice(1),
      key === 'home' ? undefined : rels(key),
    ]),
    menuLinks: [
      [examHref, '中考体育'],
      [links.page(`/${familyOf('job').path}`), FAMILY_WORDS.job.channel, rels('job')],
      [links.page('/safeguard'), '平台保障'],
      [links.page('/faq'), '帮助中心'],
      [links.location(), '切换城市', 'nofollow'],
    ],
  }
}
