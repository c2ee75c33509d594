import '../../../globals.css'

import { notFound } from 'next/navigation'
import { CompactHeader } from '#components/layout/header/compact-header.tsx'
import { Shell } from '#components/layout/shell.tsx'
import { parseScope } from '#lib/routing/scope.ts'

/**
 * Layout of the user centre, with the compact header. A separate group, since help pages need none of its
 * styles.
 */
export default async function UserLayout({ params, children }: LayoutProps<'/c/[city]'>) {
  const scope = parseScope((await params).city)
  if (!scope) notFound()
  return (
    <Shell scope={scope} header={<CompactHeader scope={scope} />}>
      {children}
    </Shell>
  )
}
