import { Console } from '#components/console/console.tsx'
import { cityChoices } from '#components/location/city-choices.ts'
import { site } from '#lib/config/current-site.ts'
import { env } from '#lib/config/env.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

/** Never cached. */
export const dynamic = 'force-dynamic'

export const metadata = pageMetadata(
  { title: namedTitle('运营后台', site.name).title, description: '站点运营人员使用的后台。', indexing: NOT_INDEXED },
  site,
)

/** Every screen of the console; the rest of the path is routed in the browser. */
export default function ConsolePage() {
  return (
    <Console
      siteName={site.name}
      isDemo={env.APP_MODE === 'demo'}
      cities={cityChoices()}
      hasCityHosts={site.hasCityHosts}
      staticHost={env.STATIC_HOST}
    />
  )
}
