import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { ExamSection } from '#components/exam/exam-section.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { site } from '#lib/config/current-site.ts'
import { getIndexThreshold } from '#lib/data/category.ts'
import { getExamTables } from '#lib/data/exam.ts'
import { formatDay } from '#lib/format/date.ts'
import { parseScope, type Scope } from '#lib/routing/scope.ts'
import { examPage } from '#lib/seo/exam-page.ts'
import { textJsonLd, textMetadata } from '#lib/seo/text-page.ts'

export const revalidate = 3600
export const dynamic = 'force-static'
export const generateStaticParams = async () => []

export async function generateMetadata({ params }: PageProps<'/c/[city]/zhongkaotiyu'>): Promise<Metadata> {
  const scope = parseScope((await params).city)
  if (!scope) return {}
  return textMetadata(scope, (await readExam(scope)).page, site)
}

async function readExam({ city }: Scope) {
  const [tables, indexThreshold] = await Promise.all([getExamTables(city?.adCode), getIndexThreshold(city?.adCode)])
  return { tables, page: examPage(city, tables, indexThreshold) }
}

/** The physical-education exam section. Regenerated hourly, since past years depend on the date. */
export default async function ExamPage({ params }: PageProps<'/c/[city]/zhongkaotiyu'>) {
  const scope = parseScope((await params).city)
  if (!scope) notFound()
  const { tables, page } = await readExam(scope)
  // A city without its own table has no page of its own.
  if (scope.kind === 'host' && site.hasCityHosts && !page.city) permanentRedirect(site.origin + page.path)
  return (
    <>
      <ExamSection title={page.name} scope={scope} tables={tables} today={formatDay(new Date().toISOString())} />
      <JsonLd text={textJsonLd(page, site)} />
    </>
  )
}
