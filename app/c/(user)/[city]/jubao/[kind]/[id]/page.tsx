import { notFound } from 'next/navigation'
import { ReportPage } from '#components/report/report-page.tsx'
import { REPORT_KINDS } from '#lib/contracts/report/report-states.ts'
import { readReportTarget } from '#lib/data/report.ts'
import { REPORT_PATH_WORDS } from '#lib/routing/report-path.ts'
import { accountMetadata } from '#lib/seo/account-page.ts'

/** The subject must be current. */
export const dynamic = 'force-dynamic'

export const metadata = accountMetadata('举报', '举报违反平台规则的内容。')

/** The report form; 404 for a subject that is not public. */
export default async function ReportFormPage({ params }: PageProps<'/c/[city]/jubao/[kind]/[id]'>) {
  const { kind: word, id } = await params
  const kind = REPORT_KINDS.find((each) => REPORT_PATH_WORDS[each] === word)
  const target = kind ? await readReportTarget(kind, Number(id)) : null
  if (!target) notFound()
  return <ReportPage target={target} />
}
