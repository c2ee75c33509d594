import type { DeskReport } from '#lib/contracts/report/report.ts'

type Decided = Pick<DeskReport, 'state' | 'reporterId' | 'authorIds' | 'blocksAccount'>

/** The toast after a decision: who is notified. Deleted accounts get no messages; one just blocked cannot read them. */
export function decidedText({ state, reporterId, authorIds, blocksAccount }: Decided): string {
  const isReporterNotified = reporterId !== null && state !== 'confirmed'
  const isAuthorNotified = authorIds.length > 0 && state !== 'dismissed' && !(state === 'upheld' && blocksAccount)
  const notified = [isReporterNotified && '举报人', isAuthorNotified && '作者'].filter(Boolean).join('和')
  return notified ? `已处理，${notified}会收到消息` : '已处理'
}
