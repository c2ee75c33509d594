import type { ReportKind } from '#lib/contracts/report/report-states.ts'

/** First segment of the form of a report. */
export const REPORT_SEGMENT = 'jubao'

/** The kind of a thing as the address of its form says it. */
export const REPORT_PATH_WORDS: Record<ReportKind, string> = {
  comment: 'pingjia',
  reply: 'huifu',
  coach: 'jiaolian',
  venue: 'changguan',
  course: 'peixun',
  job: 'zhaopin',
  article: 'jiaoxue',
  video: 'shipin',
}

/** Where a thing is reported: /jubao/jiaolian/12. */
export const reportFormPath = (kind: ReportKind, id: number | string) =>
  `/${REPORT_SEGMENT}/${REPORT_PATH_WORDS[kind]}/${id}`
