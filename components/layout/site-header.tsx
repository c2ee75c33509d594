import { env } from '#lib/config/env.ts'
import { TABS } from '#lib/config/routes.ts'
import { wechatCodePicture } from '#lib/config/wechat-codes.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { linksFor } from '#lib/routing/links.ts'
import { locationOf, type Scope } from '#lib/routing/scope.ts'
import { HeaderView } from './header-view.tsx'

/** Header A of a page in this scope. */
export async function SiteHeader({ scope }: { scope: Scope }) {
  const links = linksFor(scope)
  const rels = await listRelsFor(scope)
  return (
    <HeaderView
      brand={env.SITE_NAME}
      home={links.home()}
      city={locationOf(scope).adName}
      switchCity={links.location()}
      safeguard={links.page('/safeguard')}
      imageHost={env.IMAGE_HOST}
      join={{ code: wechatCodePicture('service'), wechatId: env.SERVICE_WECHAT_ID }}
      tabs={TABS.map(({ key, label, path }) => [
        links.page(path),
        label,
        path.slice(1),
        key === 'home' ? undefined : rels(key),
      ])}
      cityFields={links.cityFields()}
      adCode={scope.city?.adCode ?? null}
      isNationwide={scope.kind === 'nationwide'}
    />
  )
}
