import { inArray, notLike, type SQL, sql } from 'drizzle-orm'
import type { FeeType, SuitableCrowdCode } from '#lib/contracts/enums.ts'
import { course } from '../db/content-schema.ts'

const FEE_TYPES: Readonly<Record<string, readonly FeeType[]>> = {
  一对一: [1],
  私教: [1],
  一对二: [2],
  一对四: [3],
  小班: [2, 3],
  小班课: [2, 3],
  亲子: [4],
  亲子课: [4],
}
const CROWDS: Readonly<Record<string, SuitableCrowdCode>> = {
  入门: 1,
  初级: 1,
  启蒙: 1,
  中级: 2,
  高级: 3,
  进阶: 3,
  中考: 4,
}

/** What a word says of a course beside its words: the class type, the level. */
export function courseMeaning(word: string): SQL | undefined {
  const feeTypes = FEE_TYPES[word]
  if (feeTypes) return inArray(course.feeType, [...feeTypes])
  const crowd = CROWDS[word]
  return crowd && sql`${String(crowd)} = any(string_to_array(${course.suitableCrowd}, ','))`
}

/** Those who do not sit the examination at the end of 初中, as typed ages are read (`learner-words.ts`). */
const NOT_EXAMINED: ReadonlySet<string> = new Set(['幼儿', '低年级', '高年级', '成人'])

/** What a word rules out, whatever a course's text says of 孩子: what is called 中考 is for nobody of eight. */
export const courseLimit = (word: string): SQL | undefined =>
  NOT_EXAMINED.has(word) ? notLike(course.title, '%中考%') : undefined
