import { DEMAND_TYPES, type DemandStatus, type DemandType } from '#lib/contracts/enums.ts'

export const DEMAND_TYPE_WORDS: Record<DemandType, string> = { 1: '找教练', 2: '找场馆', 3: '意见反馈', 4: '其他' }

/** in code order. */
export const DEMAND_TYPE_CHOICES = DEMAND_TYPES.map((value) => ({ value, label: DEMAND_TYPE_WORDS[value] }))

export const DEMAND_STATUS_WORDS: Record<DemandStatus, string> = {
  open: '处理中',
  answered: '已答复',
  closed: '已结束',
  withdrawn: '已撤回',
}

/** In place of a text deleted in time (T35). */
export const DEMAND_FORGOTTEN = '内容已按保存期限删除'
