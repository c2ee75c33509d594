import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { CoachApplication } from '#lib/contracts/application/coach-application.ts'
import type { VenueClaim } from '#lib/contracts/application/venue-application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { formatMoment } from '#lib/format/date.ts'

/** What the workbench needs of an application of either kind. */
export type WorkbenchRecord = Omit<CoachApplication, 'content'> & {
  content: { name: string; cityCode: string }
  claim?: VenueClaim | null
}

const NAMES: Record<ApplicationKind, string> = { coach: '教练', venue: '场馆' }

/** The venue being claimed, or that it is no longer available (R-14.10). */
const claimText = ({ name, state }: VenueClaim): string =>
  state === 'open'
    ? `认领“${name}”。`
    : `认领“${name}”：这个场馆${state === 'owned' ? '已由其他账号管理' : '已下架'}，认领不能通过。`

/** Status of an application in words (A-12), and the label of its button. */
export function statusWordsOf(kind: ApplicationKind, record: WorkbenchRecord | null): { text: string; action: string } {
  if (!record) {
    return {
      text: `填写资料并通过审核后，您的${NAMES[kind]}主页会公开展示。`,
      action: `申请${NAMES[kind]}入驻`,
    }
  }
  const { status, isLive, subjectId, submittedAt, reasons, claim } = record
  const shown = claim
    ? claimText(claim)
    : isLive
      ? '主页已公开。'
      : subjectId === null
        ? ''
        : '主页已下架，如有疑问请联系客服。'
  switch (status) {
    case APPLICATION_STATUS.DRAFT:
      return { text: `${shown}有一份草稿还没有提交审核。`, action: '继续填写' }
    case APPLICATION_STATUS.PENDING:
      return {
        text: `${shown}资料${submittedAt ? `已于 ${formatMoment(submittedAt)} ` : '已'}提交，正在等待审核。`,
        action: '查看进度',
      }
    case APPLICATION_STATUS.REJECTED:
      return { text: `${shown}资料需要修改（${reasons.length} 处），改好后请重新提交。`, action: '查看原因并修改' }
    case APPLICATION_STATUS.WITHDRAWN:
      return { text: `${shown}资料已撤回，可以继续修改后再提交。`, action: '继续填写' }
    default:
      return { text: shown || '资料已通过审核。', action: '修改资料' }
  }
}
