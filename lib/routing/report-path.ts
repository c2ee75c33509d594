import type { ReportKind } from '#lib/contracts/report/report-states.ts'

/** First path segment of the report form. */
export const REPORT_SEGMENT = 'jubao'

/** Path segment of each kind in the form's URL. */
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

/** Path of the form that reports something: /jubao/jiaolian/12. */
export const reportFormPath = (kind: ReportKind, id: number | string) =>
  `/${REPORT_SEGMENT}/${REPORT_PATH_WORDS[kind]}/${id}`
