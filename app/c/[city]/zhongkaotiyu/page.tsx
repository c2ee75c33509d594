import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ExamSection } from '#components/exam/exam-section.tsx'
import { site } from '#lib/config/current-site.ts'
import { getExamTables } from '#lib/data/exam.ts'
import { formatDay } from '#lib/format/date.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { type TextPage, textJsonLd, textMetadata } from '#lib/seo/text-page.ts'

export const revalidate = 3600
export const dynamic = 'force-static'
export const generateStaticParams = async () => []

const PAGE: TextPage = {
  path: '/zhongkaotiyu',
  name: '中考体育',
  description:
    '中考体育考什么、怎样练：填入跑步、跳绳、跳远、实心球等成绩，算出得分和离满分的差距，对照评分表看再提高多少能多得几分，再找同城教练补上。',
}

export async function generateMetadata({ params }: PageProps<'/c/[city]/zhongkaotiyu'>): Promise<Metadata> {
  const scope = parseScope((await params).city)
  return scope ? textMetadata(scope, PAGE, site) : {}
}

/** The physical-education exam section. Drawn anew every hour: which year is past depends on the day. */
export default async function ExamPage({ params }: PageProps<'/c/[city]/zhongkaotiyu'>) {
  const scope = parseScope((await params).city)
  if (!scope) notFound()
  const tables = await getExamTables(scope.city?.adCode)
  return (
    <>
      <ExamSection scope={scope} tables={tables} today={formatDay(new Date().toISOString())} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: textJsonLd(PAGE, site) }} />
    </>
  )
}
