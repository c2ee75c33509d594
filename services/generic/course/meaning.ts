import { inArray, notLike, type SQL, sql } from 'drizzle-orm'
import { placeChoicesIn } from '#lib/contracts/codes.ts'
import { TRAINING_PLACES } from '#lib/contracts/enums.ts'
import { CLASS_TYPES_BY_WORD, LEARNERS_PLACE_WORD, LEVEL_BY_WORD } from '#lib/contracts/listing/lesson-words.ts'
import { course } from '../db/content-schema.ts'

const AT_LEARNERS_PLACE = TRAINING_PLACES.filter((place) => placeChoicesIn(place).includes(1))

/** What a word means for a course besides matching its text: the class type, the level, the place. */
export function courseMeaning(word: string): SQL | undefined {
  const feeTypes = CLASS_TYPES_BY_WORD[word]
  if (feeTypes) return inArray(course.feeType, [...feeTypes])
  if (word === LEARNERS_PLACE_WORD) return inArray(course.trainingPlace, AT_LEARNERS_PLACE)
  const level = LEVEL_BY_WORD[word]
  return level && sql`${String(level)} = any(string_to_array(${course.suitableCrowd}, ','))`
}

/** Ages, as canonical words (`learner-words.ts`), that do not sit the exam at the end of 初中. */
const NOT_EXAMINED: ReadonlySet<string> = new Set(['幼儿', '低年级', '高年级', '成人'])

/** What a word excludes, whatever the course's text says: a course titled 中考 is not for an eight-year-old. */
export const courseExclusion = (word: string): SQL | undefined =>
  NOT_EXAMINED.has(word) ? notLike(course.title, '%中考%') : undefined
