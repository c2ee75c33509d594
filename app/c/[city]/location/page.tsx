import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CityList } from '#components/location/city-list.tsx'
import { site } from '#lib/config/current-site.ts'
import { getLiveCities } from '#lib/data/category.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

export const revalidate = 600
export const dynamic = 'force-static'
export const generateStaticParams = async () => []

export const metadata: Metadata = pageMetadata(
  {
    title: namedTitle('切换城市', site.name).title,
    description: `按省份、城市名或拼音选择城市，查看${site.name}在各地的体育教练。`,
    indexing: NOT_INDEXED,
  },
  site,
)

/** The city-switch page. */
export default async function LocationPage({ params }: PageProps<'/c/[city]/location'>) {
  const scope = parseScope((await params).city)
  if (!scope) notFound()
  return <CityList scope={scope} live={await getLiveCities()} />
}
