import { inArray, notLike, type SQL, sql } from 'drizzle-orm'
import { CLASS_TYPES_OF, LEVEL_OF } from '#lib/contracts/listing/lesson-words.ts'
import { course } from '../db/content-schema.ts'

/** What a word says of a course beside its words: the class type, the level. */
export function courseMeaning(word: string): SQL | undefined {
  const feeTypes = CLASS_TYPES_OF[word]
  if (feeTypes) return inArray(course.feeType, [...feeTypes])
  const level = LEVEL_OF[word]
  return level && sql`${String(level)} = any(string_to_array(${course.suitableCrowd}, ','))`
}

/** Those who do not sit the examination at the end of 初中, as typed ages are read (`learner-words.ts`). */
const NOT_EXAMINED: ReadonlySet<string> = new Set(['幼儿', '低年级', '高年级', '成人'])

/** What a word rules out, whatever a course's text says of 孩子: what is called 中考 is for nobody of eight. */
export const courseLimit = (word: string): SQL | undefined =>
  NOT_EXAMINED.has(word) ? notLike(course.title, '%中考%') : undefined
