import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HelpDocument } from '#components/help/help-document.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { site } from '#lib/config/current-site.ts'
import { getFaqPage } from '#lib/data/faq.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { helpTextPage } from '#lib/seo/help-page.ts'
import { textJsonLd, textMetadata } from '#lib/seo/text-page.ts'

export const revalidate = 3600
export const dynamic = 'force-static'
export const generateStaticParams = async () => []

export async function generateMetadata({ params }: PageProps<'/c/[city]/about'>): Promise<Metadata> {
  const scope = parseScope((await params).city)
  const page = await getFaqPage('about')
  return scope && page ? textMetadata(scope, helpTextPage(page), site) : {}
}

/** Who runs the site and how; `/faq/about` shows the same text, with this address as canonical. */
export default async function AboutPage({ params }: PageProps<'/c/[city]/about'>) {
  const scope = parseScope((await params).city)
  const page = await getFaqPage('about')
  if (!scope || !page) notFound()
  return (
    <>
      <HelpDocument scope={scope} page={page} />
      <JsonLd text={textJsonLd(helpTextPage(page), site)} />
    </>
  )
}
