// biome-ignore-all assist/source/organizeImports: the header's rules come first, the others are read after it
// (server/edge/styles-by-sight.ts).
import '../../globals.css'

import { SiteHeader } from '#components/layout/site-header.tsx'
import { notFound } from 'next/navigation'
import { Shell } from '#components/layout/shell.tsx'
import { parseScope } from '#lib/routing/scope.ts'

export default async function CityLayout({ params, children }: LayoutProps<'/c/[city]'>) {
  const scope = parseScope((await params).city)
  if (!scope) notFound()
  return (
    <Shell scope={scope} header={<SiteHeader scope={scope} />}>
      {children}
    </Shell>
  )
}
