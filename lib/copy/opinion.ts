import { OPINION_TYPES, type OpinionType } from '#lib/contracts/enums.ts'

const OPINION_TYPE_WORDS: Record<OpinionType, string> = { 1: '找教练', 2: '找场馆', 3: '意见反馈', 4: '其他' }

/** in the order of the codes. */
export const OPINION_TYPE_CHOICES = OPINION_TYPES.map((value) => ({ value, label: OPINION_TYPE_WORDS[value] }))
