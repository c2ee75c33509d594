import '../../globals.css'

import { notFound } from 'next/navigation'
import { SiteHeader } from '#components/layout/header/site-header.tsx'
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
