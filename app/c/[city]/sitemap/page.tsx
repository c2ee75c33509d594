import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SiteMap, type SiteMapFacts } from '#components/sitemap/site-map.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { staticSource } from '#components/ui/static-source.ts'
import { site } from '#lib/config/current-site.ts'
import { breadcrumbNode, organizationNode, pageNode, webSiteNode } from '#lib/seo/json-ld.ts'
import { jsonLdText } from '#lib/seo/json-ld-text.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'
import { readMap, type SiteMapData } from './read-map.ts'

export const revalidate = 3600
export const dynamic = 'force-static'
export const generateStaticParams = () => []

type Props = PageProps<'/c/[city]/sitemap'>

const titleOf = ({ scope: { city } }: SiteMapData) => namedTitle(`${city?.label ?? ''}网站地图`, site.name)

const descriptionOf = ({ scope: { city }, families }: SiteMapData) =>
  `${site.name}${city?.label ?? '全国'}的全部列表${families.length > 0 ? `：${families.join('、')}` : ''}，按项目和页码列出，也可以切换到其他城市。`

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const data = await readMap((await params).city)
  if (!data) return {}
  return pageMetadata({ title: titleOf(data).title, description: descriptionOf(data), indexing: data.indexing }, site)
}

/** Links to every list of every family, and to every city (C-7). */
export default async function SiteMapPage({ params }: Props) {
  const data = await readMap((await params).city)
  if (!data) notFound()
  const { links, indexing, parts } = data
  const facts: SiteMapFacts = {
    trail: [{ name: '首页', href: links.home() }, { name: '网站地图' }],
    title: titleOf(data).heading,
    note: descriptionOf(data),
    parts,
  }
  return (
    <>
      <SiteMap facts={staticSource(facts)} />
      {indexing.canonical && <JsonLd text={jsonLdOf(data, indexing.canonical)} />}
    </>
  )
}

function jsonLdOf(data: SiteMapData, url: string): string {
  const { origin } = new URL(url)
  const title = titleOf(data).title
  return jsonLdText([
    webSiteNode(site, origin),
    organizationNode(site),
    pageNode({ origin, url, title, description: descriptionOf(data), type: 'CollectionPage' }),
    breadcrumbNode(url, [{ name: '首页', url: `${origin}/` }, { name: '网站地图' }]),
  ])
}
