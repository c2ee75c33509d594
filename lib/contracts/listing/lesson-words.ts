import { FEE_TYPES } from '../codes.ts'
import type { FeeType, SuitableCrowdCode } from '../enums.ts'

/** Spellings of class types as people type them, with the word that searches use. */
export const CLASS_TYPE_SPELLINGS: readonly (readonly [typed: RegExp, word: string])[] = [
  [/1\s*[对v]\s*1|一\s*对\s*一/gi, '一对一'],
  [/1\s*[对v]\s*2|一\s*对\s*二|两人班/gi, '一对二'],
  [/1\s*[对v]\s*4|一\s*对\s*四/gi, '一对四'],
  // Otherwise word segmentation would extract 教练 or 教课, and 私人 alone, which may be that of a pool.
  [/私人教练?|私教(?=[练课])/g, '私教'],
]

/** Class types by word, as segmented: 小班课 yields 小班, which means any small group. */
export const CLASS_TYPES_BY_WORD: Readonly<Record<string, readonly FeeType[]>> = {
  一对一: [1],
  私教: [1],
  一对二: [2],
  一对四: [3],
  小班: [2, 3],
  亲子: [4],
}

/** The word that searches use for lessons at a place of the learner's choice. */
export const LEARNERS_PLACE_WORD = '上门'

/** Learner levels by word. */
export const LEVEL_BY_WORD: Readonly<Record<string, SuitableCrowdCode>> = {
  入门: 1,
  初级: 1,
  初级班: 1,
  启蒙: 1,
  中级: 2,
  中级班: 2,
  高级: 3,
  高级班: 3,
  进阶: 3,
  中考: 4,
}

const unambiguousWordsOf = (feeType: FeeType) =>
  Object.keys(CLASS_TYPES_BY_WORD).filter((word) => CLASS_TYPES_BY_WORD[word]!.every((each) => each === feeType))

/** For each class type, a pattern of the words that mean only it, with an optional suffix: 亲子班, 私人教练. */
const CLASS_TYPE_PATTERNS = FEE_TYPES.map((feeType) => {
  const words = unambiguousWordsOf(feeType)
  const typed = CLASS_TYPE_SPELLINGS.filter(([, word]) => words.includes(word)).map(([pattern]) => pattern.source)
  return { feeType, said: new RegExp(`(?:${[...typed, ...words].join('|')})(?:教?练|[班课])?`, 'i') }
})

/** The class type a text unambiguously names, with the pattern that matched. */
export const classTypeInText = (text: string): { feeType: FeeType; said: RegExp } | undefined =>
  CLASS_TYPE_PATTERNS.find(({ said }) => said.test(text))
