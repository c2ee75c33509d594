import { OPINION_TYPES, type OpinionStatus, type OpinionType } from '#lib/contracts/enums.ts'

export const OPINION_TYPE_WORDS: Record<OpinionType, string> = { 1: '找教练', 2: '找场馆', 3: '意见反馈', 4: '其他' }

/** in the order of the codes. */
export const OPINION_TYPE_CHOICES = OPINION_TYPES.map((value) => ({ value, label: OPINION_TYPE_WORDS[value] }))

export const OPINION_STATUS_WORDS: Record<OpinionStatus, string> = {
  open: '处理中',
  closed: '已结束',
  withdrawn: '已撤回',
}
