import type { ApplicationKind } from '#lib/contracts/application.ts'
import type { ApplicationStatus } from '#lib/contracts/enums.ts'

export const KIND_WORDS: Record<ApplicationKind, string> = { coach: '教练', venue: '场馆' }

/** A-12, as people read it. */
export const APPLICATION_STATUS_WORDS: Record<ApplicationStatus, string> = {
  0: '草稿',
  1: '待审核',
  2: '已通过',
  3: '已驳回',
  4: '已撤回',
  5: '已被新资料替代',
}

export const REVIEW_PATH = '/admin/checks'

export const applicationAddress = (kind: ApplicationKind, checkId: string) =>
  `${REVIEW_PATH}?kind=${kind}&checkId=${checkId}`
