import '../../../globals.css'

import { notFound } from 'next/navigation'
import { CompactHeader } from '#components/layout/header/compact-header.tsx'
import { Shell } from '#components/layout/shell.tsx'
import { parseScope } from '#lib/routing/scope.ts'

/**
 * Layout of pages with the compact header; a separate route group, since a page cannot opt out of its layout.
 */
export default async function HelpLayout({ params, children }: LayoutProps<'/c/[city]'>) {
  const scope = parseScope((await params).city)
  if (!scope) notFound()
  return (
    <Shell scope={scope} header={<CompactHeader scope={scope} />}>
      {children}
    </Shell>
  )
}
