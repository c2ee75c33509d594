import 'server-only'
import { getReportTarget } from '#lib/contracts/report/report.ts'
import type { ReportKind } from '#lib/contracts/report/report-states.ts'
import { read } from '#lib/http/server-client.ts'

/** What a report form is about, uncached; null if it is not public. */
export const readReportTarget = (kind: ReportKind, id: number) =>
  read(getReportTarget, { kind, id }, { tags: [], revalidate: false })
