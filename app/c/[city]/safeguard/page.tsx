import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Safeguard } from '#components/help/safeguard.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { site } from '#lib/config/current-site.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { type TextPage, textJsonLd, textMetadata } from '#lib/seo/text-page.ts'

export const revalidate = 3600
export const dynamic = 'force-static'
export const generateStaticParams = async () => []

const PAGE: TextPage = {
  path: '/safeguard',
  name: '平台保障',
  description:
    '教练证书怎样核验，价格怎样公开，一节课没上怎样全额退款、上过课怎样退未上的课时，有争议怎样投诉和申诉，平台的责任到哪里，一页看清。',
}

export async function generateMetadata({ params }: PageProps<'/c/[city]/safeguard'>): Promise<Metadata> {
  const scope = parseScope((await params).city)
  return scope ? textMetadata(scope, PAGE, site) : {}
}

/** How the platform protects learners. */
export default async function SafeguardPage({ params }: PageProps<'/c/[city]/safeguard'>) {
  const scope = parseScope((await params).city)
  if (!scope) notFound()
  return (
    <>
      <Safeguard scope={scope} />
      <JsonLd text={textJsonLd(PAGE, site)} />
    </>
  )
}
