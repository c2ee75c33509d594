import type { DeskReport } from '#lib/contracts/report/report.ts'

type Decided = Pick<DeskReport, 'state' | 'reporterId' | 'authorIds' | 'blocksAccount'>

/** The toast after a decision: who is notified. Deleted accounts get no messages; one just blocked cannot read them. */
export function decidedText({ state, reporterId, authorIds, blocksAccount }: Decided): string {
  const hearsReporter = reporterId !== null && state !== 'confirmed'
  const hearsAuthor = authorIds.length > 0 && state !== 'dismissed' && !(state === 'upheld' && blocksAccount)
  const told = [hearsReporter && '举报人', hearsAuthor && '作者'].filter(Boolean).join('和')
  return told ? `已处理，${told}会收到消息` : '已处理'
}
