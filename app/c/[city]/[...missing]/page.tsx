import type { Metadata } from 'next'
import { NotFoundMessage } from '#components/layout/messages/not-found-message.tsx'
import { NotFoundStatus } from '#components/layout/messages/not-found-status.tsx'
import { site } from '#lib/config/current-site.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

// All unknown addresses of a city are rewritten to one internal page, `/c/{city}/missing`, so they do not fill the
// cache.
export const revalidate = 3600
export const dynamic = 'force-static'
export const generateStaticParams = async () => []

export const metadata: Metadata = pageMetadata(
  { title: namedTitle('页面未找到', site.name).title, description: '', indexing: NOT_INDEXED },
  site,
)

/** Shown for every address without a page. */
export default function Missing() {
  return (
    <NotFoundStatus>
      <NotFoundMessage />
    </NotFoundStatus>
  )
}
