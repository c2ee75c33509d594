import type { CheckKind } from '#lib/contracts/check-record.ts'
import type { CheckStatus } from '#lib/contracts/enums.ts'

export const KIND_WORDS: Record<CheckKind, string> = { coach: '教练', venue: '场馆' }

/** A-12, as people read it. */
export const CHECK_STATUS_WORDS: Record<CheckStatus, string> = {
  0: '草稿',
  1: '待审核',
  2: '已通过',
  3: '已驳回',
  4: '已撤回',
  5: '已被新资料替代',
}

export const REVIEW_PATH = '/admin/checks'

export const recordAddress = (kind: CheckKind, checkId: string) => `${REVIEW_PATH}?kind=${kind}&checkId=${checkId}`
