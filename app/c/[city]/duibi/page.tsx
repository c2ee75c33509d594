import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Comparison } from '#components/compare/comparison.tsx'
import { site } from '#lib/config/current-site.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'
import { readComparison } from './read-comparison.ts'

export const metadata: Metadata = pageMetadata(
  {
    title: namedTitle('教练对比', site.name).title,
    description: '把两到四位教练并排放在一起，看价格、评分、教龄和上课地点。',
    indexing: NOT_INDEXED,
  },
  site,
)

/** Up to four coaches side by side. */
export default async function ComparisonPage({ params, searchParams }: PageProps<'/c/[city]/duibi'>) {
  const scope = parseScope((await params).city)
  if (!scope) notFound()
  const { ids } = await searchParams
  return <Comparison {...(await readComparison(scope, typeof ids === 'string' ? ids : ''))} />
}
