import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HelpDocument } from '#components/help/help-document.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { site } from '#lib/config/current-site.ts'
import { HELP_KEY } from '#lib/contracts/faq/help-key.ts'
import { getFaqPage } from '#lib/data/faq.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { helpTextPage } from '#lib/seo/help-page.ts'
import { textJsonLd, textMetadata } from '#lib/seo/text-page.ts'

export const revalidate = 3600
export const dynamic = 'force-static'
export const generateStaticParams = async () => []

type Props = PageProps<'/c/[city]/faq/[key]'>

/** The scope and text of an internal address; null if either does not exist. */
async function readAddress(params: Props['params']) {
  const { city, key } = await params
  const scope = parseScope(city)
  const page = scope && HELP_KEY.test(key) ? await getFaqPage(key) : null
  return scope && page ? { scope, page } : null
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await readAddress(params)
  return found ? textMetadata(found.scope, helpTextPage(found.page), site) : {}
}

/** A help page or agreement. */
export default async function HelpPage({ params }: Props) {
  const found = await readAddress(params)
  if (!found) notFound()
  const { scope, page } = found
  return (
    <>
      <HelpDocument scope={scope} page={page} />
      <JsonLd text={textJsonLd(helpTextPage(page), site)} />
    </>
  )
}
