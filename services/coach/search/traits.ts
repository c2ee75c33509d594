import type { CoachFilter } from '#lib/contracts/coach.ts'
import { facetsAskedBy } from '../coach/facets.ts'

const facet = (filter: CoachFilter) => facetsAskedBy(filter)[0]!

/**
 * Words for what is a filter on the list page: people type them into the search box too. `isStrict`: only who has the facet
 * is meant, whatever a text says.
 */
export const TRAITS: readonly { facet: number; names: readonly string[]; isStrict?: boolean }[] = [
  { facet: facet({ sex: 1 }), names: ['男', '男教练', '男生'] },
  { facet: facet({ sex: 2 }), names: ['女', '女教练', '女生'] },
  { facet: facet({ identity: 1 }), names: ['全职'] },
  { facet: facet({ identity: 2 }), names: ['兼职'] },
  { facet: facet({ feeType: 1 }), names: ['一对一', '私教', '1对1', '私人教练'] },
  { facet: facet({ feeType: 2 }), names: ['小班', '一对二'] },
  { facet: facet({ feeType: 3 }), names: ['小班课', '一对四'] },
  { facet: facet({ feeType: 4 }), names: ['亲子', '亲子课'] },
  { facet: facet({ openParts: 'weekend' }), names: ['周末', '周末班'] },
  { facet: facet({ openParts: 'evening' }), names: ['晚上', '平日晚上', '工作日晚上', '下班后'] },
  { facet: facet({ suitableCrowd: 1 }), names: ['零基础', '初学', '入门', '启蒙'] },
  { facet: facet({ suitableCrowd: 3 }), names: ['高级', '进阶'] },
  { facet: facet({ suitableCrowd: 4 }), names: ['中考'] },
]
