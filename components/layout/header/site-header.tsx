import { env } from '#lib/config/env.ts'
import { getSiteFacts } from '#lib/data/site-facts.ts'
import { linksFor } from '#lib/routing/links.ts'
import { locationOf, type Scope } from '#lib/routing/scope.ts'
import { HeaderView } from './header-view.tsx'
import { navLinks } from './nav-links.ts'

/** Header A of a page in this scope. */
export async function SiteHeader({ scope }: { scope: Scope }) {
  const links = linksFor(scope)
  const [nav, { service }] = await Promise.all([navLinks(scope), getSiteFacts()])
  return (
    <HeaderView
      brand={env.SITE_NAME}
      home={links.home()}
      city={locationOf(scope).adName}
      switchCity={links.location()}
      safeguard={links.page('/safeguard')}
      imageHost={env.IMAGE_HOST}
      join={service}
      {...nav}
      cityFields={links.cityFields()}
      adCode={scope.city?.adCode ?? null}
      isNationwide={scope.kind === 'nationwide'}
    />
  )
}
