import 'server-only'
import { getReportTarget } from '#lib/contracts/report/report.ts'
import type { ReportKind } from '#lib/contracts/report/report-states.ts'
import { read } from '#lib/http/server-client.ts'

/** What a form reports, as it is at this moment; null when nobody sees it. */
export const readReportTarget = (kind: ReportKind, id: number) =>
  read(getReportTarget, { kind, id }, { tags: [], revalidate: false })
