import { facetsAskedBy } from '../coach/facets.ts'

const [man] = facetsAskedBy({ sex: 1 })
const [woman] = facetsAskedBy({ sex: 2 })
const [fullTime] = facetsAskedBy({ identity: 1 })
const [partTime] = facetsAskedBy({ identity: 2 })
const [single] = facetsAskedBy({ feeType: 1 })
const [pair] = facetsAskedBy({ feeType: 2 })
const [four] = facetsAskedBy({ feeType: 3 })
const [family] = facetsAskedBy({ feeType: 4 })
const [beginner] = facetsAskedBy({ suitableCrowd: 1 })
const [advanced] = facetsAskedBy({ suitableCrowd: 3 })
const [exam] = facetsAskedBy({ suitableCrowd: 4 })

/** Words for what is a filter on the list page: people type them into the search box too. */
export const TRAITS: readonly { facet: number; names: readonly string[] }[] = [
  { facet: man!, names: ['男', '男教练', '男生'] },
  { facet: woman!, names: ['女', '女教练', '女生'] },
  { facet: fullTime!, names: ['全职'] },
  { facet: partTime!, names: ['兼职'] },
  { facet: single!, names: ['一对一', '私教', '1对1', '私人教练'] },
  { facet: pair!, names: ['小班', '一对二'] },
  { facet: four!, names: ['小班课', '一对四'] },
  { facet: family!, names: ['亲子', '亲子课'] },
  { facet: beginner!, names: ['零基础', '初学', '入门', '启蒙'] },
  { facet: advanced!, names: ['高级', '进阶'] },
  { facet: exam!, names: ['中考'] },
]
